import type { SanitizedConfig } from 'payload'
import { knownLocales, locales } from '#locales/languages'

type TypeSchemas = NonNullable<SanitizedConfig['typescript']['schema']>

/** Types know every language that a site can choose, so that the same code is right with any of them. */
export const localeNames: TypeSchemas[number] = ({ jsonSchema }) =>
  JSON.parse(JSON.stringify(jsonSchema), (key, value: unknown) =>
    key === 'enum' && Array.isArray(value) ? withKnown(value) : value,
  ) as typeof jsonSchema

/** A list of the site's languages, which may allow null, too, becomes that of all; another list stays. */
function withKnown(values: readonly unknown[]): readonly unknown[] {
  const given = values.filter((value) => value !== null)
  const isOfLocales =
    given.length === locales.length && locales.every((locale) => given.includes(locale))
  return isOfLocales ? [...knownLocales, ...values.filter((value) => value === null)] : values
}
