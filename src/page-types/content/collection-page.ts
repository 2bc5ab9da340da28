import 'server-only'
import type { Locale } from '#locales/languages'
import { ownDescription } from '#src/features/seo/head-text'
import { contentTag, listTag } from '#src/platform/cache/tags'
import { buildPathname } from '#src/platform/i18n/pathname'
import {
  contentLocale,
  type Publishable,
  publishedLocales,
} from '#src/platform/i18n/published-locales'
import { type DocumentAddress, findAddress, pathnameIn } from '../document-address'
import { addressesTag } from '../document-type'
import type { Found, PageModel } from '../models'
import type { Draft, SitemapPages } from '../read-type'
import { type PageCollection, pathOfDocument } from '../route-of-document'
import { languagesOfAddress, resolveAddress } from './address-resolution'
import { listAddresses, readAddresses } from './addresses'
import { cached } from './cached'
import { cms } from './cms'
import { type Localised, valueIn } from './localised'
import { findPicture } from './pictures'
import { findRedirect } from './redirects'
import { defaultShareImage } from './share-image'

export interface StoredPage extends Publishable {
  readonly id: string
  readonly title?: Localised<string>
  readonly excerpt?: Localised<string>
  readonly modifiedAt?: Localised<string>
  readonly updatedAt?: string
  readonly meta?: {
    readonly title?: Localised<string>
    readonly description?: Localised<string>
    readonly image?: Localised<string>
  }
}

/** What every page of a document knows. */
export interface CollectionPage extends PageModel {
  readonly id: string
  readonly excerpt: string | undefined
  readonly modifiedAt: string
}

interface Kind<Stored, Words, Model> {
  readonly collection: PageCollection
  /** The path that languages in which a document is not to be read lead to. */
  readonly elsewhere: string
  /**
   * What the page shows of its document beside what all have: in the one language of its words, so
   * that the cache does not hold all for each.
   */
  wordsOf(stored: Stored, source: Locale): Words
  /** The page, made of its words and of what is public around them. */
  modelOf(page: CollectionPage, words: Words): Promise<Model>
}

/**
 * How the pages of a collection are found whose addresses are read all at once, see
 * {@link readAddresses}.
 */
export function collectionPages<Stored extends StoredPage, Words, Model>(
  kind: Kind<Stored, Words, Model>,
) {
  return {
    draft: (draft: Draft) => findDraft(kind, draft),
    find: (locale: Locale, path: string) => find(kind, locale, path),
    sitemap: sitemapOf(kind),
  }
}

async function find<Stored extends StoredPage, Words, Model>(
  kind: Kind<Stored, Words, Model>,
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
  const { id } = resolution.address
  const words = await cached([collection, id, locale], [contentTag(collection, id, locale)], () =>
    readWords(kind, id, locale),
  )
  if (!words) return { kind: 'missing' }
  return { kind: 'page', page: await pageOf(kind, words, resolution.address, locale, pathname) }
}

async function findDraft<Stored extends StoredPage, Words, Model>(
  kind: Kind<Stored, Words, Model>,
  { id, locale, ...rest }: Draft,
): Promise<Found<Model> | undefined> {
  const { collection } = kind
  const stored = rest.stored as unknown as Stored
  const words = wordsIn(kind, stored, locale)
  if (!words) return undefined
  const known = await findAddress({ payload: await cms() }, { collection, id })
  const address = { paths: known?.paths ?? {}, published: publishedLocales(stored) }
  const pathname =
    pathnameIn(address, locale) ?? buildPathname(locale, pathOfDocument(collection, { id }))
  return { kind: 'page', page: await pageOf(kind, words, address, locale, pathname) }
}

function sitemapOf({
  collection,
  elsewhere,
}: Pick<Kind<never, never, never>, 'collection' | 'elsewhere'>): SitemapPages {
  return {
    tags: (locale) => [addressesTag(collection), listTag(collection, locale)],
    async *list(locale) {
      for (const address of await listAddresses(collection)) {
        const pathname = pathnameIn(address, locale)
        if (!pathname || !address.published.includes(locale)) continue
        yield {
          cursor: undefined,
          pathname,
          lastModified: address.modifiedAt[locale],
          languages: languagesOfAddress(address, elsewhere),
        }
      }
    },
  }
}

async function readWords<Stored extends StoredPage, Words, Model>(
  kind: Kind<Stored, Words, Model>,
  id: string,
  locale: Locale,
): Promise<PageWords<Words> | null> {
  const payload = await cms()
  const stored = await payload.findByID({
    collection: kind.collection,
    id,
    locale: 'all',
    depth: 0,
    draft: false,
    disableErrors: true,
  })
  return stored && wordsIn(kind, stored as unknown as Stored, locale)
}

/** What a page shows of its document, in the one language of its words. */
interface PageWords<Words> {
  readonly source: Locale
  readonly id: string
  readonly title: string
  readonly metaTitle: string | undefined
  readonly excerpt: string | undefined
  readonly description: string | undefined
  readonly metaImage: string | undefined
  readonly modifiedAt: string
  /** What only this kind of page shows. */
  readonly own: Words
}

function wordsIn<Stored extends StoredPage, Words, Model>(
  { wordsOf }: Kind<Stored, Words, Model>,
  stored: Stored,
  locale: Locale,
): PageWords<Words> | null {
  const source = contentLocale(publishedLocales(stored), locale)
  if (!source) return null
  return {
    source,
    id: stored.id,
    title: valueIn(stored.title, source) ?? '',
    metaTitle: valueIn(stored.meta?.title, source),
    excerpt: valueIn(stored.excerpt, source),
    description: valueIn(stored.meta?.description, source),
    metaImage: valueIn(stored.meta?.image, source),
    modifiedAt: valueIn(stored.modifiedAt, source) ?? stored.updatedAt ?? '',
    own: wordsOf(stored, source),
  }
}

async function pageOf<Stored extends StoredPage, Words, Model>(
  { elsewhere, modelOf }: Kind<Stored, Words, Model>,
  words: PageWords<Words>,
  address: DocumentAddress,
  locale: Locale,
  pathname: string,
): Promise<Model> {
  const { excerpt, id, modifiedAt, own, source, title } = words
  const page = {
    id,
    locale,
    contentLocale: source,
    pathname,
    canonical: pathnameIn(address, source) ?? pathname,
    title,
    searchTitle: words.metaTitle,
    description: ownDescription(words.description, excerpt),
    shareImage:
      (await findPicture(words.metaImage, source, 'share')) ?? (await defaultShareImage(locale)),
    languages: languagesOfAddress(address, elsewhere),
    excerpt,
    modifiedAt,
  }
  return modelOf(page, own)
}
