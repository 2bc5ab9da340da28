import { type Locale, locales } from '#locales/languages'
import type { StoredCells, TranslationCells } from './translation-cells'

/** Since when languages of a document wait for a translator; absent if they do not. */
export type DueSince = Readonly<Partial<Record<Locale, Date>>>

interface KnownRow {
  readonly source: Locale
  readonly cells: StoredCells
  /** Absent in rows from before it was recorded. */
  readonly due?: DueSince
}

/** For what was due before that was recorded: no mail lists it as new. */
const longAgo = new Date(0)

/** A translation is due if it is missing or stale, and its original public: a draft being written does not count. */
export function dueSince(
  before: KnownRow | undefined,
  cells: TranslationCells,
  source: Locale,
  now: Date,
): DueSince {
  const sinceOf = (locale: Locale): Date => {
    if (!before || !isDue(before.cells, before.source, locale)) return now
    return before.due ? (before.due[locale] ?? now) : longAgo
  }
  return Object.fromEntries(
    locales
      .filter((locale) => isDue(cells, source, locale))
      .map((locale) => [locale, sinceOf(locale)]),
  )
}

function isDue(cells: StoredCells, source: Locale, locale: Locale): boolean {
  const cell = cells[locale]
  if (!cell) return false
  const { isToCheck, state } = cell
  // What is only checked waits for nothing else.
  if (isToCheck !== undefined) return isToCheck
  return (
    locale !== source &&
    cells[source]?.isPublic === true &&
    (state === 'missing' || state === 'stale')
  )
}

export function isNewlyDue(due: DueSince, now: Date): boolean {
  return Object.values(due).includes(now)
}

/** In UTC: morning in Europe, afternoon in East Asia. */
const hour = 5

export function nextDueMail(now: Date): Date {
  const today = new Date(now)
  today.setUTCHours(hour, 0, 0, 0)
  return today > now ? today : new Date(Number(today) + 24 * 3_600_000)
}
