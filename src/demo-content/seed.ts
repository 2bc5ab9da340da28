import type { Payload, Where } from 'payload'
import { defaultLocale, type Locale, locales } from '#locales/languages'
import { recordEdition, unrecorded } from '#src/features/accounts/audit-log/record'
import {
  type Edition,
  entriesOf,
  type PageWords,
  readEdition,
  type SeedBlog,
  type SeedPage,
  type Translated,
} from './edition'
import { markdownToLexical, type SeedReferences } from './markdown'
import { altTexts, createPicture, homeArt, pictureName } from './pictures'
import { together } from './together'

/** Marks of what has been seeded: key of the edition → id. What editors did since stays theirs. */
const mark = (item: string) => `octavo-seed:${item}`

/** The date that the texts themselves name. */
const legalTextsDate = '2026-01-15T09:00:00.000Z'

/** Whether this database should get the edition: it has none of it, and nothing of anybody's. */
export async function isSeedDue(payload: Payload): Promise<boolean> {
  if (await payload.kv.get(mark('complete'))) return false
  // One that was interrupted goes on.
  if (await payload.kv.get(mark('begun'))) return true
  const { totalDocs } = await payload.count({ collection: 'blogs' })
  return totalDocs === 0
}

/**
 * Puts the demonstration edition into the CMS. It creates what it never created and changes
 * nothing else: a second run does nothing, one that was killed goes on, and what editors changed
 * or deleted stays so.
 *
 * @param log takes a line of progress.
 * @param given an edition; the one of the repository where none is given.
 */
export async function seedEdition(
  payload: Payload,
  log: (line: string) => void,
  given?: Edition,
): Promise<void> {
  const edition = given ?? (await readEdition())
  await payload.kv.set(mark('begun'), { at: new Date().toISOString() })

  /**
   * Creates an item once; afterwards its mark holds its id. A mark without one was left by a process
   * that was killed meanwhile: what it made of the item, if anything, is removed first.
   */
  async function once(
    item: string,
    create: () => Promise<string>,
    remains?: { collection: 'media' | 'tags' | 'authors' | 'blogs' | 'pages'; where: Where },
  ): Promise<string> {
    const known = await payload.kv.get<{ id?: string }>(mark(item))
    if (known?.id) return known.id
    if (known && remains) await payload.delete(remains)
    await payload.kv.set(mark(item), {})
    const id = await create()
    await payload.kv.set(mark(item), { id })
    return id
  }

  const alts = altTexts(edition)
  const pictures = new Map<string, string>()
  await together([...alts], async ([key, alt]) => {
    const id = await once(`media:${key}`, () => createPicture(payload, key, alt), {
      collection: 'media',
      where: { filename: { equals: pictureName(key) } },
    })
    pictures.set(key, id)
  })
  log(`pictures: ${pictures.size}`)

  const tagIds = new Map<string, string>()
  await together(Object.entries(edition.tags), async ([key, tag]) => {
    const create = () =>
      createLocalised(
        payload,
        'tags',
        {},
        {
          name: tag.name,
          slug: tag.slug,
          description: tag.description,
        },
      )
    const id = await once(`tag:${key}`, create, {
      collection: 'tags',
      where: { [`slug.${defaultLocale}`]: { equals: tag.slug[defaultLocale] } },
    })
    tagIds.set(key, id)
  })
  const authorIds = new Map<string, string>()
  await together(Object.entries(edition.authors), async ([key, author]) => {
    const create = () =>
      createLocalised(
        payload,
        'authors',
        { avatar: pictures.get(author.avatar) },
        {
          name: author.name,
          role: author.role,
          bio: author.bio,
        },
      )
    const id = await once(`author:${key}`, create, {
      collection: 'authors',
      where: { [`name.${defaultLocale}`]: { equals: author.name[defaultLocale] } },
    })
    authorIds.set(key, id)
  })
  log(`authors: ${authorIds.size}, tags: ${tagIds.size}`)

  // Posts refer to each other, so all get an id before any gets its text.
  const blogIds = new Map<string, string>()
  for (const blog of edition.blogs) {
    const create = () =>
      createBlog(payload, blog, {
        image: pictures.get(blog.facts.image),
        author: authorIds.get(blog.facts.author),
        tags: blog.facts.tags.map((tag) => tagIds.get(tag)),
      })
    const id = await once(`blog:${blog.key}`, create, {
      collection: 'blogs',
      where: { [`title.${defaultLocale}`]: { equals: firstTitle(blog) } },
    })
    blogIds.set(blog.key, id)
  }
  const references: SeedReferences = {
    blog: (key) => known(blogIds, key, 'post'),
    picture: (key) => known(pictures, key, 'picture'),
  }
  await together(edition.blogs, async (blog) => {
    for (const [locale, words] of entriesOf(blog.words)) {
      await once(`blog:${blog.key}:${locale}`, async () => {
        const id = references.blog(blog.key)
        await payload.update({
          collection: 'blogs',
          id,
          locale,
          depth: 0,
          context: { ...unrecorded, modifiedAt: blog.facts.publishedAt },
          data: {
            title: words.title,
            slug: words.slug,
            excerpt: words.excerpt,
            body: markdownToLexical(words.body, references) as never,
            meta: { title: words.metaTitle, description: words.metaDescription },
            _status: 'published',
          },
        })
        return id
      })
    }
    log(`post: ${blog.key} (${Object.keys(blog.words).join(' ')})`)
  })

  const pageIds = new Map<string, string>()
  for (const page of edition.pages) {
    const id = await once(`page:${page.key}`, () => createPage(payload, page), {
      collection: 'pages',
      where: { [`title.${defaultLocale}`]: { equals: page.words[defaultLocale].title } },
    })
    pageIds.set(page.key, id)
    for (const [locale, words] of entriesOf(page.words)) {
      await once(`page:${page.key}:${locale}`, () =>
        publishPage(payload, id, locale, words, references),
      )
    }
  }
  log(`pages: ${pageIds.size}`)

  for (const [locale, { navigation, footerLinks, ...site }] of entriesOf(edition.site)) {
    await once(`site:${locale}`, async () => {
      await payload.updateGlobal({
        slug: 'site',
        locale,
        depth: 0,
        context: unrecorded,
        data: {
          ...site,
          navigation: navigation.map((link) => navigationLink(link, pageIds)),
          footerLinks: footerLinks.map((link) => navigationLink(link, pageIds)),
          shareImage: references.picture('default-share'),
        },
      })
      return 'site'
    })
  }
  for (const [locale, { title, metaDescription, sections }] of entriesOf(edition.home)) {
    await once(`home:${locale}`, async () => {
      await payload.updateGlobal({
        slug: 'home',
        locale,
        depth: 0,
        context: unrecorded,
        data: {
          title,
          meta: { description: metaDescription },
          sections: sections.map(({ imageAlt: _, ...section }) => ({
            ...withoutScheme(section),
            ...(section.blockType in homeArt
              ? { image: references.picture(homeArt[section.blockType as keyof typeof homeArt]) }
              : {}),
            ...(section.blockType === 'story'
              ? { text: markdownToLexical(String(section['text']), references) }
              : {}),
          })) as never,
          _status: 'published',
        },
      })
      return 'home'
    })
  }
  for (const slug of ['privacy', 'terms'] as const) {
    for (const [locale, words] of entriesOf(edition[slug])) {
      await once(`${slug}:${locale}`, async () => {
        await payload.updateGlobal({
          slug,
          locale,
          depth: 0,
          context: { ...unrecorded, modifiedAt: legalTextsDate },
          data: {
            title: words.title,
            excerpt: words.excerpt,
            body: markdownToLexical(words.body, references) as never,
            meta: { title: words.metaTitle, description: words.metaDescription },
            _status: 'published',
          },
        })
        return slug
      })
    }
  }
  log(`home, privacy policy, terms: ${Object.keys(edition.home).join(' ')}`)
  await recordEdition(payload)
  await payload.kv.set(mark('complete'), { at: new Date().toISOString() })
}

async function createLocalised(
  payload: Payload,
  collection: 'authors' | 'tags',
  shared: Record<string, unknown>,
  words: Readonly<Record<string, Translated<string>>>,
): Promise<string> {
  const wordsIn = (locale: Locale) =>
    Object.fromEntries(
      Object.entries(words).flatMap(([field, texts]) =>
        texts[locale] === undefined ? [] : [[field, texts[locale]]],
      ),
    )
  const { id } = await payload.create({
    collection,
    locale: defaultLocale,
    depth: 0,
    data: { ...shared, ...wordsIn(defaultLocale) } as never,
  })
  for (const locale of locales) {
    const data = wordsIn(locale)
    if (locale === defaultLocale || Object.keys(data).length === 0) continue
    await payload.update({ collection, id, locale, depth: 0, data: data as never })
  }
  return id
}

/** The empty document of a post: a draft, public nowhere. */
async function createBlog(
  payload: Payload,
  blog: SeedBlog,
  relations: Record<string, unknown>,
): Promise<string> {
  const { id } = await payload.create({
    collection: 'blogs',
    locale: defaultLocale,
    depth: 0,
    draft: true,
    data: {
      title: firstTitle(blog),
      publishedAt: blog.facts.publishedAt,
      ...relations,
    } as never,
  })
  return id
}

/** The empty document of a page: a draft, public nowhere. */
async function createPage(payload: Payload, { words }: SeedPage): Promise<string> {
  const { title } = words[defaultLocale]
  const { id } = await payload.create({
    collection: 'pages',
    locale: defaultLocale,
    depth: 0,
    draft: true,
    data: { title } as never,
  })
  return id
}

async function publishPage(
  payload: Payload,
  id: string,
  locale: Locale,
  words: PageWords,
  references: SeedReferences,
): Promise<string> {
  await payload.update({
    collection: 'pages',
    id,
    locale,
    depth: 0,
    context: { ...unrecorded, modifiedAt: legalTextsDate },
    data: {
      title: words.title,
      slug: words.slug,
      excerpt: words.excerpt,
      body: markdownToLexical(words.body, references) as never,
      meta: { title: words.metaTitle, description: words.metaDescription },
      _status: 'published',
    },
  })
  return id
}

function navigationLink(
  link: Edition['site']['en']['navigation'][number],
  pageIds: ReadonlyMap<string, string>,
) {
  if ('page' in link) return { ...link, to: 'page' as const }
  const { document, label } = link
  const value = known(pageIds, document, 'page')
  return {
    to: 'document' as const,
    document: { relationTo: 'pages' as const, value },
    ...(label ? { label } : {}),
  }
}

const firstTitle = ({ words, key }: SeedBlog): string => words[defaultLocale]?.title ?? key

function withoutScheme<Item extends Record<string, unknown>>(item: Item): Item {
  return typeof item['link'] === 'string'
    ? { ...item, link: item['link'].replace(/^page:/, '') }
    : item
}

function known(ids: ReadonlyMap<string, string>, key: string, what: string): string {
  const id = ids.get(key)
  if (!id) throw new Error(`The edition refers to the ${what} "${key}", which it does not have.`)
  return id
}
