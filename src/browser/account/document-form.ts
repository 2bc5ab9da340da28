import { isLocale, locales } from '#locales/languages'
import { parseArticle, type SavedArticle } from '../saved/article'
import { removalMemory } from '../saved/changes'
import { type Deed, type Deeds, keyOf } from '../saved/merge'

/**
 * How articles stand in the reader's document: a map from `{locale}_{id}` to a text, JSON without
 * spaces and with its fields in one order, because the rules can check texts and nothing deeper
 * (`firestore.rules`, which has to fit). What a text cannot carry there stays on the device.
 */
export type SavedTexts = Readonly<Record<string, string>>

/** The bounds that the rules set; lengths in UTF-16 units, of which a character has one or two. */
export const bounds = { entries: 500, characters: 200_000 } as const
/** Articles that are never given up for the memory of removals. */
const surestArticles = 300
/** Longest text of one article, so that no text can take the room of many. */
const longest = { title: 300, excerpt: 400 } as const

const key = new RegExp(`^(?:${locales.join('|')})_[0-9A-Za-z-]{1,64}$`)
const pathname = /^\/(?:[\w.~!$&'()*+,;=:@%-][\w.~!$&'()*+,;=:@%/-]*)?$/
const time = /^2\d{3}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/
const hash = /^[\w-]{1,64}$/

/** The text of a deed; `undefined` where the rules would refuse it. */
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

/** Reads one entry; `undefined` for what this build does not understand. */
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

/** The deeds in a document; whatever is not understood is left out. */
export function readDeeds(saved: unknown): Deeds {
  const deeds = new Map<string, Deed>()
  if (typeof saved !== 'object' || saved === null) return deeds
  for (const [name, text] of Object.entries(saved)) {
    const deed = readDeed(name, text)
    if (deed) deeds.set(name, deed)
  }
  return deeds
}

/**
 * What the document should hold of these deeds: the newest, as far as its bounds allow. Removals
 * give way first, down to the room that articles leave them; old ones are forgotten.
 *
 * @param now in milliseconds.
 */
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
    // Each stands in a line of its own when it is checked.
    characters += text.length + 1
    if (characters > bounds.characters) break
    texts[name] = text
  }
  return texts
}

/**
 * What has to be written so that a document holds what it should: a text for each name that differs,
 * `undefined` for those to be deleted. What this build does not understand is left alone.
 */
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

/** Cuts between characters. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const end = /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length
  return text.slice(0, end)
}
