import type {
  CollectionAfterOperationHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  CollectionSlug,
  PayloadRequest,
  Plugin,
  Where,
} from 'payload'
import { isLocale, locales } from '#locales/languages'
import { languageName } from '#src/platform/i18n/language-name'
import { hasText } from '../fields/has-text'
import { localeOfAdmin } from '../labels/locale-of-admin'
import { sayWith } from '../labels/say'
import { originalTitles } from './original-titles'
import { findShownTitles } from './shown-titles'

/**
 * Titles of the original where the current language has none, also in the trash, where the CMS shows an id. Searches
 * cover all languages. Only responses to these requests change: no form is filled from them.
 */
export const optionTitles: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    hasLocalisedTitle(collection) || collection.trash
      ? {
          ...collection,
          hooks: {
            ...collection.hooks,
            beforeOperation: [
              ...(collection.hooks?.beforeOperation ?? []),
              ...(hasLocalisedTitle(collection) ? [searchAllLanguages, findShownTitles] : []),
            ],
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
  readonly limit?: number
  readonly select?: Readonly<Record<string, unknown>>
  readonly where?: Where
}

/** The requests of the admin's fields for labels. */
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

/** A query whose search for a title covers all languages. */
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

interface Found {
  readonly docs: Record<string, unknown>[]
}

const fillTitles: CollectionAfterOperationHook = async ({
  args,
  collection,
  operation,
  req,
  result,
}) => {
  const title = collection.admin.useAsTitle
  const reading = args as Reading
  const isOfTitles = isForTitles(reading, title, req) || isOfCells(reading, req)
  if (operation !== 'find' || !title || !(isOfTitles || isOfUpload(reading, req))) return result
  const found = result as unknown as Found
  const slug = collection.slug as CollectionSlug
  if (isOfTitles) await nameByOriginal(req, slug, title, found.docs)
  found.docs.push(...(await findInTrash(req, slug, title, reading, found.docs)))
  return result
}

async function nameByOriginal(
  { i18n, locale, payload }: PayloadRequest,
  slug: CollectionSlug,
  title: string,
  docs: Found['docs'],
): Promise<void> {
  const untitled = docs.filter((doc) => !hasText(doc[title]))
  const isLocalised = payload.collections[slug].config.flattenedFields.some(
    (field) => field.name === title && 'localized' in field && field.localized,
  )
  if (untitled.length === 0 || !isLocalised) return
  const ids = untitled.map(({ id }) => String(id))
  const titles = await originalTitles(payload, slug, title, ids)
  for (const doc of untitled) {
    const original = titles.get(String(doc['id']))
    if (!original) continue
    const isOther = isLocale(locale) && original.locale !== locale
    doc[title] = isOther
      ? `${original.title} (${languageName(original.locale, localeOfAdmin(i18n))})`
      : original.title
  }
}

function isOfCells({ depth, draft, limit, select, where }: Reading, req: PayloadRequest): boolean {
  const isOfList = req.payloadAPI === 'REST' && depth === 0 && draft === true && limit === 250
  const isByIds = idsInQuery(where).length > 0
  return Boolean(req.user) && isOfList && isByIds && !select && isLocale(req.locale)
}

/** The request of an upload field for its picture, sent like a form. */
function isOfUpload({ depth, draft, select }: Reading, req: PayloadRequest): boolean {
  const isOverride = req.headers.get('X-Payload-HTTP-Method-Override') === 'GET'
  return Boolean(req.user) && isOverride && depth === 0 && draft === true && !select
}

/** Selected documents in the trash, which are named but not offered: only requests by id find them. */
async function findInTrash(
  req: PayloadRequest,
  collection: CollectionSlug,
  title: string,
  { select, where }: Reading,
  docs: Found['docs'],
): Promise<Found['docs']> {
  if (!req.payload.collections[collection].config.trash) return []
  const known = new Set(docs.map(({ id }) => String(id)))
  const missing = idsInQuery(where).filter((id) => !known.has(id))
  if (missing.length === 0) return []
  const { docs: trashed } = await req.payload.find({
    collection,
    depth: 0,
    draft: true,
    overrideAccess: false,
    pagination: false,
    req,
    ...(select ? { select: select as never } : {}),
    trash: true,
    user: req.user,
    where: { and: [{ id: { in: missing } }, { deletedAt: { exists: true } }] },
  })
  const named = trashed as unknown as Found['docs']
  await nameByOriginal(req, collection, title, named)
  const say = sayWith(req.i18n, 'trash')
  return named.map((doc) => ({
    ...doc,
    [title]: say('named', { title: String(doc[title] ?? say('untitled')) }),
  }))
}

/** The ids of a query by ids alone; none for other queries. */
function idsInQuery(where: Where | undefined): readonly string[] {
  const { and, id, ...others } = where ?? {}
  if (Object.keys(others).length > 0) return []
  const [only, ...more] = and ?? []
  if (and) return id || !only || more.length > 0 ? [] : idsInQuery(only)
  const queried = (id as { readonly in?: unknown } | undefined)?.in
  return (typeof queried === 'string' ? queried.split(',') : [queried ?? []].flat()).map(String)
}
