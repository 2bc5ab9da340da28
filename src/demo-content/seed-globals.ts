import type { defaultLocale } from '#locales/languages'
import { unrecorded } from '#src/features/accounts/audit-log/record'
import { brand } from '#src/platform/brand/brand'
import { type DemoContent, entriesOf } from './demo-content'
import { markdownToLexical, type SeedReferences } from './markdown'
import { homeArt } from './pictures'
import { legalTextsDate, published } from './seed-pages'
import type { Ids, Seeding } from './seeding'

export async function publishSite(
  { payload, demo, once }: Seeding,
  references: SeedReferences,
  pages: Ids,
): Promise<void> {
  for (const [locale, { navigation, footerLinks, ...site }] of entriesOf(demo.site)) {
    await once(`site:${locale}`, async () => {
      await payload.updateGlobal({
        slug: 'site',
        locale,
        depth: 0,
        context: unrecorded,
        data: {
          ...site,
          // The demo content is Octavo's; the site is whoever runs it.
          name: brand.name,
          navigation: navigation.map((link) => navigationLink(link, pages)),
          footerLinks: footerLinks.map((link) => navigationLink(link, pages)),
          shareImage: references.picture('default-share'),
        },
      })
      return 'site'
    })
  }
}

export async function publishHome(
  { payload, demo, once }: Seeding,
  references: SeedReferences,
): Promise<void> {
  for (const [locale, { title, metaDescription, sections }] of entriesOf(demo.home)) {
    await once(`home:${locale}`, async () => {
      await payload.updateGlobal({
        slug: 'home',
        locale,
        depth: 0,
        context: unrecorded,
        data: {
          title,
          meta: { description: metaDescription },
          sections: sections.map((section) => storedSection(section, references)) as never,
          _status: 'published',
        },
      })
      return 'home'
    })
  }
}

export async function publishLegalPages(
  { payload, demo, once }: Seeding,
  references: SeedReferences,
): Promise<void> {
  for (const slug of ['privacy', 'terms'] as const) {
    for (const [locale, text] of entriesOf(demo[slug])) {
      await once(`${slug}:${locale}`, async () => {
        await payload.updateGlobal({
          slug,
          locale,
          depth: 0,
          context: { ...unrecorded, modifiedAt: legalTextsDate },
          data: published(text, references),
        })
        return slug
      })
    }
  }
}

type Link = DemoContent['site'][typeof defaultLocale]['navigation'][number]

function navigationLink(link: Link, pages: Ids) {
  if ('page' in link) return { ...link, to: 'page' as const }
  const { document, label } = link
  return {
    to: 'document' as const,
    document: { relationTo: 'pages' as const, value: pages.get(document) },
    ...(label ? { label } : {}),
  }
}

type Section = DemoContent['home'][typeof defaultLocale]['sections'][number]

function storedSection({ imageAlt: _, ...section }: Section, references: SeedReferences) {
  const art = homeArt[section.blockType as keyof typeof homeArt]
  const { link, text } = section as { link?: unknown; text?: unknown }
  return {
    ...section,
    ...(typeof link === 'string' ? { link: link.replace(/^page:/, '') } : {}),
    ...(art ? { image: references.picture(art) } : {}),
    ...(section.blockType === 'story' ? { text: markdownToLexical(String(text), references) } : {}),
  }
}
