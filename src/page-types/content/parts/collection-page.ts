import 'server-only'
import type { Locale } from '#locales/languages'
import { newestDate } from '#src/features/seo/sitemap'
import { contentTag, listTag } from '#src/platform/cache/tags'
import { buildPathname } from '#src/platform/i18n/pathname'
import { contentLocale, publishedLocales } from '#src/platform/i18n/published-locales'
import { type DocumentAddress, findAddress, pathnameIn } from '../../document-address'
import { addressesTag } from '../../document-type'
import type { Crumb, Found, PageModel } from '../../models'
import type { Draft, SitemapPages } from '../../read-type'
import { type PageCollection, pathOfDocument } from '../../route-of-document'
import { languagesOfAddress, resolveAddress } from '../addresses/address-resolution'
import { listAddresses, readAddresses } from '../addresses/addresses'
import { pagesAbove } from '../addresses/pages-above'
import { findRedirect } from '../links/redirects'
import { cached } from '../reads/cached'
import { cms } from '../reads/cms'
import { valueIn } from '../reads/localised'
import { readStored } from '../reads/read-document'
import type { ShownInSitemap } from './shown-in-sitemap'
import {
  type HeadContent,
  headContentIn,
  headOf,
  type StoredPage,
  shareImageOf,
} from './stored-page'

export interface StoredInCollection extends StoredPage {
  readonly id: string
}

export interface CollectionPage extends PageModel {
  readonly id: string
  readonly excerpt: string | undefined
  readonly modifiedAt: string
  /** The pages at the beginnings of its path, the highest first. */
  readonly above: readonly Crumb[]
}

interface Kind<Stored, Content, Model> {
  readonly collection: PageCollection
  /** The path for languages without the document. */
  readonly elsewhere: string
  /** The content of this kind of page in one language, so that the cache does not hold all for each. */
  contentOf(stored: Stored, source: Locale): Content
  /** The page, with what is public around it. */
  modelOf(page: CollectionPage, content: Content): Promise<Model>
  /** What it shows of other documents, for the sitemap, and its fields with them. */
  readonly shown?: {
    readonly fields: Readonly<Record<string, true>>
    of(stored: Stored, locale: Locale): Promise<ShownInSitemap>
  }
}

/** The pages of a collection whose addresses are read at once, see {@link readAddresses}. */
export function collectionPages<Stored extends StoredInCollection, Content, Model>(
  kind: Kind<Stored, Content, Model>,
) {
  return {
    draft: (draft: Draft) => findDraft(kind, draft),
    find: (locale: Locale, path: string) => find(kind, locale, path),
    sitemap: sitemapOf(kind),
  }
}

async function find<Stored extends StoredInCollection, Content, Model>(
  kind: Kind<Stored, Content, Model>,
  locale: Locale,
  path: string,
): Promise<Found<Model>> {
  const { collection } = kind
  const pathname = buildPathname(locale, path)
  const redirect = await findRedirect(pathname)
  if (redirect) return { kind: 'redirect', ...redirect }

  const { known, former } = await readAddresses(collection)
  const resolution = resolveAddress(locale, path, known, former)
  if (resolution.kind === 'redirect') {
    return { kind: 'redirect', location: resolution.pathname, permanent: true }
  }
  if (resolution.kind === 'missing') return { kind: 'missing' }
  const content = await contentOf(kind, resolution.found.id, locale)
  if (!content) return { kind: 'missing' }
  return { kind: 'page', page: await pageOf(kind, content, resolution.found, locale, pathname) }
}

function contentOf<Stored extends StoredInCollection, Content, Model>(
  kind: Kind<Stored, Content, Model>,
  id: string,
  locale: Locale,
): Promise<PageContent<Content> | null> {
  const { collection } = kind
  return cached([collection, id, locale], [contentTag(collection, id, locale)], () =>
    readContent(kind, id, locale),
  )
}

async function findDraft<Stored extends StoredInCollection, Content, Model>(
  kind: Kind<Stored, Content, Model>,
  { id, locale, ...rest }: Draft,
): Promise<Found<Model> | undefined> {
  const { collection } = kind
  const stored = rest.stored as unknown as Stored
  const content = contentIn(kind, stored, locale)
  if (!content) return undefined
  const known = await findAddress({ payload: await cms() }, { collection, id })
  const address = { paths: known?.paths ?? {}, published: publishedLocales(stored) }
  const pathname =
    pathnameIn(address, locale) ?? buildPathname(locale, pathOfDocument(collection, { id }))
  return { kind: 'page', page: await pageOf(kind, content, address, locale, pathname) }
}

function sitemapOf<Stored extends StoredInCollection, Content, Model>(
  kind: Kind<Stored, Content, Model>,
): SitemapPages {
  const { collection, elsewhere } = kind
  return {
    tags: (locale) => [addressesTag(collection), listTag(collection, locale)],
    async *list(locale) {
      const shownOf = await readShown(kind)
      for (const address of await listAddresses(collection)) {
        const pathname = pathnameIn(address, locale)
        if (!pathname || !address.published.includes(locale)) continue
        const shown = await shownOf(address.id, locale)
        yield {
          cursor: undefined,
          pathname,
          lastModified: newestDate([address.modifiedAt[locale], shown?.lastModified]),
          languages: languagesOfAddress(address, elsewhere),
          ...(shown ? { images: shown.images } : {}),
        }
      }
    },
  }
}

/** What pages of a kind show of other documents: read at once, since they are few. */
async function readShown<Stored extends StoredInCollection, Content, Model>({
  collection,
  shown,
}: Kind<Stored, Content, Model>) {
  if (!shown) return () => undefined
  const { docs } = await (await cms()).db.find<Stored>({
    collection,
    locale: 'all',
    pagination: false,
    select: shown.fields,
  })
  const byId = new Map(docs.map((document) => [document.id, document]))
  return async (id: string, locale: Locale) => {
    const stored = byId.get(id)
    return stored && shown.of(stored, locale)
  }
}

async function readContent<Stored extends StoredInCollection, Content, Model>(
  kind: Kind<Stored, Content, Model>,
  id: string,
  locale: Locale,
): Promise<PageContent<Content> | null> {
  const stored = await readStored<Stored>(kind.collection, id)
  return stored && contentIn(kind, stored, locale)
}

interface PageContent<Content> extends HeadContent {
  readonly source: Locale
  readonly id: string
  readonly modifiedAt: string
  /** Of this kind of page alone. */
  readonly own: Content
}

function contentIn<Stored extends StoredInCollection, Content, Model>(
  { contentOf }: Kind<Stored, Content, Model>,
  stored: Stored,
  locale: Locale,
): PageContent<Content> | null {
  const source = contentLocale(publishedLocales(stored), locale)
  if (!source) return null
  return {
    source,
    id: stored.id,
    ...headContentIn(stored, source),
    modifiedAt: valueIn(stored.modifiedAt, source) ?? stored.updatedAt ?? '',
    own: contentOf(stored, source),
  }
}

async function pageOf<Stored extends StoredInCollection, Content, Model>(
  kind: Kind<Stored, Content, Model>,
  content: PageContent<Content>,
  address: DocumentAddress,
  locale: Locale,
  pathname: string,
): Promise<Model> {
  const { elsewhere, modelOf } = kind
  const { excerpt, id, metaImage, modifiedAt, own, source } = content
  const page = {
    id,
    locale,
    contentLocale: source,
    pathname,
    canonical: pathnameIn(address, source) ?? pathname,
    ...headOf(content),
    shareImage: await shareImageOf(metaImage, source),
    languages: languagesOfAddress(address, elsewhere),
    excerpt,
    modifiedAt,
    above: await pagesAbove(locale, address.paths[source] ?? '', {
      known: async () => (await readAddresses(kind.collection)).known,
      titleOf: async ({ id: other }) => {
        const content = await contentOf(kind, other, locale)
        return content ? { title: headOf(content).title, source: content.source } : undefined
      },
    }),
  }
  return modelOf(page, own)
}
