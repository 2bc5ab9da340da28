import { isLocale, locales } from '#locales/languages'
import { parseArticle, type SavedArticle } from '../../saved/article'
import { removalMemory } from '../../saved/changes'
import { type Deed, type Deeds, keyOf } from '../../saved/merge'

/** A map from `{locale}_{id}` to compact JSON with ordered fields, since `firestore.rules` can only check texts. */
export type SavedTexts = Readonly<Record<string, string>>

/** The limits of the rules; lengths in UTF-16 units. */
export const bounds = { entries: 500, characters: 200_000 } as const
/** Articles that never give way to removals. */
const surestArticles = 300
/** Per text, so that no article takes the room of many. */
const longest = { title: 300, excerpt: 400 } as const

const key = new RegExp(`^(?:${locales.join('|')})_[0-9A-Za-z-]{1,64}$`)
const pathname = /^\/(?:[\w.~!$&'()*+,;=:@%-][\w.~!$&'()*+,;=:@%/-]*)?$/
const time = /^2\d{3}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/
const hash = /^[\w-]{1,64}$/

/** `undefined` where the rules would refuse it. */
export function writeDeed(deed: Deed): string | undefined {
  const at = new Date(deed.at).toISOString()
  if (!time.test(at)) return undefined
  return deed.kind === 'removed' ? JSON.stringify({ removedAt: at }) : writeSaved(deed.article, at)
}

function writeSaved(article: SavedArticle, at: string): string | undefined {
  if (!key.test(keyOf(article)) || !pathname.test(article.pathname)) return undefined
  const savedAt = new Date(article.savedAt).toISOString()
  const title = shorten(article.title, longest.title)
  if (!time.test(savedAt) || title === '') return undefined
  const excerpt = shorten(article.excerpt ?? '', longest.excerpt)
  return JSON.stringify({
    savedAt,
    ...(at === savedAt ? {} : { restoredAt: at }),
    contentLocale: article.contentLocale,
    pathname: article.pathname,
    title,
    ...(excerpt === '' ? {} : { excerpt }),
    ...(article.hash && hash.test(article.hash) ? { hash: article.hash } : {}),
  })
}

/** `undefined` for what this build does not understand. */
export function readDeed(name: string, text: unknown): Deed | undefined {
  if (!key.test(name) || typeof text !== 'string') return undefined
  const separator = name.indexOf('_')
  const locale = name.slice(0, separator)
  const id = name.slice(separator + 1)
  if (!isLocale(locale)) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { removedAt, restoredAt } = value as { removedAt?: unknown; restoredAt?: unknown }
  if (removedAt !== undefined) {
    const at = readTime(removedAt)
    return at === undefined ? undefined : { kind: 'removed', name: { id, locale }, at }
  }
  const article = parseArticle({ ...value, id, locale })
  if (!article) return undefined
  const at = readTime(restoredAt) ?? 0
  return { kind: 'saved', article, at: Math.max(at, Date.parse(article.savedAt)) }
}

function readTime(value: unknown): number | undefined {
  const at = typeof value === 'string' && time.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

export function readDeeds(saved: unknown): Deeds {
  const deeds = new Map<string, Deed>()
  if (typeof saved !== 'object' || saved === null) return deeds
  for (const [name, text] of Object.entries(saved)) {
    const deed = readDeed(name, text)
    if (deed) deeds.set(name, deed)
  }
  return deeds
}

/** The newest deeds within the limits. Removals give way first, down to the room that articles leave; old ones go. */
export function writeDeeds(deeds: Deeds, now: number): SavedTexts {
  const newest = [...deeds]
    .filter(([, deed]) => deed.kind === 'saved' || now - deed.at < removalMemory)
    .sort(([one, { at }], [other, { at: otherAt }]) => otherAt - at || (one < other ? -1 : 1))
  const removals = newest.filter(([, { kind }]) => kind === 'removed')
  const articles = newest
    .filter(([, { kind }]) => kind === 'saved')
    .slice(0, Math.max(surestArticles, bounds.entries - removals.length))
  const texts: Record<string, string> = {}
  let characters = 0
  for (const [name, deed] of [
    ...removals.slice(0, bounds.entries - articles.length),
    ...articles,
  ]) {
    const text = key.test(name) ? writeDeed(deed) : undefined
    if (text === undefined) continue
    // The check joins them by lines.
    characters += text.length + 1
    if (characters > bounds.characters) break
    texts[name] = text
  }
  return texts
}

/** A text for each name that differs, `undefined` to delete. What this build does not understand is left alone. */
export function differences(
  saved: unknown,
  wanted: SavedTexts,
): Readonly<Record<string, string | undefined>> {
  const present = (typeof saved === 'object' && saved !== null ? saved : {}) as SavedTexts
  const changes: Record<string, string | undefined> = {}
  for (const [name, text] of Object.entries(wanted)) {
    const other = present[name]
    if (other !== text && (other === undefined || readDeed(name, other))) changes[name] = text
  }
  for (const [name, text] of Object.entries(present)) {
    if (wanted[name] === undefined && readDeed(name, text)) changes[name] = undefined
  }
  return changes
}

/** Never cuts a surrogate pair. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const end = /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length
  return text.slice(0, end)
}
