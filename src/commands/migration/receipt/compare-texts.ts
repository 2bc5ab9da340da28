import { diffArrays } from 'diff'
import type { ChangeOfText } from '../incoming'
import { digestOfText, type TextFacts, withoutBlanks, wordsOf } from './text-facts'

/** `changed` names the rule by which it was changed; what no rule explains is `missing`. */
export type Outcome = 'equal' | 'changed' | 'missing'

/** One thing that is compared: what the source has, and what the site shows. */
export interface Aspect {
  readonly name: string
  readonly source: string | number
  readonly site: string | number
  readonly outcome: Outcome
  readonly rule?: string
  /** What differs, shortened. */
  readonly details?: readonly string[]
}

export const equal = (name: string, value: string | number): Aspect => ({
  name,
  source: value,
  site: value,
  outcome: 'equal',
})

/** What is in the text itself: links and facts around it need to know the site. */
export function compareTexts(
  source: TextFacts,
  site: TextFacts,
  changes: readonly ChangeOfText[],
): Aspect[] {
  const withoutPicture = changes.filter(({ rule }) => rule === 'picture-as-link')
  return [
    line('title', source.title, site.title, 'shortened-title'),
    ...(source.excerpt === ''
      ? []
      : [line('excerpt', source.excerpt, site.excerpt, 'shortened-excerpt')]),
    words(
      'words',
      source.words,
      site.words,
      withoutPicture.length > 0 ? 'picture-as-link' : 'words-added',
    ),
    ...(source.notes.length + site.notes.length === 0
      ? []
      : [
          count('notes', source.notes.length, site.notes.length),
          words('words of notes', source.notes.join(' '), site.notes.join(' '), 'words-added'),
        ]),
    ...counted('tables', source.tables, site.tables),
    ...counted('code', source.code, site.code),
    ...counted('pictures', source.pictures.length, site.pictures.length).map((one) =>
      one.outcome === 'missing' ? { ...one, details: withoutPicture.map(({ what }) => what) } : one,
    ),
  ]
}

function counted(name: string, source: number, site: number): Aspect[] {
  return source === 0 && site === 0 ? [] : [count(name, source, site)]
}

/** More than there were is no loss. */
function count(name: string, source: number, site: number): Aspect {
  if (source === site) return equal(name, source)
  return source < site
    ? { name, source, site, outcome: 'changed', rule: 'added' }
    : { name, source, site, outcome: 'missing' }
}

function line(name: string, source: string, site: string, shortened: string): Aspect {
  const [before, after] = [withoutBlanks(source), withoutBlanks(site)]
  if (before === after) return equal(name, source)
  const isShortened = after.endsWith('…') && before.startsWith(after.slice(0, -1))
  const both = { name, source, site }
  return isShortened
    ? { ...both, outcome: 'changed', rule: shortened }
    : { ...both, outcome: 'missing' }
}

const longest = 200
/** Texts that differ in nearly every word would take minutes to compare. */
const timeout = 2_000

function words(name: string, source: string, site: string, ifAdded: string): Aspect {
  const [before, after] = [wordsOf(source), wordsOf(site)]
  const describe = (list: readonly string[], text: string) => `${list.length} ${digestOfText(text)}`
  const both = { name, source: describe(before, source), site: describe(after, site) }
  if (digestOfText(source) === digestOfText(site)) return { ...both, outcome: 'equal' }
  if (before.join(' ') === after.join(' ')) {
    return { ...both, outcome: 'changed', rule: 'punctuation' }
  }
  const parts = diffArrays(before, after, { timeout }) ?? [
    { removed: true, added: false, value: before },
  ]
  const gone = parts.flatMap(({ removed, value }) => (removed ? [value.join(' ')] : []))
  const added = parts.flatMap(({ added: isAdded, value }) => (isAdded ? [value.join(' ')] : []))
  const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
  const details = [
    ...gone.slice(0, 5).map((text) => `missing: ${shorten(text)}`),
    ...added.slice(0, 5).map((text) => `added: ${shorten(text)}`),
  ]
  return gone.length > 0
    ? { ...both, outcome: 'missing', details }
    : { ...both, outcome: 'changed', rule: ifAdded, details }
}
