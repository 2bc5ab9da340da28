import 'server-only'
import { isLocale, type Locale } from '#locales/languages'
import type { Stored } from '#src/cms/stored/stored'
import type { Section, SheetLeaf, TextLink } from '../../models'
import { localiseHref } from '../links/href'
import { findArticleInAllLanguages } from '../lists/in-all-languages'
import { listNewest } from '../lists/list-page'
import { findPicture } from '../reads/pictures'
import { findForm, stampOf } from './form'
import { findNewsletter, newsletterOffer, newsletterStamp } from './newsletter'
import { readRichText } from './rich-text'

type Sections = NonNullable<Stored<'home' | 'pages'>['sections']>

export type StoredSection = NonNullable<Sections[Locale]>[number]

/** `locale`: of the page, and of its links. `contentLocale`: of the text. `leaves`: the opening in every language. */
export async function readSections(
  stored: readonly StoredSection[],
  locale: Locale,
  contentLocale: Locale,
  leaves?: () => Promise<readonly SheetLeaf[]>,
): Promise<Section[]> {
  const sections = await Promise.all(
    stored.map((section, index) =>
      section.blockType === 'newsletter'
        ? readNewsletter(section, index, locale)
        : readSection(section, locale, contentLocale, leaves),
    ),
  )
  return sections.filter((section) => section !== undefined)
}

async function readSection(
  section: StoredSection,
  locale: Locale,
  contentLocale: Locale,
  leaves?: () => Promise<readonly SheetLeaf[]>,
): Promise<Section | undefined> {
  const heading = ('heading' in section && section.heading) || ''
  const text = 'text' in section && typeof section.text === 'string' ? section.text : undefined
  const link = linkOf(section, locale)
  switch (section.blockType) {
    case 'sheet':
      return leaves && { kind: 'sheet', heading, text, link, leaves: await leaves() }
    case 'inAllLanguages': {
      const languages = await findArticleInAllLanguages()
      return languages.length > 0 ? { kind: 'inAllLanguages', heading, text, languages } : undefined
    }
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
        text: section.text ? await readRichText(section.text, locale, contentLocale) : [],
        link,
        image: await findPicture(section.image, contentLocale, 'original'),
        imageSide: section.imageSide ?? 'start',
      }
    case 'features':
      return {
        kind: 'features',
        heading,
        items: (section.items ?? []).map(({ title, text: content }) => ({
          title: title ?? '',
          text: content ?? '',
        })),
      }
    case 'figures':
      return {
        kind: 'figures',
        heading: section.heading || undefined,
        items: (section.items ?? []).map(({ value, label }) => ({
          value: value ?? '',
          label: label ?? '',
        })),
      }
    case 'poster':
      return {
        kind: 'poster',
        heading,
        text: section.text ? await readRichText(section.text, locale, contentLocale) : [],
        // A draft is not validated.
        items: (section.items ?? []).flatMap(({ language, value, note }) =>
          isLocale(language) && value ? [{ locale: language, value, note: note || undefined }] : [],
        ),
      }
    case 'quote':
      return { kind: 'quote', text: text ?? '', attribution: section.attribution ?? undefined }
    case 'callToAction':
      return link && { kind: 'callToAction', heading, text, link }
    case 'form': {
      const form = await findForm(section.form, contentLocale)
      return form && { kind: 'form', form, stamp: stampOf(form) }
    }
    case 'newestPosts':
      return {
        kind: 'newestPosts',
        heading,
        // A draft is not validated.
        articles: await listNewest(locale, Math.min(Math.max(section.count ?? 3, 1), 12)),
      }
    default:
      return undefined
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined

/** In the language of the page: its mails are, too. */
async function readNewsletter(
  { heading, text }: { readonly heading?: unknown; readonly text?: unknown },
  index: number,
  locale: Locale,
): Promise<Section | undefined> {
  if (!(await findNewsletter(locale))) return undefined
  return {
    kind: 'newsletter',
    heading: textOf(heading),
    text: textOf(text),
    model: {
      locale,
      place: `section-${index}`,
      stamp: newsletterStamp(),
      offer: await newsletterOffer(locale),
    },
  }
}

function linkOf(section: StoredSection, locale: Locale): TextLink | undefined {
  if (!('link' in section)) return undefined
  const { link, linkLabel } = section
  return link && linkLabel ? { href: localiseHref(link, locale), label: linkLabel } : undefined
}
