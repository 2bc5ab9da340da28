import type { CollectionBeforeOperationHook, Where } from 'payload'
import { isLocale, type Locale, locales } from '#locales/languages'

/** The operators that search for a text. */
const finding: ReadonlySet<string> = new Set(['contains', 'equals', 'in', 'like'])

/** Only conditions within `and` and `or` are widened, as the admin writes them: a program's plain one stays exact. */
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

/** Lists, and bulk changes of all that a list finds, use the shown titles. */
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
