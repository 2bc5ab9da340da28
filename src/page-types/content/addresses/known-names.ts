import 'server-only'
import type { CollectionSlug } from 'payload'
import { locales } from '#locales/languages'
import type { KnownNames } from '#src/platform/urls/known-names'
import { storedIn } from '../reads/stored-in'

const named: readonly CollectionSlug[] = ['blogs', 'pages', 'tags', 'authors']

/** Parts of all addresses, also drafts' and former ones: any other is no page. From indexes: articles are large. */
export async function listKnownNames(): Promise<KnownNames> {
  const [slugs, issues, former, redirects] = await Promise.all([
    Promise.all(
      named.flatMap((collection) =>
        locales.map((locale) => distinct(collection, `slug.${locale}`)),
      ),
    ),
    distinct('issues', 'slug'),
    distinct('slug-history', 'slug'),
    distinct('redirects', 'from'),
  ])
  return { slugs: [...slugs.flat(), ...issues], former, redirects }
}

async function distinct(collection: CollectionSlug, field: string): Promise<string[]> {
  const values: unknown[] = await (await storedIn(collection)).distinct(field)
  return values.filter((value): value is string => typeof value === 'string')
}
