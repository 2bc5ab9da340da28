import 'server-only'
import { type Locale, languageOf } from '#locales/languages'
import { type LexicalDocument, referencesOf, toRichText } from '#src/rich-text/lexical'
import type { RichText } from '../models'
import { localiseHref } from './href'
import { findBlogPathname } from './link-targets'
import { findPicture } from './pictures'

/**
 * An editor's rich text as a page shows it.
 *
 * @param locale of the page, whose links lead to pages of the same language.
 * @param contentLocale of the words.
 */
export async function readRichText(
  document: LexicalDocument | undefined,
  locale: Locale,
  contentLocale: Locale,
): Promise<RichText> {
  // A draft is stored unchecked.
  if (!Array.isArray(document?.root?.children)) return []
  const { blogs, pictures } = referencesOf(document)
  const [pathnames, files] = await Promise.all([
    lookUp(blogs, (id) => findBlogPathname(id, locale)),
    lookUp(pictures, (id) => findPicture(id, contentLocale, 'original')),
  ])
  return toRichText(document, {
    tag: languageOf(contentLocale).tag,
    blogs: pathnames,
    pictures: files,
    localiseHref: (href) => localiseHref(href, locale),
  })
}

async function lookUp<Value>(
  ids: ReadonlySet<string>,
  find: (id: string) => Promise<Value | undefined>,
): Promise<Map<string, Value>> {
  const found = new Map<string, Value>()
  await Promise.all(
    [...ids].map(async (id) => {
      const value = await find(id)
      if (value !== undefined) found.set(id, value)
    }),
  )
  return found
}
