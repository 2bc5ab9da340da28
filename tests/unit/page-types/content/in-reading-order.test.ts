import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { inReadingOrder } from '#src/page-types/blogs/in-reading-order'

/** Languages with so many posts, `jp3` being the third of Japanese; and how many were read of each. */
function articles(counts: Readonly<Record<string, number>>) {
  const read: Record<string, number> = {}
  const closed: string[] = []
  const source = async function* (locale: string) {
    try {
      for (let article = 1; article <= (counts[locale] ?? 0); article += 1) {
        read[locale] = article
        yield `${locale}${article}`
      }
    } finally {
      closed.push(locale)
    }
  }
  return { source, read, closed }
}

async function all(source: AsyncGenerator<string>, count = 1_000): Promise<string[]> {
  const found: string[] = []
  for await (const pathname of source) {
    found.push(pathname)
    if (found.length >= count) break
  }
  return found
}

describe('inReadingOrder', () => {
  it('goes page by page, the languages in turn', async () => {
    const { source, closed } = articles({ en: 5, de: 2, jp: 3 })
    expect(await all(inReadingOrder(source, () => 2))).toEqual([
      ...['en1', 'en2', 'de1', 'de2', 'jp1', 'jp2'],
      ...['/blogs/page/2', 'en3', 'en4', '/jp/blogs/page/2', 'jp3'],
      ...['/blogs/page/3', 'en5'],
    ])
    expect(closed.toSorted()).toEqual(locales.toSorted())
  })

  it('has no later page where the articles fill the pages before it', async () => {
    const { source } = articles({ en: 4 })
    expect(await all(inReadingOrder(source, () => 2))).toEqual([
      'en1',
      'en2',
      '/blogs/page/2',
      'en3',
      'en4',
    ])
  })

  it('is empty where there are no articles', async () => {
    expect(await all(inReadingOrder(articles({}).source, () => 2))).toEqual([])
  })

  it('reads no page further than requested, and releases all', async () => {
    const many = Object.fromEntries(locales.map((locale) => [locale, 10_000]))
    const { source, read, closed } = articles(many)
    expect(
      await all(
        inReadingOrder(source, () => 12),
        200,
      ),
    ).toHaveLength(200)
    for (const locale of locales) expect(read[locale]).toBeLessThanOrEqual(36)
    expect(closed).toHaveLength(locales.length)
  })
})
