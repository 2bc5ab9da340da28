import 'server-only'
import type { Locale } from '#locales/languages'
import { paths } from '#src/i18n/route'
import { listNewestPosts } from './blog-list'
import { findGlobalPage, type StoredGlobal } from './global-page'
import { localiseHref } from './href'
import { type Localised, valueIn } from './localised'
import type { Found, HomeModel, Section, TextLink } from './models'
import { findPicture } from './pictures'

interface StoredSection {
  readonly blockType: string
  readonly heading?: string
  readonly text?: string | null
  readonly linkLabel?: string | null
  readonly link?: string | null
  readonly image?: unknown
  readonly items?: readonly { readonly title: string; readonly text: string }[]
  readonly attribution?: string | null
  readonly count?: number
}

interface StoredHome extends StoredGlobal {
  readonly sections?: Localised<readonly StoredSection[]>
}

/** The home page. */
export async function findHome(locale: Locale): Promise<Found<HomeModel>> {
  const found = await findGlobalPage<StoredHome>('home', paths.home, locale)
  if (found.kind !== 'page') return found
  const { page, stored } = found
  const sections = await Promise.all(
    (valueIn(stored.sections, page.contentLocale) ?? []).map((section) =>
      readSection(section, locale, page.contentLocale),
    ),
  )
  return {
    kind: 'page',
    page: {
      ...page,
      kind: 'home',
      sections: sections.filter((section) => section !== undefined),
    },
  }
}

async function readSection(
  section: StoredSection,
  locale: Locale,
  contentLocale: Locale,
): Promise<Section | undefined> {
  const heading = section.heading ?? ''
  const text = section.text ?? undefined
  const link = linkOf(section, locale)
  switch (section.blockType) {
    case 'hero':
      return {
        kind: 'hero',
        heading,
        text,
        link,
        image: await findPicture(section.image, contentLocale, 'square'),
      }
    case 'features':
      return {
        kind: 'features',
        heading,
        items: (section.items ?? []).map((item) => ({ title: item.title, text: item.text })),
      }
    case 'quote':
      return { kind: 'quote', text: text ?? '', attribution: section.attribution ?? undefined }
    case 'callToAction':
      return link && { kind: 'callToAction', heading, text, link }
    case 'newestPosts':
      return {
        kind: 'newestPosts',
        heading,
        posts: await listNewestPosts(locale, section.count ?? 3),
      }
    default:
      return undefined
  }
}

function linkOf({ link, linkLabel }: StoredSection, locale: Locale): TextLink | undefined {
  return link && linkLabel ? { href: localiseHref(link, locale), label: linkLabel } : undefined
}
