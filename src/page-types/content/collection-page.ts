import 'server-only'
import type { Locale } from '#locales/languages'
import { ownDescription } from '#src/features/seo/head-words'
import { listTag, wordsTag } from '#src/platform/cache/tags'
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
export function collectionPages<Stored extends StoredPage, Words, Model>({
  collection,
  elsewhere,
  modelOf,
  wordsOf,
}: Kind<Stored, Words, Model>) {
  async function find(locale: Locale, path: string): Promise<Found<Model>> {
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
    const words = await cached([collection, id, locale], [wordsTag(collection, id, locale)], () =>
      readWords(id, locale),
    )
    if (!words) return { kind: 'missing' }
    return { kind: 'page', page: await pageOf(words, resolution.address, locale, pathname) }
  }

  async function readWords(id: string, locale: Locale) {
    const payload = await cms()
    const stored = await payload.findByID({
      collection,
      id,
      locale: 'all',
      depth: 0,
      draft: false,
      disableErrors: true,
    })
    return stored && wordsIn(stored as unknown as Stored, locale)
  }

  function wordsIn(stored: Stored, locale: Locale) {
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

  async function pageOf(
    words: NonNullable<ReturnType<typeof wordsIn>>,
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

  const sitemap: SitemapPages = {
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

  async function draft({ id, locale, ...rest }: Draft): Promise<Found<Model> | undefined> {
    const stored = rest.stored as unknown as Stored
    const words = wordsIn(stored, locale)
    if (!words) return undefined
    const known = await findAddress({ payload: await cms() }, { collection, id })
    const address = { paths: known?.paths ?? {}, published: publishedLocales(stored) }
    const pathname =
      pathnameIn(address, locale) ?? buildPathname(locale, pathOfDocument(collection, { id }))
    return { kind: 'page', page: await pageOf(words, address, locale, pathname) }
  }

  return { draft, find, sitemap }
}
