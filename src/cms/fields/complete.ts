import type { CheckboxField } from 'payload'
import { type Locale, locales } from '#locales/languages'
import type { Completeness } from '#src/cms/features'
import { signedInField } from '../access/signed-in'
import { noDiff } from './no-diff'

/** For the rule of published locales. Derived in the same write and indexed, so that lists need not load bodies. */
export function completeField({ lacking }: Completeness): CheckboxField {
  return {
    name: 'complete',
    type: 'checkbox',
    localized: true,
    // Not `hidden`, which would also hide it from the server's own queries.
    admin: { hidden: true, components: noDiff },
    access: { read: signedInField, create: () => false, update: () => false },
    hooks: {
      beforeChange: [
        ({ data, originalDoc }) =>
          lacking({ ...(originalDoc ?? {}), ...(data ?? {}) }).length === 0,
      ],
    },
  }
}

/** The missing fields of a stored document in one language. Its localized values are objects by locale. */
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

/** @returns the value of its field `complete`, for all languages. */
export function completeLanguages(
  completeness: Completeness,
  stored: Readonly<Record<string, unknown>>,
): Partial<Record<Locale, true>> {
  const complete = locales.filter((locale) => lackingIn(completeness, stored, locale).length === 0)
  return Object.fromEntries(complete.map((locale) => [locale, true as const]))
}
