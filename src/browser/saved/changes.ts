import { isLocale } from '#locales/languages'
import { type ArticleName, isSameArticle, type SavedArticle } from './article'

/**
 * When an article that is no longer in the list was removed, or when one that is in it came back
 * after a removal. Which of both, the list says.
 *
 * Stored next to the list, under a key of its own: builds that know the list alone leave it as it is.
 */
export interface Change extends ArticleName {
  /** ISO 8601 in UTC. */
  readonly changedAt: string
}

/** How many removals a device remembers: as many as there may be articles in an account. */
const mostRemovals = 500
/** How long a removal is remembered, in milliseconds: half a year. */
export const removalMemory = 182 * 24 * 60 * 60 * 1000

const version = 1

/** Reads what is stored. What cannot be read is nobody's work, and is left out. */
export function readChanges(text: string | null): readonly Change[] {
  try {
    const stored = JSON.parse(text ?? 'null') as { version?: unknown; changes?: unknown } | null
    if (stored?.version !== version || !Array.isArray(stored.changes)) return []
    return stored.changes.map(parseChange).filter((change) => change !== undefined)
  } catch {
    return []
  }
}

export function writeChanges(changes: readonly Change[]): string {
  return JSON.stringify({ version, changes })
}

function parseChange(value: unknown): Change | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, locale, changedAt } = value as Partial<Record<keyof Change, unknown>>
  if (typeof id !== 'string' || id === '' || !isLocale(locale)) return undefined
  if (typeof changedAt !== 'string' || Number.isNaN(Date.parse(changedAt))) return undefined
  return { id, locale, changedAt }
}

/**
 * The changes that are worth keeping beside a list: of articles in it those that came after the
 * article was saved, of others the newest removals.
 *
 * @param now in milliseconds.
 */
export function trimChanges(
  changes: readonly Change[],
  articles: readonly SavedArticle[],
  now: number,
): readonly Change[] {
  // One order for one content, so that a state can be compared by its text.
  const byTime = [...changes].sort(
    (a, b) => Date.parse(b.changedAt) - Date.parse(a.changedAt) || (a.id < b.id ? -1 : 1),
  )
  let removals = 0
  return byTime.filter((change) => {
    const time = Date.parse(change.changedAt)
    const article = articles.find((one) => isSameArticle(one, change))
    if (article) return time > Date.parse(article.savedAt)
    removals += 1
    return removals <= mostRemovals && now - time < removalMemory
  })
}
