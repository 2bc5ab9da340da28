import { expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import type { SearchResults } from '#src/features/search/results'
import { text } from './cms/cms-content'
import type { Editor } from './cms/cms-editor'

interface SearchedSite {
  readonly editor: Editor
  search(locale: Locale, q: string, limit?: number): Promise<SearchResults>
}

export function keepsSearchPromises(site: () => SearchedSite): void {
  const content = (title: string, body = `${title}.`) => ({ title, body: text(body) })
  const titles = async (locale: Locale, q: string) =>
    (await site().search(locale, q)).results.map(({ title }) => title.text)
  const publish = async (id: string, locale: Locale, data: Record<string, unknown> = {}) => {
    const { status, text: raw } = await site().editor.publish(id, locale, data)
    expect(status, raw).toBeLessThan(300)
  }

  it('a page is found at its address', async () => {
    const { editor, search } = site()
    const id = await editor.create('jp', { ...content('禁則処理'), slug: '禁則' })
    await publish(id, 'jp')
    expect((await search('jp', '則処')).results).toEqual([
      expect.objectContaining({
        id,
        pathname: '/jp/blogs/禁則',
        title: { text: '禁則処理', marks: [[1, 3]] },
        snippet: { text: '禁則処理.', marks: [[1, 3]] },
      }),
    ])
    await publish(id, 'jp', { slug: '行頭' })
    expect((await search('jp', '禁則')).results[0]?.pathname).toBe('/jp/blogs/行頭')
  })

  it('all words of a query are needed, wherever they stand', async () => {
    const { editor, search } = site()
    const id = await editor.create('pt', {
      ...content('Ligaduras', 'Um tipo de composição.'),
      excerpt: 'Letras que se tocam.',
    })
    await publish(id, 'pt')
    expect(await titles('pt', 'composicao ligaduras tocam')).toEqual(['Ligaduras'])
    expect(await titles('pt', 'ligaduras ausente')).toEqual([])
    expect((await search('pt', 'gadura')).results[0]?.title.marks).toEqual([[2, 8]])
  })

  it('pages are ranked by where they hold the query, then by date, and counted in all', async () => {
    const { editor, search } = site()
    const facts = [
      ['Widow', 'none', 'Nothing.', 1],
      ['Lines', 'Of a widow.', 'Nothing.', 2],
      ['Old page', 'none', 'There is a widow here.', 3],
      ['New page', 'none', 'There is a widow here.', 4],
    ] as const
    for (const [title, excerpt, body, day] of facts) {
      const publishedAt = new Date(Date.UTC(2026, 0, day)).toISOString()
      const id = await editor.create('en', { ...content(title, body), excerpt, publishedAt })
      await publish(id, 'en')
    }
    expect(await titles('en', 'widow')).toEqual(['Widow', 'Lines', 'New page', 'Old page'])
    const two = await search('en', 'widow', 2)
    expect(two).toMatchObject({ total: 4, more: false })
    expect(two.results).toHaveLength(2)
  })
}
