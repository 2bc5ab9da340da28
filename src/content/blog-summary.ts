import 'server-only'
import type { Locale } from '#locales/languages'
import { documentTag } from '#src/cache/tags'
import { blogPathname } from './blog-resolution'
import type { BlogRow } from './blog-rows'
import { cached } from './cached'
import { cms } from './cms'
import { type Localised, valueOrEnglish } from './localised'
import type { AuthorModel, BlogSummary } from './models'
import { findPicture } from './pictures'

/** A row of a list as pages show it. */
export async function summarise(row: BlogRow, locale: Locale): Promise<BlogSummary | undefined> {
  const pathname = blogPathname(row.address, locale)
  if (!pathname) return undefined
  const [image, author] = await Promise.all([
    findPicture(row.image, locale, 'square'),
    findAuthor(row.author, locale),
  ])
  return {
    id: row.address.id,
    pathname,
    title: row.title,
    excerpt: row.excerpt,
    publishedAt: row.publishedAt,
    image,
    author: author?.name,
  }
}

interface StoredAuthor {
  readonly name?: Localised<string>
  readonly role?: Localised<string>
  readonly bio?: Localised<string>
  readonly avatar?: unknown
}

export async function findAuthor(id: unknown, locale: Locale): Promise<AuthorModel | undefined> {
  const author = await readDocument<StoredAuthor>('authors', 'author', id)
  const name = valueOrEnglish(author?.name, locale)
  if (!author || !name) return undefined
  return {
    name,
    role: valueOrEnglish(author.role, locale),
    bio: valueOrEnglish(author.bio, locale),
    avatar: await findPicture(author.avatar, locale, 'square'),
  }
}

/** The name of a tag. */
export async function findTagName(id: unknown, locale: Locale): Promise<string | undefined> {
  const tag = await readDocument<{ name?: Localised<string> }>('tags', 'tag', id)
  return valueOrEnglish(tag?.name, locale)
}

async function readDocument<Stored>(
  collection: 'authors' | 'tags',
  kind: 'author' | 'tag',
  id: unknown,
): Promise<Stored | null> {
  if (typeof id !== 'string') return null
  return cached([collection, id], [documentTag(kind, id)], async () => {
    const payload = await cms()
    return (await payload.findByID({
      collection,
      id,
      locale: 'all',
      depth: 0,
      disableErrors: true,
    })) as Stored | null
  })
}
