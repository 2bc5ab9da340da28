import { type Locale, locales } from '#locales/languages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { blogListPath } from './route'

/**
 * The posts of all languages and the later pages of their lists, in the order in which readers come
 * to them: what is on every language's first page, then every language's second page and what is on
 * that, and so on. Nothing is read further than it is asked for.
 *
 * @param posts the pathnames of a language's posts, newest first.
 * @param sizeOf posts on a page, counted from 1.
 */
export async function* inReadingOrder(
  posts: (locale: Locale) => AsyncGenerator<string>,
  sizeOf: (page: number) => number,
): AsyncGenerator<string> {
  let open = locales.map((locale) => ({ locale, posts: posts(locale) }))
  try {
    for (let page = 1; open.length > 0; page += 1) {
      const size = sizeOf(page)
      const still: typeof open = []
      for (const language of open) {
        const shown = await take(language.posts, size)
        if (page > 1 && shown.length > 0) yield buildPathname(language.locale, blogListPath(page))
        yield* shown
        if (shown.length === size) still.push(language)
      }
      open = still
    }
  } finally {
    for (const language of open) await language.posts.return(undefined)
  }
}

async function take(source: AsyncGenerator<string>, count: number): Promise<string[]> {
  const taken: string[] = []
  while (taken.length < count) {
    const { done, value } = await source.next()
    if (done) break
    taken.push(value)
  }
  return taken
}
