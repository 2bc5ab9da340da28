import 'server-only'
import { isLocale, type Locale } from '#locales/languages'
import { publishedFields, publishedLocales } from '#src/platform/i18n/published-locales'
import { storedIn } from '../content/stored-in'
import { type PageSegment, pathsOfChain } from './document'
import type { AddressedPage, FormerPath } from './page-tree'
import { mostLevels, page as route } from './route'

type Id = { toString(): string }

interface StoredRow extends PageSegment {
  readonly _id: Id
  readonly parent?: Id | null
  readonly modifiedAt?: Readonly<Partial<Record<Locale, Date | string | null>>> | null
  readonly _status?: unknown
  readonly complete?: unknown
}

const { collection } = route.document

/**
 * Where every page is found, in the order of their paths. Editors make them by hand, so that their
 * number does not grow with that of the posts.
 */
export async function listPages(): Promise<AddressedPage[]> {
  const fields = ['slug', 'parent', 'modifiedAt', ...publishedFields]
  const rows = await (await storedIn(collection))
    .find<StoredRow>({}, { projection: Object.fromEntries(fields.map((field) => [field, 1])) })
    .sort({ _id: 1 })
    .toArray()
  // One in the trash is public in no language, and is part of the paths of others all the same.
  const byId = new Map(rows.map((row) => [row._id.toString(), row]))
  return rows
    .map((row) => ({
      id: row._id.toString(),
      paths: pathsOfChain(chainOf(row, byId)),
      published: publishedLocales(row),
      modifiedAt: datesOf(row),
    }))
    .toSorted((one, other) => compare(keyOf(one), keyOf(other)))
}

function chainOf(row: StoredRow, byId: ReadonlyMap<string, StoredRow>): StoredRow[] {
  const chain = [row]
  for (;;) {
    const parent = chain[0]?.parent
    const above = parent && byId.get(parent.toString())
    if (!above || chain.length >= mostLevels) return chain
    chain.unshift(above)
  }
}

function datesOf({ modifiedAt }: StoredRow): AddressedPage['modifiedAt'] {
  return Object.fromEntries(
    Object.entries(modifiedAt ?? {}).flatMap(([locale, date]) =>
      date ? [[locale, new Date(date).toISOString()]] : [],
    ),
  )
}

const keyOf = ({ paths }: AddressedPage): string => paths.en ?? Object.values(paths)[0] ?? ''

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The paths that pages have given up. */
export async function listFormerPaths(): Promise<FormerPath[]> {
  const rows = await (await storedIn('slug-history'))
    .find<{ locale: unknown; slug: string; page: Id }>(
      { page: { $exists: true } },
      { projection: { locale: 1, slug: 1, page: 1 } },
    )
    .sort({ _id: 1 })
    .toArray()
  return rows.flatMap(({ locale, page, slug }) =>
    isLocale(locale) && page ? [{ locale, path: slug, id: page.toString() }] : [],
  )
}
