import { isDeepStrictEqual } from 'node:util'
import { type Locale, locales } from '#locales/languages'
import { hasContent, hasText } from '#src/cms/fields/has-text'
import { contentIn, type StoredDocument, sharedFacts } from '#src/platform/cache/stored-document'
import { isPublishedIn } from '#src/platform/i18n/published-locales'

export type PublicationState =
  /** Neither public nor written. */
  | 'nothing'
  /** Not public, but begun. */
  | 'draft'
  /** Public, as the editor sees it. */
  | 'published'
  /** Public, and changed since in a draft. */
  | 'changed'

export interface LanguageState {
  readonly state: PublicationState
  /** Whether the draft has title and body. */
  readonly complete: boolean
}

export interface DocumentStates {
  readonly languages: Readonly<Record<Locale, LanguageState>>
  /** Whether a field that all languages share differs in the draft. */
  readonly sharedChanged: boolean
}

/** By content, since a save in one language creates a newer version of all. Both documents are in all languages. */
export function languageStates(
  published: StoredDocument | undefined,
  newest: StoredDocument | undefined,
): DocumentStates {
  const complete = (newest?.['complete'] ?? {}) as Partial<Record<Locale, unknown>>
  const entries = locales.map((locale): [Locale, LanguageState] => [
    locale,
    { state: stateIn(locale, published, newest), complete: complete[locale] === true },
  ])
  return {
    languages: Object.fromEntries(entries) as Record<Locale, LanguageState>,
    sharedChanged: !isDeepStrictEqual(sharedFacts(published), sharedFacts(newest)),
  }
}

function stateIn(
  locale: Locale,
  published: StoredDocument | undefined,
  newest: StoredDocument | undefined,
): PublicationState {
  const isPublic = isPublishedIn(published ?? {}, locale)
  // Usual, and much cheaper than comparing what is written alone.
  if (isPublic && isDeepStrictEqual(contentIn(published, locale), contentIn(newest, locale))) {
    return 'published'
  }
  const draft = written(newest, locale)
  if (!isPublic) {
    return Object.keys(draft).length > 0 ? 'draft' : 'nothing'
  }
  return isDeepStrictEqual(written(published, locale), draft) ? 'published' : 'changed'
}

function written(document: StoredDocument | undefined, locale: Locale): Record<string, unknown> {
  const { modifiedAt: _, ...fields } = contentIn(document, locale)
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => isWritten(value))
      .map(([field, value]) => [field, comparable(value)]),
  )
}

/** An editor leaves an empty paragraph where all text was removed. */
function isWritten(value: unknown): boolean {
  if (typeof value === 'string') return hasText(value)
  if (typeof value === 'object' && value !== null && 'root' in value) return hasContent(value)
  return true
}

/** Ids as text, without those of rows, which the CMS renews on each save. */
function comparable(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || !('id' in inner)) return inner
    const { id: _, ...rest } = inner
    return rest
  })
}
