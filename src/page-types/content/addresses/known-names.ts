import 'server-only'
import type { CollectionSlug } from 'payload'
import { locales } from '#locales/languages'
import type { KnownNames } from '#src/platform/known-names'
import { storedIn } from '../reads/stored-in'

/** Collections whose documents have pages at slugs. */
const named: readonly CollectionSlug[] = ['blogs', 'pages', 'tags', 'authors']

/**
 * What addresses are made of, drafts and what was public once included. Read from indexes alone, since an
 * article is a quarter of a megabyte: what has none of it in its address is no page.
 */
export async function listKnownNames(): Promise<KnownNames> {
  const [slugs, former, redirects] = await Promise.all([
    Promise.all(
      named.flatMap((collection) =>
        locales.map((locale) => distinct(collection, `slug.${locale}`)),
      ),
    ),
    distinct('slug-history', 'slug'),
    distinct('redirects', 'from'),
  ])
  return { slugs: slugs.flat(), former, redirects }
}

async function distinct(collection: CollectionSlug, field: string): Promise<string[]> {
  const values: unknown[] = await (await storedIn(collection)).distinct(field)
  return values.filter((value): value is string => typeof value === 'string')
}
