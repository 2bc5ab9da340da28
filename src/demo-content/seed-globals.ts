import type { RequestContext } from 'payload'
import { isLocale, type Locale } from '#locales/languages'
import { brand } from '#src/platform/brand/brand'
import type { DemoContent, LegalText } from './demo-content'
import { inEveryLanguage } from './in-every-language'
import { markdownToLexical, type SeedReferences } from './markdown'
import { legalTextsDate, published } from './seed-pages'
import type { seededGlobals } from './seeded'
import type { Ids, Seeding } from './seeding'

export function publishSite(
  seeding: Seeding,
  references: SeedReferences,
  pageOf: Ids['get'],
): Promise<void> {
  return saveGlobal(seeding, 'site', seeding.demo.site, ({ navigation, footerLinks, ...site }) => ({
    ...site,
    // The demo content is Octavo's, the site is its operator's.
    name: brand.name,
    navigation: navigation.map((link) => navigationLink(link, pageOf)),
    footerLinks: footerLinks.map((link) => navigationLink(link, pageOf)),
    shareImage: references.picture('default-share'),
  }))
}

export function publishHome(seeding: Seeding, references: SeedReferences): Promise<void> {
  return saveGlobal(seeding, 'home', seeding.demo.home, ({ title, metaDescription, sections }) => ({
    title,
    meta: { description: metaDescription },
    sections: sections.map((section) => storedSection(section, references)) as never,
    _status: 'published',
  }))
}

export async function publishLegalPages(
  seeding: Seeding,
  references: SeedReferences,
): Promise<void> {
  for (const slug of ['privacy', 'terms'] as const) {
    const dataOf = (text: LegalText) => published(text, references)
    await saveGlobal(seeding, slug, seeding.demo[slug], dataOf, { modifiedAt: legalTextsDate })
  }
}

function saveGlobal<Text>(
  seeding: Seeding,
  slug: (typeof seededGlobals)[number],
  texts: Readonly<Partial<Record<Locale, Text>>>,
  dataOf: (text: Text) => object,
  context: RequestContext = {},
): Promise<void> {
  const document = { global: slug }
  return inEveryLanguage(seeding, { document, mark: slug, texts, context }, (req, locale, text) =>
    seeding.payload.updateGlobal({ slug, locale, depth: 0, req, data: dataOf(text) as never }),
  )
}

type Link = NonNullable<DemoContent['site'][Locale]>['navigation'][number]

function navigationLink(link: Link, pageOf: Ids['get']) {
  if ('page' in link) return { ...link, to: 'page' as const }
  const { document, label } = link
  return {
    to: 'document' as const,
    document: { relationTo: 'pages' as const, value: pageOf(document) },
    ...(label ? { label } : {}),
  }
}

type Section = NonNullable<DemoContent['home'][Locale]>['sections'][number]

function storedSection(
  { image, imageAlt: _, ...section }: Section,
  references: SeedReferences,
): Record<string, unknown> {
  const { items, link, text } = section
  const isRich = section.blockType === 'story' || section.blockType === 'poster'
  return {
    ...section,
    ...(typeof link === 'string' ? { link: link.replace(/^page:/, '') } : {}),
    ...(image ? { image: references.picture(image) } : {}),
    ...(isRich ? { text: markdownToLexical(String(text), references) } : {}),
    ...(Array.isArray(items) ? { items: items.filter(isOfTheSite) } : {}),
  }
}

/** The site may have dropped the language of a poster's sign. */
const isOfTheSite = ({ language }: { readonly language?: string }) =>
  language === undefined || isLocale(language)
