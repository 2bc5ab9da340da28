import { type Locale, languageOf } from '#locales/languages'
import type { BothSides } from '#src/cms/revisions/read-both-sides'
import { isMarkedPublished } from '#src/platform/i18n/published-locales'
import { languageStates } from './language-states'
import { PublicationError } from './publication-error'

export type PublicationAction = 'publish' | 'unpublish'

export interface LanguageSave {
  readonly data: Readonly<Record<string, unknown>>
  readonly draft: boolean
}

interface Change {
  readonly action: PublicationAction
  readonly locale: Locale
  /** Gives an article the date of its publication, replacing another. */
  readonly dated?: 'today' | undefined
}

/** Whether a language already is as it is to become. */
export function isAlready(
  action: PublicationAction,
  locale: Locale,
  { newest, published }: BothSides,
): boolean {
  if (action === 'unpublish') return !isMarkedPublished(published, locale)
  const { languages, sharedChanged } = languageStates(published, newest)
  return languages[locale].state === 'published' && !sharedChanged
}

/**
 * The saves that publish or unpublish one language, in order; none where it already is so.
 *
 * @param shared the fields that all languages share.
 * @throws {PublicationError} where the language lacks what a page needs.
 */
export function savesFor(
  { action, dated, locale }: Change,
  sides: BothSides,
  shared: readonly string[],
  now: Date,
): readonly LanguageSave[] {
  const { newest, published } = sides
  const { languages, sharedChanged } = languageStates(published, newest)
  if (action === 'publish' && !languages[locale].complete) {
    throw new PublicationError('incomplete', languageOf(locale).name)
  }
  if (isAlready(action, locale, sides)) return []
  if (action === 'publish') {
    const date = dated && 'publishedAt' in newest ? { publishedAt: now.toISOString() } : {}
    return [{ data: { _status: 'published', ...date }, draft: false }]
  }
  // A save would publish the shared draft, which only publishing may do: here it stays, as does what visitors see.
  const pick = (from: BothSides['newest']) =>
    Object.fromEntries(shared.map((field) => [field, from[field] ?? null]))
  return [
    { data: { ...pick(published), _status: 'draft' }, draft: false },
    ...(sharedChanged ? [{ data: pick(newest), draft: true }] : []),
  ]
}
