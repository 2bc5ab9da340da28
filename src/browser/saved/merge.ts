import { type ArticleName, parseArticle, type SavedArticle } from './article'
import type { Change } from './changes'
import { addArticle } from './saved-list'

/** What a device has: the list, and what was removed from it or came back. */
export interface SavedState {
  /** Newest first. */
  readonly articles: readonly SavedArticle[]
  readonly changes: readonly Change[]
}

/** What was last done with one article. */
export type Deed = SavedDeed | RemovalDeed

interface SavedDeed {
  readonly kind: 'saved'
  readonly article: SavedArticle
  /** When it was saved or came back, in milliseconds. */
  readonly at: number
}

interface RemovalDeed {
  readonly kind: 'removed'
  readonly name: ArticleName
  /** In milliseconds. */
  readonly at: number
}

/** The last deed for each article, by {@link keyOf}. */
export type Deeds = ReadonlyMap<string, Deed>

/** One text for a name; no locale has an underscore. */
export function keyOf({ id, locale }: ArticleName): string {
  return `${locale}_${id}`
}

/** What a device's state says of each article. */
export function deedsOf({ articles, changes }: SavedState): Deeds {
  const deeds = new Map<string, Deed>()
  for (const { id, locale, changedAt } of changes) {
    const deed: Deed = { kind: 'removed', name: { id, locale }, at: Date.parse(changedAt) }
    deeds.set(keyOf(deed.name), later(deeds.get(keyOf(deed.name)), deed))
  }
  for (const article of articles) {
    const key = keyOf(article)
    // What is in the list is not removed: a later change is its return.
    const at = Math.max(Date.parse(article.savedAt), deeds.get(key)?.at ?? 0)
    deeds.set(key, { kind: 'saved', article, at })
  }
  return deeds
}

/** The state of a device that knows of these deeds. */
export function stateOf(deeds: Deeds): SavedState {
  let articles: readonly SavedArticle[] = []
  const changes: Change[] = []
  for (const [, deed] of [...deeds].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const { id, locale } = deed.kind === 'saved' ? deed.article : deed.name
    const change = { id, locale, changedAt: new Date(deed.at).toISOString() }
    if (deed.kind === 'removed') changes.push(change)
    else {
      articles = addArticle(articles, deed.article)
      if (deed.at > Date.parse(deed.article.savedAt)) changes.push(change)
    }
  }
  return { articles, changes }
}

/**
 * Both together: of each article the later deed. In whatever order and however often states are
 * joined, the same comes of it, so that devices agree once each has heard of the others.
 */
export function joinDeeds(one: Deeds, other: Deeds): Deeds {
  const joined = new Map(one)
  for (const [key, deed] of other) joined.set(key, later(joined.get(key), deed))
  return joined
}

/** Of two deeds at one time saving wins, so that nothing is lost by chance. */
function later(one: Deed | undefined, other: Deed): Deed {
  if (!one || one.at < other.at) return other
  if (one.at > other.at) return one
  if (one.kind !== other.kind) return one.kind === 'saved' ? one : other
  const [text, otherText] = [content(one), content(other)]
  // The longer: an account may hold text cut short.
  if (text.length !== otherText.length) return text.length < otherText.length ? other : one
  return text < otherText ? other : one
}

/** Decides between what differs in text alone, alike on all devices. */
function content(deed: Deed): string {
  // The parser gives the fields one order.
  return deed.kind === 'saved' ? JSON.stringify(parseArticle(deed.article)) : ''
}
