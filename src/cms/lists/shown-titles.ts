import type { CollectionBeforeOperationHook, Where } from 'payload'
import { isLocale, type Locale, locales } from '#locales/languages'

/** The comparisons that ask for a text; the others ask for what a title is not. */
const finding: ReadonlySet<string> = new Set(['contains', 'equals', 'in', 'like'])

/**
 * A query for titles in one language that also finds a document by the title that lists show for it where it
 * has none in that language. Only conditions within `and` and `or` are widened, as the admin's search and
 * filters write them: a program that asks for a title by itself gets what it asks for.
 */
export function byShownTitle(where: Where, title: string, locale: Locale): Where {
  return Object.fromEntries(
    Object.entries(where).map(([key, value]) => [
      key,
      (key === 'and' || key === 'or') && Array.isArray(value)
        ? value.map((inner) => widened(inner as Where, title, locale))
        : value,
    ]),
  ) as Where
}

function widened(where: Where, title: string, locale: Locale): Where {
  const condition = where[title] as Readonly<Record<string, never>> | undefined
  const isSearch =
    Object.keys(where).length === 1 &&
    condition !== undefined &&
    Object.keys(condition).every((operator) => finding.has(operator))
  if (!isSearch) return byShownTitle(where, title, locale)
  const others = locales.filter((other) => other !== locale)
  const fallbacks: Where[] = others.map((other) => ({ [`${title}.${other}`]: condition }))
  return {
    or: [
      { [`${title}.${locale}`]: condition },
      { and: [{ [`${title}.${locale}`]: { exists: false } }, { or: fallbacks }] },
    ],
  }
}

/** Lists, and what is done with all that a list finds, go by the titles that it shows. */
export const findShownTitles: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
  req,
}) => {
  const { where } = args as { readonly where?: Where }
  const title = collection.admin.useAsTitle
  const isOfMany = operation === 'read' || operation === 'update' || operation === 'delete'
  if (!isOfMany || !where || !title || !req.user || !isLocale(req.locale)) return args
  return { ...args, where: byShownTitle(where, title, req.locale) }
}
