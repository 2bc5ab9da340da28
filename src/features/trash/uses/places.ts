import type { FlattenedField } from 'payload'
import type { Locale } from '#locales/languages'
import type { Loss } from '#src/cms/features'
import type { UsingField } from './uses-in'

/**
 * Each place in which the public document or its newest draft uses another one.
 *
 * @param shown the languages in which the using document is public.
 */
export function placesOf(
  inPublic: readonly UsingField[],
  inDraft: readonly UsingField[],
  shown: readonly Locale[],
): readonly { readonly use: UsingField; readonly publicIn: readonly Locale[] }[] {
  const places = new Map([...inDraft, ...inPublic].map((use) => [keyOf(use), use]))
  const known = new Set(inPublic.map(keyOf))
  return [...places].map(([key, use]) => ({
    use,
    publicIn: known.has(key)
      ? shown.filter((locale) => use.locale === undefined || use.locale === locale)
      : [],
  }))
}

/** What a text shows itself. All else in it is linked. */
const shownInTexts: ReadonlySet<Loss> = new Set(['picture', 'form'])

/** What a place loses: a text what it shows or its link, any other field what it declares. */
export function lossAt({ fields }: UsingField, loss: Loss): Loss {
  const declared = fields[0]?.custom?.['loss'] as Loss | undefined
  return declared ?? (holdsText(fields.at(-1)) && !shownInTexts.has(loss) ? 'link' : loss)
}

const keyOf = ({ path, locale }: UsingField) => `${path} ${locale ?? ''}`

const holdsText = (field: FlattenedField | undefined): boolean =>
  field?.type === 'richText' || field?.type === 'blocks'
