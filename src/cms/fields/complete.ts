import type { CheckboxField } from 'payload'
import { type Locale, locales } from '#locales/languages'
import type { Completeness } from '#src/cms/features'
import { signedInField } from '../access/signed-in'

/**
 * Whether the document has content in a locale: one half of the rule of published locales. Derived
 * in the same write as the content, so that no crash can part the two. Lists find it in the indexes of
 * their collection, so that they need not open bodies.
 */
export function completeField({ lacking }: Completeness): CheckboxField {
  return {
    name: 'complete',
    type: 'checkbox',
    localized: true,
    // Not `hidden`, which would also keep it from the server's own queries.
    admin: { hidden: true },
    access: { read: signedInField, create: () => false, update: () => false },
    hooks: {
      beforeChange: [
        ({ data, originalDoc }) =>
          lacking({ ...(originalDoc ?? {}), ...(data ?? {}) }).length === 0,
      ],
    },
  }
}

/**
 * The fields that a stored document lacks in one language. Its localized values are objects by locale; what
 * languages share, such as a layout, is as it is.
 */
export function lackingIn(
  { fields, lacking }: Completeness,
  stored: Readonly<Record<string, unknown>>,
  locale: Locale,
): readonly string[] {
  const valueIn = (value: unknown) =>
    typeof value === 'object' && value !== null
      ? (value as Partial<Record<Locale, unknown>>)[locale]
      : value
  return lacking(Object.fromEntries(fields.map((field) => [field, valueIn(stored[field])])))
}

/**
 * Whether a stored document is complete, for all languages.
 *
 * @returns what its field `complete` holds.
 */
export function completeLanguages(
  completeness: Completeness,
  stored: Readonly<Record<string, unknown>>,
): Partial<Record<Locale, true>> {
  const complete = locales.filter((locale) => lackingIn(completeness, stored, locale).length === 0)
  return Object.fromEntries(complete.map((locale) => [locale, true as const]))
}
