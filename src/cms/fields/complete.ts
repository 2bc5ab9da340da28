import type { CheckboxField } from 'payload'
import { type Locale, locales } from '#locales/languages'
import type { Completeness } from '#src/cms/features'
import { signedInField } from '../access/signed-in'

/**
 * Whether the document has content in a locale: one half of the rule of published locales. Derived
 * in the same write as the content, so that no crash can part the two. Lists find it in the indexes of
 * their collection, so that they need not open bodies.
 */
export function completeField({ isComplete }: Completeness): CheckboxField {
  return {
    name: 'complete',
    type: 'checkbox',
    localized: true,
    // Not `hidden`, which would also keep it from the server's own queries.
    admin: { hidden: true },
    access: { read: signedInField, create: () => false, update: () => false },
    hooks: {
      beforeChange: [
        ({ data, originalDoc }) => isComplete({ ...(originalDoc ?? {}), ...(data ?? {}) }),
      ],
    },
  }
}

/**
 * The same for all languages of a stored document, whose localized values are objects by locale.
 *
 * @returns what its field `complete` holds.
 */
export function completeLanguages(
  { fields, isComplete }: Completeness,
  stored: Readonly<Record<string, unknown>>,
): Partial<Record<Locale, true>> {
  const valueIn = (field: string, locale: Locale) =>
    (stored[field] as Partial<Record<Locale, unknown>> | undefined)?.[locale]
  const complete = locales.filter((locale) =>
    isComplete(Object.fromEntries(fields.map((field) => [field, valueIn(field, locale)]))),
  )
  return Object.fromEntries(complete.map((locale) => [locale, true as const]))
}
