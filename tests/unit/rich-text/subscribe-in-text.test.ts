import { describe, expect, it } from 'vitest'
import { lossesIn } from '#src/commands/outgoing/losses-in'
import { htmlOf } from '#src/commands/outgoing/wxr/html'
import type { RichText, SubscribeInText } from '#src/page-types/rich-text-model'
import { getMessages } from '#src/platform/i18n/messages'
import type { LexicalDocument } from '#src/rich-text/nodes'
import { countWords } from '#src/rich-text/reading-time'
import { referencesOf } from '#src/rich-text/references'
import { toMarkdown } from '#src/rich-text/to-markdown'
import { toRichText } from '#src/rich-text/to-rich-text'
import { feedText } from '#src/site/documents/feed-text.tsx'
import { staticMarkup } from '#src/site/documents/static-markup'
import { RichTextView } from '#src/site/text/rich-text.tsx'

const block = {
  type: 'block',
  version: 2,
  fields: { id: 'x', blockName: '', blockType: 'SubscribeInText' },
}
const paragraph = { type: 'paragraph', children: [{ type: 'text', text: 'Words.' }] }
const document = (...children: LexicalDocument['root'][]): LexicalDocument => ({
  root: { type: 'root', children: children as never },
})
const subscribe: SubscribeInText = {
  model: { locale: 'jp', place: 'text', stamp: 'stamp', offer: undefined },
  contentLocale: 'en',
}
const convert = (offered: SubscribeInText | undefined): RichText =>
  toRichText(document(block as never, paragraph as never, block as never), {
    tag: 'en',
    documents: new Map(),
    pictures: new Map(),
    subscribe: offered,
    localiseHref: (href) => href,
  })
const url = 'https://octavo.example/jp/blogs/paper'

describe('a subscription in a text', () => {
  it('is known before the text is converted', () => {
    expect(referencesOf(document(block as never)).subscribes).toBe(true)
    expect(referencesOf(document(paragraph as never)).subscribes).toBe(false)
  })

  it('is shown once, and only where the site offers it', () => {
    expect(convert(subscribe).map(({ type }) => type)).toEqual(['subscribe', 'paragraph'])
    expect(convert(subscribe)[0]).toEqual({ type: 'subscribe', ...subscribe })
    expect(convert(undefined).map(({ type }) => type)).toEqual(['paragraph'])
  })

  it('is the form of a line, in the language of the page', async () => {
    const { messages } = await getMessages('jp')
    const view = RichTextView({
      text: convert(subscribe),
      messages: { ...messages, pathname: '/jp/blogs/paper' },
    })
    const html: string[] = []
    await staticMarkup(view, (name, props) => {
      const inner = props['dangerouslySetInnerHTML'] as { __html: string } | undefined
      html.push(`<${name} ${String(props['lang'] ?? '')}>${inner?.__html ?? ''}`)
      return { name, attributes: {} }
    })
    const all = html.join('')
    expect(all).toContain('<section ja>')
    expect(all).toContain('action="/api/newsletter/subscribe/jp"')
    expect(all).toContain('name="_page" value="/jp/blogs/paper"')
    expect(all).toContain('name="_place" value="text"')
    expect(all).toContain(messages.newsletter.consent)
    expect(all).not.toContain('name="topics"')
  })

  it('is nowhere else: in feeds, Markdown, and a file for WordPress', async () => {
    const { messages } = await getMessages('en')
    const text = convert(subscribe)
    expect(await feedText(text, messages, url)).toBe('<p>Words.</p>')
    expect(toMarkdown(text, url)).toBe('Words.\n')
    expect(htmlOf(text, { pictureOf: (src) => src, origin: url }).trim()).toBe('<p>Words.</p>')
    expect(countWords(text)).toEqual({ characters: 0, words: 1 })
    expect(lossesIn(document(block as never))).toEqual(['form'])
  })
})
