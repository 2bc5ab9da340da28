import { defaultLocale, type Locale } from '#locales/languages'
import {
  type ArticleText,
  inDefault,
  type LegalText,
  type PageText,
  type SeedArticle,
} from './demo-content'
import { inEveryLanguage } from './in-every-language'
import { markdownToLexical, type SeedReferences } from './markdown'
import { createAll, type Ids, type Seeding } from './seeding'
import { together } from './together'

export const legalTextsDate = '2026-01-15T09:00:00.000Z'

/** Articles without texts: drafts, published nowhere. */
export function createArticles(
  seeding: Seeding,
  { pictures, tags, authors }: Readonly<Record<'pictures' | 'tags' | 'authors', Ids>>,
): Promise<Ids> {
  const articles = seeding.demo.blogs.map((article) => [article.key, article] as const)
  return createAll('post', articles, (key, article) => {
    const { author, image, publishedAt, tags: topics } = article.facts
    return createDraft(seeding, 'blogs', `blog:${key}`, firstTitle(article), () => ({
      publishedAt,
      image: pictures.get(image),
      author: authors.get(author),
      tags: topics.map(tags.get),
    }))
  })
}

export async function publishArticles(seeding: Seeding, references: SeedReferences): Promise<void> {
  await together(seeding.demo.blogs, async ({ key, facts, texts }) => {
    await publish(seeding, 'blogs', {
      mark: `blog:${key}`,
      id: references.blog(key),
      texts,
      modifiedAt: facts.publishedAt,
      references,
    })
    seeding.log(`post: ${key} (${Object.keys(texts).join(' ')})`)
  })
}

/** The legal notice and the accessibility statement. */
export async function publishPages(seeding: Seeding, references: SeedReferences): Promise<Ids> {
  const pages = await createAll(
    'page',
    seeding.demo.pages.map((page) => [page.key, page] as const),
    async (key, { texts }) => {
      const mark = `page:${key}`
      const id = await createDraft(seeding, 'pages', mark, inDefault(texts).title)
      await publish(seeding, 'pages', { mark, id, texts, modifiedAt: legalTextsDate, references })
      return id
    },
  )
  seeding.log(`pages: ${pages.size}`)
  return pages
}

export function published(text: LegalText, references: SeedReferences) {
  return {
    title: text.title,
    excerpt: text.excerpt,
    body: markdownToLexical(text.body, references) as never,
    meta: { title: text.metaTitle, description: text.metaDescription },
    _status: 'published' as const,
  }
}

type Collection = 'blogs' | 'pages'

export function createDraft(
  { payload, once }: Seeding,
  collection: Collection,
  mark: string,
  title: string,
  facts: () => Readonly<Record<string, unknown>> = () => ({}),
): Promise<string> {
  const create = async () => {
    const { id } = await payload.create({
      collection,
      locale: defaultLocale,
      depth: 0,
      draft: true,
      data: { title, ...facts() } as never,
    })
    return id
  }
  return once(mark, create, {
    collection,
    where: { [`title.${defaultLocale}`]: { equals: title } },
  })
}

interface Publication {
  readonly mark: string
  readonly id: string
  readonly texts: Readonly<Partial<Record<Locale, PageText | ArticleText>>>
  /** ISO 8601, as readers see it. */
  readonly modifiedAt: string
  readonly references: SeedReferences
}

function publish(
  seeding: Seeding,
  collection: Collection,
  { id, mark, modifiedAt, references, texts }: Publication,
): Promise<void> {
  const document = { collection, id }
  return inEveryLanguage(
    seeding,
    { document, mark, texts, context: { modifiedAt } },
    (req, locale, text) =>
      seeding.payload.update({
        collection,
        id,
        locale,
        depth: 0,
        req,
        data: { ...published(text, references), slug: text.slug },
      }),
  )
}

const firstTitle = ({ texts, key }: SeedArticle): string => texts[defaultLocale]?.title ?? key
