import 'server-only'
import { z } from 'zod'
import { defaultLocale, isLocale, type Locale } from '#locales/languages'
import type { Stored } from '#src/cms/stored/stored'
import type { LinkState, PageFacts, PictureFacts } from '#src/features/seo/page-facts'
import { canonicalPathname, decodePathname } from '#src/platform/i18n/pathname'
import { contentLocale } from '#src/platform/i18n/published-locales'
import { isDocumentId } from '#src/platform/i18n/segment'
import { findAddress } from '../../document-address'
import { isLinkedCollection, isPageCollection, listKindOf } from '../../route-of-document'
import { isForReading, isPageRoute, matchRoute } from '../../route-of-path'
import { isLanguageless, localiseHref } from '../links/href'
import { findListed } from '../links/listed-targets'
import { defaultShareImage } from '../parts/share-image'
import { getSite } from '../parts/site'
import { cms } from '../reads/cms'
import { valueIn } from '../reads/localised'
import { findPage } from './find-page'

const ids = z.array(z.string().regex(/^[0-9a-f]{24}$/i)).max(200)

/** A document with a page, such as `blogs/64f0…`. */
const document = z.string().refine((name) => {
  const [collection, id = '', ...more] = name.split('/')
  return isLinkedCollection(collection) && isDocumentId(id) && more.length === 0
}, 'is not a document with a page.')

export const factsQuery = z.object({
  locale: z.custom<Locale>(isLocale),
  above: document.optional(),
  pictures: ids,
  documents: z.array(document).max(200),
  paths: z.array(z.string().startsWith('/').max(2_048)).max(200),
})

/** From a link. */
const maxHops = 5

/** Facts about what a draft refers to, in a page's language: public facts alone. */
export async function findPageFacts({
  locale,
  above,
  pictures,
  documents,
  paths,
}: z.infer<typeof factsQuery>): Promise<PageFacts> {
  const [site, shareImage, described, linked, walked, path] = await Promise.all([
    getSite(locale),
    defaultShareImage(locale),
    describePictures(pictures, locale),
    each(documents, (name) => stateOfDocument(name, locale)),
    each(paths, (path) => stateOfPath(path, locale)),
    above === undefined ? undefined : pathAbove(above, locale),
  ])
  return {
    site: { name: site.name, tagline: site.tagline, shareImage: shareImage?.src },
    pictures: described,
    documents: linked,
    paths: walked,
    ...(path === undefined ? {} : { above: path }),
  }
}

async function each<Value>(
  keys: readonly string[],
  find: (key: string) => Promise<Value>,
): Promise<Record<string, Value>> {
  return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await find(key)])))
}

async function describePictures(
  pictures: readonly string[],
  locale: Locale,
): Promise<PageFacts['pictures']> {
  if (pictures.length === 0) return {}
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'media',
    where: { id: { in: [...pictures] } },
    locale: 'all',
    depth: 0,
    pagination: false,
  })
  const found = Object.fromEntries(
    (docs as unknown as Stored<'media'>[]).map(({ id, filename, alt, sizes }) => {
      const share = sizes?.share?.filename
      return [
        id,
        {
          filename: filename ?? '',
          alt: valueIn(alt, locale) ?? '',
          share: share ? `/api/media/file/${encodeURIComponent(share)}` : undefined,
        } satisfies PictureFacts,
      ]
    }),
  )
  return Object.fromEntries(pictures.map((id) => [id, found[id] ?? null]))
}

async function stateOfDocument(name: string, locale: Locale): Promise<LinkState> {
  const [collection, id = ''] = name.split('/')
  const kind = listKindOf(collection)
  if (kind) return (await findListed(kind, id, locale)) ? 'published' : 'missing'
  if (!isPageCollection(collection)) return 'missing'
  const address = await findAddress({ payload: await cms() }, { collection, id })
  const published = address?.published ?? []
  if (published.includes(locale)) return 'published'
  return contentLocale(published, locale) ? 'fallback' : 'missing'
}

/** The path of a parent document, public or not. */
async function pathAbove(name: string, locale: Locale): Promise<string | undefined> {
  const [collection, id = ''] = name.split('/')
  if (!isPageCollection(collection)) return undefined
  const address = await findAddress({ payload: await cms() }, { collection, id })
  const { paths = {} } = address ?? {}
  return paths[locale] ?? paths[defaultLocale] ?? Object.values(paths)[0]
}

/** The state of a typed path, with redirects. */
async function stateOfPath(path: string, locale: Locale, hops = 0): Promise<LinkState> {
  const [typed = path] = path.split(/[?#]/, 1)
  const pathname = canonicalPathname(decodePathname(localiseHref(typed, locale)) ?? typed)
  const route = matchRoute(pathname)
  const isAlwaysThere = isPageRoute(route) ? !isForReading(route) : route.kind === 'sitemap'
  if (isAlwaysThere || isLanguageless(pathname)) return 'published'
  const found = await findPage(pathname)
  if (found.kind === 'page') {
    return found.page.locale === found.page.contentLocale ? 'published' : 'fallback'
  }
  if (found.kind === 'missing' || hops >= maxHops) return 'missing'
  // Other sites are not checked.
  return found.location.startsWith('/')
    ? stateOfPath(found.location, locale, hops + 1)
    : 'published'
}
