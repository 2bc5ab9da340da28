import { defaultLocale } from '#locales/languages'
import { unrecorded } from '#src/features/accounts/audit-log/record'
import { entriesOf, type LegalText, type PageText, type SeedBlog } from './demo-content'
import { markdownToLexical, type SeedReferences } from './markdown'
import { createAll, type Ids, type Seeding } from './seeding'
import { together } from './together'

/** The date that the legal texts themselves name. */
export const legalTextsDate = '2026-01-15T09:00:00.000Z'

/** The documents of the posts, without texts: drafts, public nowhere. */
export function createPosts(
  { payload, demo, once }: Seeding,
  { pictures, tags, authors }: Readonly<Record<'pictures' | 'tags' | 'authors', Ids>>,
): Promise<Ids> {
  const create = async (post: SeedBlog) => {
    const { author, image, publishedAt, tags: topics } = post.facts
    const { id } = await payload.create({
      collection: 'blogs',
      locale: defaultLocale,
      depth: 0,
      draft: true,
      data: {
        title: firstTitle(post),
        publishedAt,
        image: pictures.get(image),
        author: authors.get(author),
        tags: topics.map(tags.get),
      } as never,
    })
    return id
  }
  return createAll(
    'post',
    demo.blogs.map((post) => [post.key, post] as const),
    (key, post) =>
      once(`blog:${key}`, () => create(post), {
        collection: 'blogs',
        where: { [`title.${defaultLocale}`]: { equals: firstTitle(post) } },
      }),
  )
}

export async function publishPosts(
  { payload, demo, once, log }: Seeding,
  references: SeedReferences,
): Promise<void> {
  await together(demo.blogs, async ({ key, facts, texts }) => {
    for (const [locale, text] of entriesOf(texts)) {
      await once(`blog:${key}:${locale}`, async () => {
        const id = references.blog(key)
        await payload.update({
          collection: 'blogs',
          id,
          locale,
          depth: 0,
          context: { ...unrecorded, modifiedAt: facts.publishedAt },
          data: { ...published(text, references), slug: text.slug },
        })
        return id
      })
    }
    log(`post: ${key} (${Object.keys(texts).join(' ')})`)
  })
}

/** Pages that editors make: the imprint. */
export async function publishPages(
  { payload, demo, once, log }: Seeding,
  references: SeedReferences,
): Promise<Ids> {
  const create = async (title: string) => {
    const data = { title } as never
    const { id } = await payload.create({
      collection: 'pages',
      locale: defaultLocale,
      depth: 0,
      draft: true,
      data,
    })
    return id
  }
  const publish = async (id: string, locale: keyof typeof demo.site, text: PageText) => {
    await payload.update({
      collection: 'pages',
      id,
      locale,
      depth: 0,
      context: { ...unrecorded, modifiedAt: legalTextsDate },
      data: { ...published(text, references), slug: text.slug },
    })
    return id
  }
  const pages = await createAll(
    'page',
    demo.pages.map((page) => [page.key, page] as const),
    async (key, { texts }) => {
      const { title } = texts[defaultLocale]
      const id = await once(`page:${key}`, () => create(title), {
        collection: 'pages',
        where: { [`title.${defaultLocale}`]: { equals: title } },
      })
      for (const [locale, text] of entriesOf(texts)) {
        await once(`page:${key}:${locale}`, () => publish(id, locale, text))
      }
      return id
    },
  )
  log(`pages: ${pages.size}`)
  return pages
}

/** A text as the CMS stores it, public. */
export function published(text: LegalText, references: SeedReferences) {
  return {
    title: text.title,
    excerpt: text.excerpt,
    body: markdownToLexical(text.body, references) as never,
    meta: { title: text.metaTitle, description: text.metaDescription },
    _status: 'published' as const,
  }
}

const firstTitle = ({ texts, key }: SeedBlog): string => texts[defaultLocale]?.title ?? key
