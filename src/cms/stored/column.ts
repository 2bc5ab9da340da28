import type { Locale } from '#locales/languages'
import type { DocumentSlug, Stored } from './stored'

/** Type-checked MongoDB names of a collection's fields, with their language if localized. */
export const columnsOf =
  <Slug extends DocumentSlug>(_: Slug) =>
  (name: keyof Stored<Slug> & string, locale?: Locale): string =>
    locale ? `${name}.${locale}` : name

export const select = <Slug extends DocumentSlug, Name extends keyof Stored<Slug> & string>(
  _: Slug,
  ...names: readonly Name[]
): Record<Name, true> =>
  Object.fromEntries(names.map((name) => [name, true as const])) as Record<Name, true>
