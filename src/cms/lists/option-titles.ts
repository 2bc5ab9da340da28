import type {
  CollectionAfterOperationHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  CollectionSlug,
  PayloadRequest,
  Plugin,
  Where,
} from 'payload'
import { isLocale, languageOf, locales } from '#locales/languages'
import { hasText } from '../fields/has-text'
import { originalTitles } from './original-titles'

/**
 * Names the documents that a field offers or has chosen, and the cells of lists, by the title of
 * their original where they have none in the language at hand; the CMS shows "Untitled" and an id.
 * What is typed to find one is looked for in all languages. Only answers that hold nothing but titles
 * are touched: no form is filled from them.
 */
export const optionTitles: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    hasLocalisedTitle(collection)
      ? {
          ...collection,
          hooks: {
            ...collection.hooks,
            beforeOperation: [...(collection.hooks?.beforeOperation ?? []), searchAllLanguages],
            afterOperation: [...(collection.hooks?.afterOperation ?? []), fillTitles],
          },
        }
      : collection,
  ),
})

function hasLocalisedTitle({ admin, fields }: CollectionConfig): boolean {
  return fields.some(
    (field) =>
      'name' in field &&
      field.name === admin?.useAsTitle &&
      'localized' in field &&
      field.localized === true,
  )
}

interface Reading {
  readonly depth?: number
  readonly draft?: boolean
  readonly select?: Readonly<Record<string, unknown>>
  readonly where?: Where
}

/** The very requests that the fields of the admin send for their labels. */
function isForTitles(
  { depth, draft, select }: Reading,
  title: string | undefined,
  { locale, payloadAPI, user }: PayloadRequest,
): title is string {
  const selected = Object.entries(select ?? {}).map(([name, value]) => `${name} ${value}`)
  const isTitleAlone = selected.length === 1 && selected[0] === `${title} true`
  const isOfField = payloadAPI === 'REST' && depth === 0 && draft === true && isLocale(locale)
  return Boolean(user) && isOfField && isTitleAlone
}

const searchAllLanguages: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
  req,
}) => {
  const reading = args as Reading
  const title = collection.admin.useAsTitle
  if (operation !== 'read' || !isForTitles(reading, title, req)) return args
  return { ...args, where: inAllLanguages(reading.where, title) }
}

/** A query with its searches for a part of a title in all languages instead of one. */
export function inAllLanguages(where: Where | undefined, title: string): Where {
  return Object.fromEntries(
    Object.entries(where ?? {}).map(([key, value]): [string, Where | Where[]] => {
      if (Array.isArray(value)) {
        return [key, value.map((inner) => inAllLanguages(inner as Where, title)) as Where[]]
      }
      const isSearch = key === title && Object.keys(value as object)[0] === 'like'
      if (!isSearch) return [key, value as Where]
      return ['or', locales.map((locale) => ({ [`${title}.${locale}`]: value as never }))]
    }),
  ) as Where
}

const fillTitles: CollectionAfterOperationHook = async ({
  args,
  collection,
  operation,
  req,
  result,
}) => {
  const title = collection.admin.useAsTitle
  if (operation !== 'find' || !isForTitles(args as Reading, title, req)) return result
  const found = result as unknown as { readonly docs: readonly Record<string, unknown>[] }
  const untitled = found.docs.filter((doc) => !hasText(doc[title]))
  if (untitled.length === 0) return result
  const slug = collection.slug as CollectionSlug
  const ids = untitled.map(({ id }) => String(id))
  const titles = await originalTitles(req.payload, slug, title, ids)
  for (const doc of untitled) {
    const original = titles.get(String(doc['id']))
    if (!original) continue
    const isOther = isLocale(req.locale) && original.locale !== req.locale
    doc[title] = isOther
      ? `${original.title} (${languageOf(original.locale).name})`
      : original.title
  }
  return result
}
