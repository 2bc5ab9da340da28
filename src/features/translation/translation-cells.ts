import { defaultLocale, type Locale, locales } from '#locales/languages'
import type { FieldLines } from '#src/cms/values/line'
import { changedFields, type FieldHashes, fieldHashes } from './field-hashes'
import { unchangedCopies } from './unchanged-copies'

/** The version of the rules for reading and comparing text. Raise it when digests of the same text change. */
export const translationRules = 2

export const translationStates = ['missing', 'draft', 'current', 'stale'] as const

/**
 * - missing: it has no text.
 * - draft: it is neither published nor marked as current, or an unchanged copy of the original.
 * - current: the current original is the one that was translated.
 * - stale: the original has changed since.
 */
export type TranslationState = (typeof translationStates)[number]

export interface TranslationBase {
  readonly source: Locale
  /** The text of that language at that time. */
  readonly hashes: FieldHashes
  /** ISO date. */
  readonly at: string
  /** The name of the translator, if signed in. */
  readonly by?: string
}

export interface TranslationCell {
  readonly state: TranslationState
  readonly isPublic: boolean
  /** Fields of the original changed since the translation. */
  readonly changed: readonly string[]
  readonly lacking: readonly string[]
  /** Fields that are an unchanged copy of the original. */
  readonly copied: readonly string[]
  /** Whether it was copied from the original as a whole, and not changed since. */
  readonly isCopy?: boolean
  /** Whether a text that is only checked has to be. */
  readonly isToCheck?: boolean
  /** Whether it was published, or marked as current, as a translation. */
  readonly isDone: boolean
  readonly base?: TranslationBase
}

export type TranslationCells = Readonly<Record<Locale, TranslationCell>>

/** Without those of languages that the site has got since. */
export type StoredCells = Partial<TranslationCells>

/** A language that the site has got since the last save has no text. */
export function cellIn(cells: StoredCells, locale: Locale): TranslationCell {
  return (
    cells[locale] ?? {
      state: 'missing',
      isPublic: false,
      changed: [],
      lacking: [],
      copied: [],
      isDone: false,
    }
  )
}

/** A document after a save, including drafts. */
export interface TranslatedDocument {
  readonly source: Locale
  readonly lines: Readonly<Record<Locale, FieldLines>>
  readonly publicIn: readonly Locale[]
  /** Whether a language is private until it is published. */
  readonly hasDrafts: boolean
  /** Of what is only checked: languages whose text describes something else, such as the previous picture. */
  readonly toCheck?: readonly Locale[]
}

export interface Circumstances {
  readonly at: string
  readonly by?: string
  readonly markedCurrent?: readonly Locale[]
  readonly copiedNow?: readonly Locale[]
  /** Languages translated from the current original by this save, not necessarily done. */
  readonly translatedAnew?: readonly Locale[]
  /** Languages that this save translates from an older original than the current one: which fields of it have changed since is unknown. */
  readonly translatedBefore?: readonly Locale[]
  /** The previous cells are by other rules, which do not make them stale. */
  readonly byOtherRules?: boolean
}

/**
 * From the previous cells and the current text alone, so that a save without changed text changes no state, except by
 * publishing. The base of a language is recorded with its first text, and again only when it is marked as current:
 * publishing a stale translation does not make it current.
 */
export function nextCells(
  before: StoredCells | undefined,
  document: TranslatedDocument,
  {
    at,
    by,
    copiedNow = [],
    markedCurrent = [],
    translatedAnew = [],
    translatedBefore = [],
    byOtherRules = false,
  }: Circumstances,
): TranslationCells {
  const hashes = Object.fromEntries(
    locales.map((locale) => [locale, fieldHashes(document.lines[locale])]),
  ) as Record<Locale, FieldHashes>
  const { source } = document
  const now: TranslationBase = { source, hashes: hashes[source], at, ...(by ? { by } : {}) }

  const baseOf = (old: TranslationCell | undefined): TranslationBase | undefined =>
    old?.base && byOtherRules && old.changed.length === 0
      ? { ...old.base, hashes: hashes[old.base.source] }
      : old?.base

  const cellOf = (locale: Locale): TranslationCell => {
    const isPublic = document.publicIn.includes(locale)
    const nothing = { isPublic, changed: [], lacking: [], copied: [] }
    const old = before?.[locale]
    const fields = Object.keys(hashes[locale])
    if (fields.length === 0) return { ...nothing, state: 'missing', isDone: false }
    if (locale === source) {
      return { ...nothing, state: isPublic ? 'current' : 'draft', isDone: isPublic }
    }
    const lacking = Object.keys(hashes[source]).filter((field) => !fields.includes(field))
    const isMarked = markedCurrent.includes(locale)
    const oldBase = baseOf(old)
    const copied = unchangedCopies(document.lines[locale], hashes[locale], [
      hashes[source],
      ...(oldBase ? [oldBase.hashes] : []),
    ])
    const isSame = fields.every((field) => hashes[locale][field] === hashes[source][field])
    const isCopy = isSame && !isMarked && (copiedNow.includes(locale) || old?.isCopy === true)
    // A copy keeps its base, to recognize it as one when the original changes.
    const isAnew = copied.length === 0 && (isMarked || translatedAnew.includes(locale))
    const older = translatedBefore.includes(locale) ? { ...now, hashes: {} } : undefined
    const base = isAnew ? now : (older ?? oldBase ?? now)
    const isDone =
      copied.length === 0 &&
      !isCopy &&
      (isMarked ||
        Boolean(old?.isDone) ||
        // Without drafts it is public from the first word.
        (isPublic && (document.hasDrafts || lacking.length === 0)))
    const changed = changedFields(base.hashes, hashes[base.source])
    const state = !isDone ? 'draft' : changed.length > 0 ? 'stale' : 'current'
    return {
      state,
      isPublic,
      changed,
      lacking,
      copied,
      isDone,
      base,
      ...(isCopy ? { isCopy } : {}),
    }
  }

  const { toCheck } = document
  const checked = (cell: TranslationCell, locale: Locale): TranslationCell => {
    if (!toCheck) return cell
    const isToCheck = toCheck.includes(locale) && cell.state !== 'missing'
    return { ...cell, isToCheck, state: isToCheck ? 'stale' : cell.state }
  }
  return Object.fromEntries(
    locales.map((locale) => [locale, checked(cellOf(locale), locale)]),
  ) as TranslationCells
}

/** The named one if that has text, else the default language, else the first with text. */
export function sourceLanguage(
  named: unknown,
  lines: Readonly<Record<Locale, FieldLines>>,
): Locale {
  const written = locales.filter((locale) => Object.keys(lines[locale]).length > 0)
  return (
    written.find((locale) => locale === named) ??
    written.find((locale) => locale === defaultLocale) ??
    written[0] ??
    defaultLocale
  )
}
