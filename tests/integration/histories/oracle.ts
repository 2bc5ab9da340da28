import { type Locale, locales } from '#locales/languages'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import type { Sides } from './commands'

export interface Place {
  readonly field: string
  readonly locale: Locale | null
}

/** The start and the end of an operation, in steps of one clock. */
interface Span {
  readonly from: number
  to: number
  /** A process that was killed may have done it or not. */
  is: 'done' | 'refused' | 'killed'
}

export interface PlacedWrite extends Span, Place {
  /** `undefined` for what was there before: nothing. */
  readonly value: string | undefined
}

export interface Publication extends Span {
  readonly action: 'publish' | 'unpublish'
  readonly locales: readonly Locale[]
}

export interface History {
  readonly writes: readonly PlacedWrite[]
  readonly publications: readonly Publication[]
}

/**
 * Of two writes to one place that overlap either may be the last; a write is gone only where another one that was
 * acknowledged began after it had ended. Returns what is wrong, in sentences.
 */
export function faultsOf(
  { newest, published }: Sides,
  { publications, writes }: History,
): string[] {
  return [...places(writes)].flatMap((name) => {
    const own = writes.filter((write) => nameOf(write) === name)
    const [first] = own
    if (!first) return []
    const draft = valueAt(newest, first)
    const possible = lastOnes(own.filter(({ is }) => is !== 'refused'))
    const faults = possible.some(({ value }) => value === draft)
      ? []
      : [`draft ${name}: ${String(draft)}, not one of ${possible.map(({ value }) => value)}`]
    return [...faults, ...publicFaults(published, own, publications, first, name)]
  })
}

/** What is public of a place was its draft while a publication of its language was under way. */
function publicFaults(
  published: Sides['published'],
  own: readonly PlacedWrite[],
  publications: readonly Publication[],
  place: Place,
  name: string,
): string[] {
  if (place.locale === null) return []
  const { locale } = place
  const ofLocale = publications.filter(
    (one) => one.is !== 'refused' && one.locales.includes(locale),
  )
  const last = lastOnes(ofLocale)
  const isPublic = publishedLocales(published).includes(locale)
  const mayBe = new Set(last.map(({ action }) => action === 'publish'))
  // Nothing certain: it may also be as it was before all of them.
  if (last.every(({ is }) => is === 'killed')) {
    for (const before of beforeKilled(ofLocale)) mayBe.add(before)
  }
  if (mayBe.size > 0 && !mayBe.has(isPublic)) return [`${locale} is public: ${isPublic}`]
  if (!isPublic) return []
  const value = valueAt(published, place)
  const publishes = lastOnes(ofLocale.filter(({ action }) => action === 'publish'))
  const fits = publishes.some((publication) =>
    lastOnes(
      own.filter(({ from, is }) => is !== 'refused' && from < publication.to),
      publication.from,
    ).some((write) => write.value === value),
  )
  return fits ? [] : [`public ${name}: ${String(value)}`]
}

function beforeKilled(all: readonly Publication[]): boolean[] {
  const certain = lastOnes(all.filter(({ is }) => is === 'done'))
  return certain.length === 0 ? [false] : certain.map(({ action }) => action === 'publish')
}

/** @param before only what had ended by then replaces anything. */
function lastOnes<One extends Span>(all: readonly One[], before = Number.POSITIVE_INFINITY): One[] {
  return all.filter(
    (one) => !all.some((later) => later.is === 'done' && later.from > one.to && later.to <= before),
  )
}

/** Languages that one killed publication made public: of several, all or none. */
export function isWhole(
  before: readonly Locale[],
  after: readonly Locale[],
  requested: readonly Locale[],
): boolean {
  const fresh = requested.filter((locale) => !before.includes(locale))
  const became = fresh.filter((locale) => after.includes(locale))
  return became.length === 0 || became.length === fresh.length
}

function valueAt(side: Sides['newest'], { field, locale }: Place): unknown {
  const value = side[field]
  return locale === null ? value : (value as Partial<Record<Locale, unknown>> | undefined)?.[locale]
}

function places(writes: readonly PlacedWrite[]): Set<string> {
  return new Set(writes.map(nameOf))
}

const nameOf = ({ field, locale }: Place): string => `${field} ${locale ?? 'shared'}`

export const historyLocales = locales.slice(0, 4)
