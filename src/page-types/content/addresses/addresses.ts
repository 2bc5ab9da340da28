import 'server-only'
import { defaultLocale, isLocale, type Locale } from '#locales/languages'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import {
  type Publishable,
  publishedColumns,
  publishedLocales,
} from '#src/platform/i18n/published-locales'
import { addressesTag } from '../../document-type'
import { documents } from '../../documents'
import { kindOfDocument, type PageCollection } from '../../route-of-document'
import { cached } from '../reads/cached'
import { cms } from '../reads/cms'
import type { FormerPath, KnownAddress } from './address-resolution'

/** Read at once, so that unknown paths are not cached one by one. {@link addressesTag} expires when one moves. */
export function readAddresses(collection: PageCollection) {
  return cached(['addresses', collection], [addressesTag(collection)], async () => ({
    known: await listAddresses(collection),
    former: await listFormerPaths(collection),
  }))
}

type Stored = StoredDocument &
  Publishable & {
    readonly id: string
    readonly modifiedAt?: Readonly<Partial<Record<Locale, Date | string | null>>> | null
  }

/** The addresses of a collection's documents, ordered by path. */
export async function listAddresses(collection: PageCollection): Promise<KnownAddress[]> {
  const { addressFields, pathsOf } = documents[kindOfDocument(collection)]
  const payload = await cms()
  // One in the trash is not public, but may be part of other paths.
  const { docs } = await payload.db.find<Stored>({
    collection,
    locale: 'all',
    pagination: false,
    select: {
      modifiedAt: true,
      ...publishedColumns,
      ...Object.fromEntries(addressFields.map((field) => [field, true as const])),
    },
  })
  // Already read, for the paths of documents below.
  const access = { payload, before: new Map(docs.map((document) => [document.id, document])) }
  const addresses = await Promise.all(
    docs.map(async (document) => ({
      id: document.id,
      paths: await pathsOf(document, access),
      published: publishedLocales(document),
      modifiedAt: datesOf(document),
    })),
  )
  return addresses.toSorted((one, other) => compare(keyOf(one), keyOf(other)))
}

function datesOf({ modifiedAt }: Stored): KnownAddress['modifiedAt'] {
  return Object.fromEntries(
    Object.entries(modifiedAt ?? {}).flatMap(([locale, date]) =>
      date ? [[locale, new Date(date).toISOString()]] : [],
    ),
  )
}

const keyOf = ({ paths }: KnownAddress): string =>
  paths[defaultLocale] ?? Object.values(paths)[0] ?? ''

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

async function listFormerPaths(collection: PageCollection): Promise<FormerPath[]> {
  const kind = kindOfDocument(collection)
  const { docs } = await (await cms()).db.find<{ locale: unknown; slug: string; [kind]: unknown }>({
    collection: 'slug-history',
    pagination: false,
    where: { [kind]: { exists: true } },
  })
  return docs.flatMap(({ locale, slug, [kind]: id }) =>
    isLocale(locale) && id ? [{ locale, path: slug, id: String(id) }] : [],
  )
}
