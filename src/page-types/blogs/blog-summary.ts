import 'server-only'
import type { Locale } from '#locales/languages'
import { blogPathname } from '../blog/blog-resolution'
import { type Localised, valueOrEnglish } from '../content/localised'
import { findPicture } from '../content/pictures'
import { readDocument } from '../content/read-document'
import type { AuthorModel, BlogSummary } from '../models'
import { findTags, topicLinks } from '../topic/topics'
import type { BlogRow } from './blog-rows'

/** A row of a list as pages show it. */
export async function summarise(row: BlogRow, locale: Locale): Promise<BlogSummary | undefined> {
  const pathname = blogPathname(row.address, locale)
  if (!pathname) return undefined
  const [image, author, tags] = await Promise.all([
    findPicture(row.image, locale, 'square'),
    findAuthor(row.author, locale),
    findTags(row.tags),
  ])
  return {
    id: row.address.id,
    pathname,
    title: row.title,
    excerpt: row.excerpt,
    publishedAt: row.publishedAt,
    image,
    author: author?.name,
    tags: await topicLinks(tags, locale, locale),
  }
}

interface StoredAuthor {
  readonly name?: Localised<string>
  readonly role?: Localised<string>
  readonly bio?: Localised<string>
  readonly avatar?: unknown
}

export async function findAuthor(id: unknown, locale: Locale): Promise<AuthorModel | undefined> {
  const author = await readDocument<StoredAuthor>('authors', id)
  const name = valueOrEnglish(author?.name, locale)
  if (!author || !name) return undefined
  return {
    name,
    role: valueOrEnglish(author.role, locale),
    bio: valueOrEnglish(author.bio, locale),
    avatar: await findPicture(author.avatar, locale, 'square'),
  }
}
