import { describe, expect, it } from 'vitest'
import { lossesIn } from '#src/commands/outgoing/losses-in'
import type { FormInText } from '#src/page-types/rich-text-model'
import { getMessages } from '#src/platform/i18n/messages'
import type { LexicalDocument } from '#src/rich-text/nodes'
import { countWords } from '#src/rich-text/reading-time'
import { referencesOf } from '#src/rich-text/references'
import { toMarkdown } from '#src/rich-text/to-markdown'
import { toRichText } from '#src/rich-text/to-rich-text'
import { feedText } from '#src/site/documents/feed-text.tsx'

const block = (form: unknown) => ({
  type: 'block',
  version: 2,
  fields: { id: 'x', blockName: '', blockType: 'FormInText', form },
})
const document = (...forms: unknown[]): LexicalDocument => ({
  root: { type: 'root', children: forms.map(block) },
})
const contact: FormInText = {
  stamp: 'stamp',
  form: {
    id: 'f1',
    locale: 'en',
    title: 'Write *to* us',
    intro: undefined,
    button: undefined,
    fields: [],
  },
}
const convert = (...forms: unknown[]) =>
  toRichText(document(...forms), {
    tag: 'en',
    documents: new Map(),
    pictures: new Map(),
    forms: new Map([['f1', contact]]),
    localiseHref: (href) => href,
  })
const url = 'https://octavo.example/blogs/paper'

describe('a form in a text', () => {
  it('is read by its id, also where it is populated, and from no other block', () => {
    const other = { type: 'block', fields: { blockType: 'Code', form: 'f3' } }
    expect(referencesOf({ root: { type: 'root', children: [other] } }).forms.size).toBe(0)
    expect([...referencesOf(document('f1', { id: 'f2' }, null)).forms]).toEqual(['f1', 'f2'])
  })

  it('is shown once, and only where it is complete', () => {
    expect(convert('f1', { id: 'f1' })).toEqual([{ type: 'form', ...contact }])
    expect(convert('f2')).toEqual([])
    expect(convert(undefined)).toEqual([])
    const none = { tag: 'en', documents: new Map(), pictures: new Map() }
    expect(toRichText(document('f1'), { ...none, localiseHref: (href) => href })).toEqual([])
  })

  it('is a link to its page where it cannot be sent', async () => {
    expect(toMarkdown(convert('f1'), url)).toBe(`[Write \\*to\\* us](${url}#form-f1)\n`)
    const { messages } = await getMessages('en')
    expect(await feedText(convert('f1'), messages, url)).toBe(
      `<p><a href="${url}#form-f1">Write *to* us</a></p>`,
    )
  })

  it('has no words to read, and is named as what an export loses', () => {
    expect(countWords(convert('f1'))).toEqual({ characters: 0, words: 0 })
    expect(lossesIn(document('f1'))).toEqual(['form'])
  })
})
