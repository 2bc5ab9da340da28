import type { Payload, Where } from 'payload'
import sharp from 'sharp'
import { defaultLocale, type Locale, locales } from '#locales/languages'
import { type Edition, readArt, readEdition, type SeedBlog, type Words } from './edition'
import { markdownToLexical, picturesWithAlt, type SeedReferences } from './markdown'

/** Marks of what has been seeded: key of the edition → id. What editors did since stays theirs. */
const mark = (item: string) => `octavo-seed:${item}`

const pictureQuality = 92

/** The pictures of the home page, by the section that shows them. */
const homeArt = { hero: 'home-hero', story: 'home-story' } as const

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
 */
export async function seedEdition(payload: Payload, log: (line: string) => void): Promise<void> {
  const edition = await readEdition()
  await payload.kv.set(mark('begun'), { at: new Date().toISOString() })

  /**
   * Creates an item once; afterwards its mark holds its id. A mark without one was left by a process
   * that was killed meanwhile: what it made of the item, if anything, is removed first.
   */
  async function once(
    item: string,
    create: () => Promise<string>,
    remains?: { collection: 'media' | 'tags' | 'authors' | 'blogs'; where: Where },
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
  for (const [key, alt] of alts) {
    const id = await once(`media:${key}`, () => createPicture(payload, key, alt), {
      collection: 'media',
      where: { filename: { equals: pictureName(key) } },
    })
    pictures.set(key, id)
  }
  log(`pictures: ${pictures.size}`)

  const tagIds = new Map<string, string>()
  for (const [key, tag] of Object.entries(edition.tags)) {
    const create = () =>
      createLocalised(payload, 'tags', {}, (locale) => ({
        name: tag.name[locale],
        slug: tag.slug[locale],
        description: tag.description[locale],
      }))
    const id = await once(`tag:${key}`, create, {
      collection: 'tags',
      where: { [`slug.${defaultLocale}`]: { equals: tag.slug[defaultLocale] } },
    })
    tagIds.set(key, id)
  }
  const authorIds = new Map<string, string>()
  for (const [key, author] of Object.entries(edition.authors)) {
    const create = () =>
      createLocalised(payload, 'authors', { avatar: pictures.get(author.avatar) }, (locale) => ({
        name: author.name[locale],
        role: author.role[locale],
        bio: author.bio[locale],
      }))
    const id = await once(`author:${key}`, create, {
      collection: 'authors',
      where: { [`name.${defaultLocale}`]: { equals: author.name[defaultLocale] } },
    })
    authorIds.set(key, id)
  }
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
  for (const blog of edition.blogs) {
    for (const [locale, words] of Object.entries(blog.words) as [
      Locale,
      NonNullable<SeedBlog['words'][Locale]>,
    ][]) {
      await once(`blog:${blog.key}:${locale}`, async () => {
        const id = references.blog(blog.key)
        await payload.update({
          collection: 'blogs',
          id,
          locale,
          context: { modifiedAt: blog.facts.publishedAt },
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
  }

  for (const locale of locales) {
    await once(`site:${locale}`, async () => {
      const { navigation, footerLinks, ...site } = edition.site[locale]
      await payload.updateGlobal({
        slug: 'site',
        locale,
        data: {
          ...site,
          navigation: navigation.map(withoutScheme),
          footerLinks: footerLinks.map(withoutScheme),
          shareImage: references.picture('default-share'),
        },
      })
      return 'site'
    })
    await once(`home:${locale}`, async () => {
      const { title, metaDescription, sections } = edition.home[locale]
      await payload.updateGlobal({
        slug: 'home',
        locale,
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
    for (const slug of ['privacy', 'terms'] as const) {
      await once(`${slug}:${locale}`, async () => {
        const words: Words = edition[slug][locale]
        await payload.updateGlobal({
          slug,
          locale,
          context: { modifiedAt: legalTextsDate },
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
  log(`home, privacy policy, terms: ${locales.join(' ')}`)
  await payload.kv.set(mark('complete'), { at: new Date().toISOString() })
}

/** Alternative texts of every picture of the edition, per language. */
function altTexts(edition: Edition): Map<string, Partial<Record<Locale, string>>> {
  const alts = new Map<string, Partial<Record<Locale, string>>>([['default-share', {}]])
  const add = (key: string, locale: Locale, alt: string) =>
    alts.set(key, { ...alts.get(key), [locale]: alt })
  for (const { avatar, name } of Object.values(edition.authors)) {
    for (const locale of locales) add(avatar, locale, name[locale] ?? '')
  }
  for (const { facts, words } of edition.blogs) {
    for (const [locale, text] of Object.entries(words) as [Locale, (typeof words)[Locale]][]) {
      if (!text) continue
      add(facts.image, locale, text.imageAlt)
      for (const [key, alt] of picturesWithAlt(text.body)) add(key, locale, alt)
    }
  }
  for (const locale of locales) {
    for (const section of edition.home[locale].sections) {
      const art = homeArt[section.blockType as keyof typeof homeArt]
      if (art) add(art, locale, String(section['imageAlt'] ?? ''))
    }
  }
  return alts
}

async function createPicture(
  payload: Payload,
  key: string,
  alt: Partial<Record<Locale, string>>,
): Promise<string> {
  const data = await sharp(await readArt(key))
    .jpeg({ quality: pictureQuality })
    .toBuffer()
  const { id } = await payload.create({
    collection: 'media',
    locale: defaultLocale,
    data: { alt: alt[defaultLocale] ?? '' },
    file: { data, mimetype: 'image/jpeg', name: pictureName(key), size: data.length },
  })
  for (const locale of locales) {
    if (locale === defaultLocale || !alt[locale]) continue
    await payload.update({ collection: 'media', id, locale, data: { alt: alt[locale] } })
  }
  return id
}

async function createLocalised(
  payload: Payload,
  collection: 'authors' | 'tags',
  shared: Record<string, unknown>,
  words: (locale: Locale) => Record<string, unknown>,
): Promise<string> {
  const { id } = await payload.create({
    collection,
    locale: defaultLocale,
    data: { ...shared, ...words(defaultLocale) } as never,
  })
  for (const locale of locales) {
    if (locale !== defaultLocale) {
      await payload.update({ collection, id, locale, data: words(locale) as never })
    }
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
    draft: true,
    data: {
      title: firstTitle(blog),
      publishedAt: blog.facts.publishedAt,
      ...relations,
    } as never,
  })
  return id
}

const firstTitle = ({ words, key }: SeedBlog): string => words[defaultLocale]?.title ?? key

const pictureName = (key: string): string => `${key}.jpg`

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
