import { stringify } from 'yaml'
import type { Locale } from '#locales/languages'
import type { OutgoingMember, OutgoingSite, OutgoingText } from '../outgoing'

/** The fields of a text as Hugo and Astro name them, and an import of Octavo reads them. */
export function frontMatterOf(text: OutgoingText, site: OutgoingSite): string {
  const author = text.author && site.authors.get(text.author)
  const topics = text.topics.flatMap((id) => site.topics.get(id)?.key ?? [])
  const { description, title } = text.search
  return between({
    title: text.title,
    ...(text.excerpt ? { description: text.excerpt } : {}),
    ...(text.isArticle && text.publishedAt ? { date: dateOf(text.publishedAt) } : {}),
    ...(text.modifiedAt ? { lastmod: dateOf(text.modifiedAt) } : {}),
    ...(text.isPublic ? {} : { draft: true }),
    ...(text.role ? { type: text.role } : {}),
    // Its folder has another name in each language.
    translationKey: text.key,
    ...(author ? { authors: [author.key] } : {}),
    ...(topics.length > 0 ? { tags: topics } : {}),
    ...(text.picture ? { image: `./${text.picture.name}` } : {}),
    ...(text.picture?.alt ? { imageAlt: text.picture.alt } : {}),
    ...(title || description ? { seo: text.search } : {}),
    ...(text.former.length > 0 ? { aliases: [...text.former] } : {}),
  })
}

/** Of the page that lists the articles of a topic or an author; `undefined` in languages that it has not. */
export function memberFrontMatter(
  { key, links, names, pathnames, picture, texts }: OutgoingMember,
  taxonomy: 'tags' | 'authors',
  locale: Locale,
): string | undefined {
  const title = names[locale]
  if (!title) return undefined
  const address = pathnames[locale]
  const isUsual = address?.endsWith(`/${taxonomy}/${key}`)
  return between({
    title,
    ...(texts[locale] ? { description: texts[locale] } : {}),
    ...(address && !isUsual ? { url: `${address}/` } : {}),
    ...(picture ? { image: `./${picture.name}` } : {}),
    ...(links.length > 0 ? { links: [...links] } : {}),
  })
}

/** Without the fraction of a second, if that is nothing. */
const dateOf = (iso: string): string => iso.replace(/\.000Z$/, 'Z')

export const yamlOf = (value: unknown): string => stringify(value, { lineWidth: 0 })

const between = (fields: Readonly<Record<string, unknown>>): string => `---\n${yamlOf(fields)}---\n`
