import 'server-only'
import { type Locale, locales } from '#locales/languages'
import type { Stored } from '#src/cms/stored/stored'
import { globalTag } from '#src/platform/cache/tags'
import { countArticlesIn } from '../content/lists/list-page'
import {
  findGlobalPage,
  type GlobalPage,
  globalPage,
  readGlobal,
  sitemapOfGlobal,
} from '../content/parts/global-page'
import { readSections } from '../content/parts/sections'
import { sectionsInSitemap } from '../content/parts/shown-in-sitemap'
import { cached } from '../content/reads/cached'
import { valueIn } from '../content/reads/localised'
import type { Found, SheetLeaf } from '../models'
import type { ReadType } from '../read-type'
import { leavesOf } from './leaves'
import type { HomeModel } from './model'
import { home as route } from './route'

type StoredHome = Stored<'home'>

export const home: ReadType<'home'> = {
  find: async ({ locale }) =>
    homePage(await findGlobalPage<StoredHome>('home', route.path, locale), locale, findLeaves),
  sitemap: sitemapOfGlobal<StoredHome>('home', route.path, ({ sections }, locale) =>
    sectionsInSitemap(valueIn(sections, locale) ?? [], locale),
  ),
  draft: async ({ locale, stored }) =>
    homePage(await globalPage(stored as StoredHome, route.path, locale), locale, async () =>
      withCounts(leavesOf(stored as StoredHome)),
    ),
}

/** The opening in every language: its page depends on all of them. */
async function findLeaves(): Promise<readonly SheetLeaf[]> {
  const tags = locales.map((locale) => globalTag('home', locale))
  const leaves = await cached(['home-leaves'], tags, async () =>
    leavesOf(await readGlobal<StoredHome>('home')),
  )
  return withCounts(leaves)
}

function withCounts(leaves: ReturnType<typeof leavesOf>): Promise<SheetLeaf[]> {
  return Promise.all(
    leaves.map(async (leaf) => ({ ...leaf, articles: await countArticlesIn(leaf.locale) })),
  )
}

async function homePage(
  found: GlobalPage<StoredHome>,
  locale: Locale,
  leaves: () => Promise<readonly SheetLeaf[]>,
): Promise<Found<HomeModel>> {
  if (found.kind !== 'page') return found
  const { page, stored } = found
  const own = valueIn(stored.sections, page.contentLocale) ?? []
  const sections = await readSections(own, locale, page.contentLocale, leaves)
  return {
    kind: 'page',
    page: {
      ...page,
      kind: 'home',
      sections,
    },
  }
}
