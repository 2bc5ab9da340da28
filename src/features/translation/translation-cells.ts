import { defaultLocale, type Locale, locales } from '#locales/languages'
import type { FieldLines } from '#src/cms/values/line'
import { changedFields, type FieldHashes, fieldHashes } from './field-hashes'
import { unchangedCopies } from './unchanged-copies'

/**
 * By which rules text is read and compared. Raised when another version of them gives other
 * digests for the same text.
 */
export const translationRules = 2

/** Where a document stands in one language. */
export const translationStates = ['missing', 'draft', 'current', 'stale'] as const

/**
 * - missing: it has no text.
 * - draft: it has text that is neither published nor marked as current; or it is an unchanged
 *   copy of the original, published or not.
 * - current: the text of the original is the one that was translated.
 * - stale: it has changed since.
 */
export type TranslationState = (typeof translationStates)[number]

/** What a translation was made from. */
export interface TranslationBase {
  /** The language that it was translated from. */
  readonly source: Locale
  /** The text of that language at that time. */
  readonly hashes: FieldHashes
  /** When, as an ISO date. */
  readonly at: string
  /** The name of who translated, where one was signed in. */
  readonly by?: string
}

/** One language of one document. */
export interface TranslationCell {
  readonly state: TranslationState
  readonly isPublic: boolean
  /** Fields of the original that have changed since the translation. */
  readonly changed: readonly string[]
  /** Fields that the original has and this language has not. */
  readonly lacking: readonly string[]
  /** Fields that are an unchanged copy of the original. */
  readonly copied: readonly string[]
  /** Whether it was copied from the original as a whole, and nothing of it has changed since. */
  readonly isCopy?: boolean
  /** Of what is only checked: whether the text is to be. */
  readonly isToCheck?: boolean
  /** Whether somebody has published it, or called it current, as a translation. */
  readonly isDone: boolean
  readonly base?: TranslationBase
}

export type TranslationCells = Readonly<Record<Locale, TranslationCell>>

/** A document as it stands after a save, drafts included. */
export interface TranslatedDocument {
  /** The language it is written in first. */
  readonly source: Locale
  readonly lines: Readonly<Record<Locale, FieldLines>>
  readonly publicIn: readonly Locale[]
  /** Whether a language stays unseen until it is published. */
  readonly hasDrafts: boolean
  /**
   * Of what is only checked: the languages whose text was written for something else, such as the picture from
   * before, the one that it is written in first among them.
   */
  readonly toCheck?: readonly Locale[]
}

export interface Circumstances {
  readonly at: string
  readonly by?: string
  /** Languages that somebody calls current with this save. */
  readonly markedCurrent?: readonly Locale[]
  /** Languages that this save copies from another one. */
  readonly copiedNow?: readonly Locale[]
  /** Languages that this save translates from the original as it is now; not done for that. */
  readonly translatedAnew?: readonly Locale[]
  /** The cells of before are by other rules: what was not stale then is not made so by that. */
  readonly byOtherRules?: boolean
}

/**
 * What becomes of a document's translations with a save. From the languages before and the text
 * now alone, so that a save which changes no text changes no state but by publishing.
 *
 * What a language was translated from is noted when its first text comes, and again only when
 * somebody says that it is current: to publish a stale translation does not make it current.
 *
 * An unchanged copy of the original is no translation, whoever publishes it or calls it one.
 */
export function nextCells(
  before: TranslationCells | undefined,
  document: TranslatedDocument,
  {
    at,
    by,
    copiedNow = [],
    markedCurrent = [],
    translatedAnew = [],
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
    // A copy keeps its base, by which it is known for one when the original changes.
    const isAnew = copied.length === 0 && (isMarked || translatedAnew.includes(locale))
    const base = isAnew ? now : (oldBase ?? now)
    const isDone =
      copied.length === 0 &&
      !isCopy &&
      (isMarked ||
        Boolean(old?.isDone) ||
        // What has no drafts is public from its first word on.
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

/**
 * The language that a document is translated from: the one that it names, where it has text in
 * that, else the default language, else the first that has any.
 */
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
