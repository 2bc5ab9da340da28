import { type Locale, locales } from '#locales/languages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { articleListPath } from './route'

/** Every language's first page, then every second page, and so on, read lazily. `sizeOf` counts pages from 1. */
export async function* inReadingOrder(
  articles: (locale: Locale) => AsyncGenerator<string>,
  sizeOf: (page: number) => number,
): AsyncGenerator<string> {
  let open = locales.map((locale) => ({ locale, articles: articles(locale) }))
  try {
    for (let page = 1; open.length > 0; page += 1) {
      const size = sizeOf(page)
      const still: typeof open = []
      for (const language of open) {
        const shown = await take(language.articles, size)
        if (page > 1 && shown.length > 0)
          yield buildPathname(language.locale, articleListPath(page))
        yield* shown
        if (shown.length === size) still.push(language)
      }
      open = still
    }
  } finally {
    for (const language of open) await language.articles.return(undefined)
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
