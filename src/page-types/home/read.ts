import 'server-only'
import type { Locale } from '#locales/languages'
import type { LexicalDocument } from '#src/rich-text/lexical'
import { listPosts } from '../blogs/list-page'
import {
  findGlobalPage,
  type GlobalPage,
  globalPage,
  type StoredGlobal,
  sitemapOfGlobal,
} from '../content/global-page'
import { localiseHref } from '../content/href'
import { type Localised, valueIn } from '../content/localised'
import { findPicture } from '../content/pictures'
import { readRichText } from '../content/rich-text'
import type { Found, Section, TextLink } from '../models'
import type { ReadType } from '../read-type'
import type { HomeModel } from './model'
import { home as route } from './route'

interface StoredSection {
  readonly blockType: string
  readonly heading?: string
  /** Rich text in a story, plain in every other section. */
  readonly text?: string | LexicalDocument | null
  readonly linkLabel?: string | null
  readonly link?: string | null
  readonly image?: unknown
  readonly imageSide?: 'start' | 'end'
  readonly items?: readonly Readonly<Record<string, string>>[]
  readonly attribution?: string | null
  readonly count?: number
}

interface StoredHome extends StoredGlobal {
  readonly sections?: Localised<readonly StoredSection[]>
}

/** The home page. */
export const home: ReadType<'home'> = {
  find: async ({ locale }) =>
    homePage(await findGlobalPage<StoredHome>('home', route.path, locale), locale),
  sitemap: sitemapOfGlobal('home', route.path),
  draft: async ({ locale, stored }) =>
    homePage(await globalPage(stored as StoredHome, route.path, locale), locale),
}

/** Completes what was found of the home page with its sections. */
async function homePage(found: GlobalPage<StoredHome>, locale: Locale): Promise<Found<HomeModel>> {
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
  const text = typeof section.text === 'string' ? section.text : undefined
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
    case 'story':
      return {
        kind: 'story',
        heading,
        text:
          typeof section.text === 'object' && section.text !== null
            ? await readRichText(section.text, locale, contentLocale)
            : [],
        link,
        image: await findPicture(section.image, contentLocale, 'original'),
        imageSide: section.imageSide ?? 'start',
      }
    case 'features':
      return {
        kind: 'features',
        heading,
        items: (section.items ?? []).map(({ title = '', text: words = '' }) => ({
          title,
          text: words,
        })),
      }
    case 'figures':
      return {
        kind: 'figures',
        heading: section.heading || undefined,
        items: (section.items ?? []).map(({ value = '', label = '' }) => ({ value, label })),
      }
    case 'quote':
      return { kind: 'quote', text: text ?? '', attribution: section.attribution ?? undefined }
    case 'callToAction':
      return link && { kind: 'callToAction', heading, text, link }
    case 'newestPosts':
      return {
        kind: 'newestPosts',
        heading,
        // A draft is stored unchecked.
        posts: await listPosts(locale, 1, Math.min(Math.max(section.count ?? 3, 1), 12)),
      }
    default:
      return undefined
  }
}

function linkOf({ link, linkLabel }: StoredSection, locale: Locale): TextLink | undefined {
  return link && linkLabel ? { href: localiseHref(link, locale), label: linkLabel } : undefined
}
