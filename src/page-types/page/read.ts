import 'server-only'
import type { Locale } from '#locales/languages'
import { ownDescription } from '#src/features/seo/head-words'
import { listTag, wordsTag } from '#src/platform/cache/tags'
import { buildPathname } from '#src/platform/i18n/pathname'
import { contentLocale, publishedLocales } from '#src/platform/i18n/published-locales'
import { chaptersOf } from '#src/rich-text/chapters'
import type { LexicalDocument } from '#src/rich-text/nodes'
import { cached } from '../content/cached'
import { cms } from '../content/cms'
import { type Localised, valueIn } from '../content/localised'
import { findPicture } from '../content/pictures'
import { findRedirect } from '../content/redirects'
import { readRichText } from '../content/rich-text'
import { readSections, type StoredSection } from '../content/sections'
import { defaultShareImage } from '../content/share-image'
import { type DocumentAddress, findAddress, pathnameIn } from '../document-address'
import type { Found } from '../models'
import type { Draft, ReadType } from '../read-type'
import { pagesTag } from './document'
import type { EditorPageModel } from './model'
import { listFormerPaths, listPages } from './page-rows'
import { languagesOfPage, resolvePage } from './page-tree'
import { page as route } from './route'

const { collection } = route.document

export const page: ReadType<'page'> = {
  find: ({ locale, path }) => findPage(locale, path),
  sitemap: { tags: (locale) => [pagesTag, listTag(collection, locale)], list: listSitemap },
  draft: findDraft,
}

/** The addresses of all pages at once, so that paths which nobody vouches for leave no trace here. */
const readAddresses = () =>
  cached(['page-addresses'], [pagesTag], async () => ({
    pages: await listPages(),
    former: await listFormerPaths(),
  }))

async function findPage(locale: Locale, path: string): Promise<Found<EditorPageModel>> {
  const pathname = buildPathname(locale, path)
  const redirect = await findRedirect(pathname)
  if (redirect) return { kind: 'redirect', ...redirect }

  const { pages, former } = await readAddresses()
  const resolution = resolvePage(locale, path, pages, former)
  if (resolution.kind === 'redirect') {
    return { kind: 'redirect', location: resolution.pathname, permanent: true }
  }
  if (resolution.kind === 'missing') return { kind: 'missing' }
  const { id } = resolution.page
  const words = await cached(['page', id, locale], [wordsTag(collection, id, locale)], async () => {
    const payload = await cms()
    const stored = await payload.findByID({
      collection,
      id,
      locale: 'all',
      depth: 0,
      draft: false,
      disableErrors: true,
    })
    return stored && wordsFor(stored as unknown as StoredPage, locale)
  })
  if (!words) return { kind: 'missing' }
  return { kind: 'page', page: await pageOf(words, resolution.page, locale, pathname) }
}

interface StoredPage {
  readonly id: string
  readonly layout?: 'text' | 'sections' | null
  readonly title?: Localised<string>
  readonly excerpt?: Localised<string>
  readonly body?: Localised<LexicalDocument>
  readonly sections?: Localised<readonly StoredSection[]>
  readonly modifiedAt?: Localised<string>
  readonly updatedAt?: string
  readonly meta?: {
    readonly title?: Localised<string>
    readonly description?: Localised<string>
    readonly image?: Localised<string>
  }
  readonly _status?: unknown
  readonly complete?: unknown
}

type PageWords = NonNullable<ReturnType<typeof wordsFor>>

/** The one language that a page shows, so that the cache does not hold all eight for each. */
function wordsFor(stored: StoredPage, locale: Locale) {
  const source = contentLocale(publishedLocales(stored), locale)
  if (!source) return null
  const hasSections = stored.layout === 'sections'
  return {
    source,
    id: stored.id,
    title: valueIn(stored.title, source) ?? '',
    metaTitle: valueIn(stored.meta?.title, source),
    excerpt: valueIn(stored.excerpt, source),
    description: valueIn(stored.meta?.description, source),
    metaImage: valueIn(stored.meta?.image, source),
    body: hasSections ? undefined : valueIn(stored.body, source),
    sections: hasSections ? (valueIn(stored.sections, source) ?? []) : undefined,
    modifiedAt: valueIn(stored.modifiedAt, source) ?? stored.updatedAt ?? '',
  }
}

/** A page, made of its words and of what is public around them. */
async function pageOf(
  words: PageWords,
  address: DocumentAddress,
  locale: Locale,
  pathname: string,
): Promise<EditorPageModel> {
  const { source } = words
  const body = await readRichText(words.body, locale, source)
  return {
    kind: 'page',
    id: words.id,
    locale,
    contentLocale: source,
    pathname,
    canonical: pathnameIn(address, source) ?? pathname,
    title: words.title,
    searchTitle: words.metaTitle,
    description: ownDescription(words.description, words.excerpt),
    shareImage:
      (await findPicture(words.metaImage, source, 'share')) ?? (await defaultShareImage(locale)),
    languages: languagesOfPage(address),
    excerpt: words.excerpt,
    modifiedAt: words.modifiedAt,
    text: words.sections ? undefined : { chapters: chaptersOf(body), body },
    sections: words.sections ? await readSections(words.sections, locale, source) : [],
  }
}

async function* listSitemap(locale: Locale) {
  for (const address of await listPages()) {
    const pathname = pathnameIn(address, locale)
    if (!pathname || !address.published.includes(locale)) continue
    yield {
      cursor: undefined,
      pathname,
      lastModified: address.modifiedAt[locale],
      languages: languagesOfPage(address),
    }
  }
}

async function findDraft(draft: Draft): Promise<Found<EditorPageModel> | undefined> {
  const { id, locale } = draft
  const stored = draft.stored as unknown as StoredPage
  const words = wordsFor(stored, locale)
  if (!words) return undefined
  const known = await findAddress({ payload: await cms() }, { collection, id })
  const address = { paths: known?.paths ?? {}, published: publishedLocales(stored) }
  const pathname =
    pathnameIn(address, locale) ?? buildPathname(locale, route.document.pathOf({ id }))
  return { kind: 'page', page: await pageOf(words, address, locale, pathname) }
}
