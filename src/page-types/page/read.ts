import 'server-only'
import type { Locale } from '#locales/languages'
import { select } from '#src/cms/stored/column'
import type { Stored } from '#src/cms/stored/stored'
import { chaptersOf } from '#src/rich-text/chapters'
import { collectionPages } from '../content/parts/collection-page'
import { readRichText } from '../content/parts/rich-text'
import { readSections } from '../content/parts/sections'
import { sectionsInSitemap } from '../content/parts/shown-in-sitemap'
import { valueIn } from '../content/reads/localised'
import { home } from '../home/route'
import type { ReadType } from '../read-type'
import { findIssuePage, issuesInSitemap } from './issue'
import type { EditorPageModel } from './model'
import { page as route } from './route'

type Content = ReturnType<typeof contentOf>

const pages = collectionPages<Stored<'pages'>, Content, EditorPageModel>({
  collection: route.document.collection,
  elsewhere: home.path,
  contentOf,
  async modelOf(page, { body: stored, sections }) {
    const { contentLocale, locale } = page
    const body = await readRichText(stored, locale, contentLocale)
    return {
      ...page,
      kind: 'page',
      text: sections ? undefined : { chapters: chaptersOf(body), body },
      sections: sections ? await readSections(sections, locale, contentLocale) : [],
    }
  },
  shown: {
    fields: select('pages', 'layout', 'sections'),
    of: (stored, locale) => sectionsInSitemap(contentOf(stored, locale).sections ?? [], locale),
  },
})

export const page: ReadType<'page'> = {
  ...pages,
  async find({ locale, path }) {
    const found = await pages.find(locale, path)
    return found.kind === 'missing' ? findIssuePage(locale, path) : found
  },
  sitemap: {
    tags: (locale) => [...pages.sitemap.tags(locale), ...issuesInSitemap.tags(locale)],
    async *list(locale, after) {
      yield* pages.sitemap.list(locale, after)
      yield* issuesInSitemap.list(locale, after)
    },
  },
}

function contentOf({ body, layout, sections }: Stored<'pages'>, source: Locale) {
  return layout === 'sections'
    ? { body: undefined, sections: valueIn(sections, source) ?? [] }
    : { body: valueIn(body, source), sections: undefined }
}
