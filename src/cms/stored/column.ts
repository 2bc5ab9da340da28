import type { Locale } from '#locales/languages'
import type { DocumentSlug, Stored } from './stored'

/**
 * Names the fields of a collection as MongoDB does, each with its language where it has one: a name that the
 * collection no longer has does not compile.
 */
export const columnsOf =
  <Slug extends DocumentSlug>(_: Slug) =>
  (name: keyof Stored<Slug> & string, locale?: Locale): string =>
    locale ? `${name}.${locale}` : name

/** What a read selects of a collection, checked in the same way. */
export const select = <Slug extends DocumentSlug, Name extends keyof Stored<Slug> & string>(
  _: Slug,
  ...names: readonly Name[]
): Record<Name, true> =>
  Object.fromEntries(names.map((name) => [name, true as const])) as Record<Name, true>
