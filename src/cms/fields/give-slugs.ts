import type { CollectionSlug, Payload } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { firstFree } from './slug'
import { slugOfTitle } from './slug-of-title'

type Localised = Readonly<Partial<Record<Locale, string | null>>>

export interface Unslugged {
  readonly id: string
  readonly names: Localised
  readonly slugs: Localised
}

/** Makes slugs as a save would, by id. An English one that serves as fallback must be free in every language. */
export async function missingSlugs(
  collection: CollectionSlug,
  documents: readonly Unslugged[],
): Promise<ReadonlyMap<string, Partial<Record<Locale, string>>>> {
  const owners = new Map<string, string>()
  for (const { id, slugs } of documents) {
    for (const slug of Object.values(slugs)) if (slug) owners.set(slug, id)
  }
  const missing = new Map<string, Partial<Record<Locale, string>>>()
  for (const { id, names, slugs } of documents) {
    const own: Partial<Record<Locale, string>> = {}
    for (const locale of locales) {
      const base = slugs[locale] ? '' : slugOfTitle(collection, names[locale], locale)
      if (base === '') continue
      const slug = await firstFree(base, 1, locale, async (one) => (owners.get(one) ?? id) !== id)
      owners.set(slug, id)
      own[locale] = slug
    }
    if (Object.keys(own).length > 0) missing.set(id, own)
  }
  return missing
}

interface Stored {
  readonly _id: { toString(): string }
  readonly name?: Localised
  readonly slug?: Localised
}

/** For documents from before slugs, past the hooks, since no editor changes anything. @returns how many had none. */
export async function giveSlugs(payload: Payload, collection: CollectionSlug): Promise<number> {
  const stored = payload.db.collections[collection]?.collection
  if (!stored) throw new Error(`The CMS has no collection "${collection}".`)
  const rows = await stored
    .find<Stored>({}, { projection: { name: 1, slug: 1 } })
    .sort({ _id: 1 })
    .toArray()
  const missing = await missingSlugs(
    collection,
    rows.map(({ _id, name, slug }) => ({
      id: _id.toString(),
      names: name ?? {},
      slugs: slug ?? {},
    })),
  )
  for (const { _id } of rows) {
    for (const [locale, slug] of Object.entries(missing.get(_id.toString()) ?? {})) {
      // Another process or an editor may have been first.
      await stored.updateOne(
        { _id: _id as never, [`slug.${locale}`]: { $in: [null, ''] } },
        { $set: { [`slug.${locale}`]: slug } },
      )
    }
  }
  return missing.size
}
