import 'server-only'
import type { Locale } from '#locales/languages'
import { select } from '#src/cms/stored/column'
import type { Stored, StoredFields } from '#src/cms/stored/stored'
import { contentTag, globalTag } from '#src/platform/cache/tags'
import { getMessages } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { isPublishedIn, publishedColumns } from '#src/platform/i18n/published-locales'
import { pathnameIn } from '../../document-address'
import type { TextLink } from '../../models'
import {
  isLinkedCollection,
  isPageCollection,
  isPageGlobal,
  type LinkedCollection,
  listKindOf,
  type PageCollection,
  type PageGlobal,
} from '../../route-of-document'
import { linkedKinds, type PageKind, pageKinds, routeTypeOf } from '../../routes'
import { cached } from '../reads/cached'
import { cms } from '../reads/cms'
import { valueIn } from '../reads/localised'
import { localiseHref } from './href'
import { findDocumentAddress } from './link-targets'
import { findListed } from './listed-targets'

/** A navigation link of an editor. One without a target is an address. */
export type StoredNavigationLink = Partial<Omit<NonNullable<Links[Locale]>[number], 'page'>> & {
  /** A kind of page; the defaults include some that editors cannot choose. */
  readonly page?: string | null | undefined
}

type Links = NonNullable<Stored<'site'>['navigation' | 'footerLinks']>

/** Reads titles of pages where there is no label, and skips unpublished ones. Without `stored`, the default kinds. */
export async function readNavigation(
  stored: readonly StoredNavigationLink[] | undefined,
  place: 'header' | 'footer',
  locale: Locale,
  labelLocale: Locale | undefined,
): Promise<TextLink[]> {
  const chosen = stored ?? usual(place)
  const links = await Promise.all(
    chosen.map(async (one) => {
      const link = await readLink(one, locale)
      // A title instead of a label is in the page's language.
      return link && one.label && labelLocale ? { ...link, labelLocale } : link
    }),
  )
  return links.filter((link) => link !== undefined)
}

function usual(place: 'header' | 'footer'): StoredNavigationLink[] {
  return pageKinds
    .filter((kind) => routeTypeOf(kind).navigation === place)
    .map((kind) => ({ to: 'page', page: kind }))
}

async function readLink(
  { to, document, page, link, label }: StoredNavigationLink,
  locale: Locale,
): Promise<TextLink | undefined> {
  if (to === 'page') {
    const kind = linkedKinds.find((one) => one === page)
    return kind && linkToKind(kind, label, locale)
  }
  if (to === 'document') {
    const { relationTo, value } = document ?? {}
    return isLinkedCollection(relationTo) && typeof value === 'string'
      ? linkToDocument(relationTo, value, label, locale)
      : undefined
  }
  return link && label ? { label, href: localiseHref(link, locale) } : undefined
}

async function linkToKind(
  kind: PageKind,
  label: string | null | undefined,
  locale: Locale,
): Promise<TextLink | undefined> {
  const { document, label: message, path } = routeTypeOf(kind)
  const known = isPageGlobal(document?.global)
    ? await readGlobal(document.global, locale)
    : undefined
  if (path === undefined || (known && !known.isPublished)) return undefined
  const { t } = await getMessages(locale)
  // These messages have no parameters.
  const name = label || (message ? (t as (key: string) => string)(message) : known?.title)
  return name ? { label: name, href: buildPathname(locale, path) } : undefined
}

async function linkToDocument(
  collection: LinkedCollection,
  id: string,
  label: string | null | undefined,
  locale: Locale,
): Promise<TextLink | undefined> {
  const kind = listKindOf(collection)
  if (kind) {
    const list = await findListed(kind, id, locale)
    if (!list) return undefined
    return label
      ? { label, href: list.pathname }
      : { label: list.name, labelLocale: list.nameLocale, href: list.pathname }
  }
  if (!isPageCollection(collection)) return undefined
  const address = await findDocumentAddress(collection, id)
  const href = address?.published.includes(locale) ? pathnameIn(address, locale) : undefined
  if (href === undefined) return undefined
  const title = label || (await readTitle(collection, id, locale))
  return title ? { label: title, href } : undefined
}

type Titled = StoredFields<PageCollection | PageGlobal, 'id' | 'title' | '_status' | 'complete'> & {
  readonly id: string
}

function readGlobal(slug: PageGlobal, locale: Locale) {
  return cached(['link-to', slug, locale], [globalTag(slug, locale)], async () => {
    const payload = await cms()
    const stored = await payload.db.findGlobal<Titled>({
      slug,
      locale: 'all',
      select: { ...select(slug, 'title'), ...publishedColumns },
    })
    return {
      isPublished: stored !== null && isPublishedIn(stored, locale),
      title: valueIn(stored?.title, locale) ?? null,
    }
  })
}

function readTitle(collection: PageCollection, id: string, locale: Locale): Promise<string | null> {
  return cached(
    ['title', collection, id, locale],
    [contentTag(collection, id, locale)],
    async () => {
      const payload = await cms()
      const stored = await payload.db.findOne<Titled>({
        collection,
        locale: 'all',
        select: select(collection, 'title'),
        where: { id: { equals: id } },
      })
      return valueIn(stored?.title, locale) ?? null
    },
  )
}
