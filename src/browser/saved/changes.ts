import { isLocale } from '#locales/languages'
import { type ArticleName, isSameArticle, type SavedArticle } from './article'

/** An article outside of the list was removed, or one in it restored. Has its own key, which older builds keep. */
export interface Change extends ArticleName {
  /** ISO 8601 in UTC. */
  readonly changedAt: string
}

/** As many removals as an account may have articles. */
const mostRemovals = 500
/** In milliseconds: half a year. */
export const removalMemory = 182 * 24 * 60 * 60 * 1000

const version = 1

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

/** Keeps those of the list's articles after they were saved, and the newest removals of others. */
export function trimChanges(
  changes: readonly Change[],
  articles: readonly SavedArticle[],
  now: number,
): readonly Change[] {
  // A stable order, so that states can be compared as text.
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
