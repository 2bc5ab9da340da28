import { type ArticleName, parseArticle, type SavedArticle } from './article'
import type { Change } from './changes'
import { addArticle } from './saved-list'

export interface SavedState {
  /** Newest first. */
  readonly articles: readonly SavedArticle[]
  readonly changes: readonly Change[]
}

/** The last action on an article. */
export type Deed = SavedDeed | RemovalDeed

interface SavedDeed {
  readonly kind: 'saved'
  readonly article: SavedArticle
  /** When it was saved or restored, in milliseconds. */
  readonly at: number
}

interface RemovalDeed {
  readonly kind: 'removed'
  readonly name: ArticleName
  readonly at: number
}

/** By {@link keyOf}. */
export type Deeds = ReadonlyMap<string, Deed>

/** No locale has an underscore. */
export function keyOf({ id, locale }: ArticleName): string {
  return `${locale}_${id}`
}

export function deedsOf({ articles, changes }: SavedState): Deeds {
  const deeds = new Map<string, Deed>()
  for (const { id, locale, changedAt } of changes) {
    const deed: Deed = { kind: 'removed', name: { id, locale }, at: Date.parse(changedAt) }
    deeds.set(keyOf(deed.name), later(deeds.get(keyOf(deed.name)), deed))
  }
  for (const article of articles) {
    const key = keyOf(article)
    // In the list it is not removed: a later change is its restoration.
    const at = Math.max(Date.parse(article.savedAt), deeds.get(key)?.at ?? 0)
    deeds.set(key, { kind: 'saved', article, at })
  }
  return deeds
}

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

/** Of each article the later deed. Commutative, associative, and idempotent, so that devices agree in the end. */
export function joinDeeds(one: Deeds, other: Deeds): Deeds {
  const joined = new Map(one)
  for (const [key, deed] of other) joined.set(key, later(joined.get(key), deed))
  return joined
}

/** At equal times saving wins, so that nothing is lost. */
function later(one: Deed | undefined, other: Deed): Deed {
  if (!one || one.at < other.at) return other
  if (one.at > other.at) return one
  if (one.kind !== other.kind) return one.kind === 'saved' ? one : other
  const [text, otherText] = [content(one), content(other)]
  // The longer one, since an account may have shortened text.
  if (text.length !== otherText.length) return text.length < otherText.length ? other : one
  return text < otherText ? other : one
}

/** A tie-breaker that is equal on all devices. */
function content(deed: Deed): string {
  // The parser orders the fields.
  return deed.kind === 'saved' ? JSON.stringify(parseArticle(deed.article)) : ''
}
