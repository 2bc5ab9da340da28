import 'server-only'
import type { Locale } from '#locales/languages'
import { chaptersOf } from '#src/rich-text/chapters'
import type { LexicalDocument } from '#src/rich-text/nodes'
import { collectionPages, type StoredInCollection } from '../content/collection-page'
import { type Localised, valueIn } from '../content/localised'
import { readRichText } from '../content/rich-text'
import { readSections, type StoredSection } from '../content/sections'
import { sectionsInSitemap } from '../content/shown-in-sitemap'
import { home } from '../home/route'
import type { ReadType } from '../read-type'
import type { EditorPageModel } from './model'
import { page as route } from './route'

interface Stored extends StoredInCollection {
  readonly layout?: 'text' | 'sections' | null
  readonly body?: Localised<LexicalDocument>
  readonly sections?: Localised<readonly StoredSection[]>
}

type Content = ReturnType<typeof contentOf>

const pages = collectionPages<Stored, Content, EditorPageModel>({
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
    fields: ['layout', 'sections'],
    of: (stored, locale) => sectionsInSitemap(contentOf(stored, locale).sections ?? [], locale),
  },
})

export const page: ReadType<'page'> = {
  ...pages,
  find: ({ locale, path }) => pages.find(locale, path),
}

function contentOf({ body, layout, sections }: Stored, source: Locale) {
  return layout === 'sections'
    ? { body: undefined, sections: valueIn(sections, source) ?? [] }
    : { body: valueIn(body, source), sections: undefined }
}
