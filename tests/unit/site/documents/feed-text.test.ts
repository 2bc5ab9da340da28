import { parseFragment } from 'parse5'
import { Fragment, createElement as h, memo, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { RichText } from '#src/page-types/rich-text-model'
import { getMessages } from '#src/platform/i18n/messages'
import { feedPage } from '#src/site/documents/feed-page.tsx'
import { feedText } from '#src/site/documents/feed-text.tsx'
import { staticMarkup } from '#src/site/documents/static-markup'
import { feed } from '../../features/feeds/sample-feed'

const url = 'https://octavo.example/de/blogs/papier'
const plain = (text: string) => ({ type: 'text', text, marks: [] }) as const

async function html(...text: RichText): Promise<string> {
  const { messages } = await getMessages('en')
  return feedText(text, messages, url)
}

describe('feedText', () => {
  it('has absolute links, and pictures by their own address', async () => {
    const link = (href: string) => ({ type: 'link', href, children: [plain('x')] }) as const
    const paragraph = (href: string) => html({ type: 'paragraph', children: [link(href)] })
    expect(await paragraph('/de/blogs/größe?a#b')).toBe(
      '<p><a href="https://octavo.example/de/blogs/gr%C3%B6%C3%9Fe?a#b">x</a></p>',
    )
    expect(await paragraph('#kapitel')).toBe(`<p><a href="${url}#kapitel">x</a></p>`)
    expect(await paragraph('mailto:a@b.example')).toContain('href="mailto:a@b.example"')
    expect(await paragraph('https://[')).toContain('href="https://["')
    const picture = {
      src: '/api/media/file/a%20b.jpg',
      alt: '"A" & B',
      width: 1600,
      height: 900,
      placeholder: 'data:image/png;base64,AA==',
    }
    expect(await html({ type: 'figure', picture, caption: 'A < B' })).toBe(
      '<figure><img src="https://octavo.example/api/media/file/a%20b.jpg" alt="&quot;A&quot; &amp; B" width="1600" height="900"/><figcaption>A &lt; B</figcaption></figure>',
    )
  })

  it('declares words of another language', async () => {
    const words = { type: 'language', lang: 'ar', dir: 'rtl', children: [plain('كتاب')] } as const
    expect(await html({ type: 'paragraph', children: [plain('A '), words] })).toBe(
      '<p>A <span lang="ar" dir="rtl">كتاب</span></p>',
    )
  })

  it('keeps merged cells', async () => {
    const children = [{ type: 'paragraph', children: [plain('a')] }] as const
    const rows = [[{ header: true, colSpan: 2, rowSpan: 2, children }]]
    expect(await html({ type: 'table', rows })).toContain('colspan="2" rowspan="2">a</th>')
  })

  it('keeps the direction of blocks', async () => {
    expect(
      await html(
        { type: 'quote', dir: 'rtl', children: [plain('مرحبا')] },
        { type: 'paragraph', children: [plain('a')] },
      ),
    ).toBe('<blockquote dir="rtl"><p>مرحبا</p></blockquote><p>a</p>')
  })

  it('has notes that link to their text and back', async () => {
    const text = await html(
      { type: 'paragraph', children: [plain('A'), { type: 'note-mark', number: 1 }] },
      { type: 'notes', notes: [[plain('Note.')]] },
    )
    expect(text).toContain(`<sup id="mark-1"><a href="${url}#note-1" role="doc-noteref"`)
    expect(text).toContain(`<li id="note-1">Note. <a href="${url}#mark-1" role="doc-backlink"`)
  })

  it('keeps quotes, code, lists and tables, and nothing of the looks of the site', async () => {
    const text = await html(
      { type: 'pull-quote', text: 'Less.', attribution: 'Mies' },
      {
        type: 'code',
        language: 'css',
        tokens: [
          { text: 'a', kind: 'tag' },
          { text: ' > b {}\n', kind: undefined },
        ],
      },
      {
        type: 'list',
        ordered: true,
        start: 3,
        items: [{ children: [plain('x')], nested: [] }],
      },
      {
        type: 'table',
        rows: [
          [{ header: true, children: [{ type: 'paragraph', children: [plain('h')] }] }],
          [{ header: false, children: [{ type: 'paragraph', children: [plain('c')] }] }],
        ],
      },
    )
    expect(text).toBe(
      '<blockquote><p>Less.</p><p>Mies</p></blockquote>' +
        '<pre><code>a &gt; b {}\n</code></pre>' +
        '<ol start="3"><li>x</li></ol>' +
        '<table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
    )
  })
})

describe('feedPage', () => {
  it('tells people in the language of the feed what it is, and links to its articles', async () => {
    const page = await feedPage(feed)
    expect(page).toMatch(/^<main xmlns="http:\/\/www\.w3\.org\/1999\/xhtml" lang="zh-Hans">/)
    expect(page).toContain('这是一个订阅源。')
    expect(page).toContain(`<code>${feed.self}</code>`)
    for (const { url: address } of feed.entries) expect(page).toContain(`<a href="${address}">`)
    expect(page).toContain('Papier &amp; Größe: &lt;A4&gt;')
    expect(page).toContain('2026年11月12日')
    expect(page).not.toMatch(/<script|\bon\w+=/)
  })
})

async function Slow({ children }: { readonly children?: ReactNode }) {
  return h('b', null, await Promise.resolve(children))
}
const Remembered = memo(() => null)

describe('staticMarkup', () => {
  const whole = (name: string) => ({ name, attributes: {} })

  it('calls components, awaits them, and leaves out what shows nothing', async () => {
    const view = h(Fragment, null, [
      h(Slow, { key: 'a' }, 'x', 0, null, false, undefined),
      h('br', { key: 'b' }),
    ])
    expect(await staticMarkup(view, whole)).toBe('<b>x0</b><br/>')
  })

  it('escapes text so that HTML and XML read the same', async () => {
    const hostile = '</script><img src=x onerror=alert(1)>&amp;"'
    const markup = await staticMarkup(h('p', null, hostile), whole)
    const [paragraph] = parseFragment(markup).childNodes
    expect(paragraph).toMatchObject({
      nodeName: 'p',
      childNodes: [{ nodeName: '#text', value: hostile }],
    })
  })

  it('refuses what only React can render', async () => {
    await expect(staticMarkup(h(Remembered), whole)).rejects.toThrow(TypeError)
  })
})
