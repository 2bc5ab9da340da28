import type {
  CollectionAfterOperationHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  CollectionSlug,
  PayloadRequest,
  Plugin,
} from 'payload'
import { isLocale } from '#locales/languages'
import { languageName } from '#src/platform/i18n/language-name'
import { hasText } from '../fields/has-text'
import { isOfLanguage } from '../fields/is-localized'
import { localeOfAdmin } from '../labels/locale-of-admin'
import { sayWith } from '../labels/say'
import { originalTitles } from './find-original-titles'
import { findShownTitles } from './shown-titles'
import {
  idsInQuery,
  inAllLanguages,
  isForTitles,
  isOfCells,
  isOfUpload,
  type Reading,
} from './title-requests'

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
    (field) => 'name' in field && field.name === admin?.useAsTitle && isOfLanguage(field),
  )
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
    (field) => field.name === title && isOfLanguage(field),
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
