import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyTranslations } from '#src/features/translation/apply-translations'
import { existingContent } from '#src/features/translation/existing-content'
import { segmentsOf } from '#src/features/translation/segments'
import { translatableFields } from '#src/features/translation/translatable-fields'
import { richText } from './random-rich-text'

const fields = translatableFields([
  { name: 'title', type: 'text', localized: true },
  { name: 'body', type: 'richText', localized: true },
])
const leaf = (text: string, format = 0) => ({ type: 'text', text, format })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const link = (url: string, text: string) => ({
  type: 'link',
  fields: { linkType: 'custom', url },
  children: [leaf(text)],
})
const body = (...children: object[]) => ({ root: { type: 'root', children } })
const plainText = (text: string) => [{ type: 'text' as const, text }]

describe('existingContent', () => {
  it('has the numbers of the source, though the translation has its links in another order', () => {
    const source = { body: body(paragraph(link('/a', 'A'), leaf(' and '), link('/b', 'B'))) }
    const target = { body: body(paragraph(link('/b', '나'), leaf(', '), link('/a', '가'))) }
    const existing = existingContent(fields, source, target)
    expect(existing.get('body/0')).toMatchObject([
      { id: '2', href: '/b', children: plainText('나') },
      { text: ', ' },
      { id: '1', href: '/a', children: plainText('가') },
    ])
    // Put back into the source's structure, the links lead where they led.
    const { values } = applyTranslations(
      fields,
      source,
      {},
      new Map([['body/0', existing.get('body/0') ?? []]]),
      new Map(),
    )
    expect(values).toEqual(target)
  })

  it('has nothing of a text that is built in another way, or has other codes', () => {
    const source = { title: 'T', body: body(paragraph(leaf('a')), paragraph(leaf('b', 1))) }
    const shorter = { title: '제', body: body(paragraph(leaf('가'))) }
    expect([...existingContent(fields, source, shorter).keys()]).toEqual(['title'])
    const plain = { body: body(paragraph(leaf('가')), paragraph(leaf('나'))) }
    expect([...existingContent(fields, source, plain).keys()]).toEqual(['body/0'])
  })

  it('of a document and itself is complete, and changes nothing when it is applied', () => {
    fc.assert(
      fc.property(richText, (text) => {
        const values = { title: 'T', body: text }
        const existing = existingContent(fields, values, values)
        const segments = segmentsOf(fields, values)
        expect([...existing.keys()]).toEqual(segments.map(({ id }) => id))
        expect(applyTranslations(fields, values, values, existing, existing)).toEqual({
          values,
          changed: [],
          incomplete: new Map(),
        })
      }),
    )
  })
})

describe('applyTranslations', () => {
  const picture = { type: 'upload', value: '1' }
  const source = { title: 'T', body: body(paragraph(leaf('a')), picture, paragraph(leaf('b'))) }

  it('leaves a text that would be half in another language', () => {
    const target = { title: '제', body: body(paragraph(leaf('옛'))) }
    const translations = new Map([
      ['title', plainText('새 제목')],
      ['body/0', plainText('가')],
    ])
    expect(applyTranslations(fields, source, target, translations, new Map())).toEqual({
      values: { ...target, title: '새 제목' },
      changed: ['title'],
      incomplete: new Map([['body', 1]]),
    })
  })

  it('uses the existing translation for what is not translated anew', () => {
    const target = {
      title: '제',
      body: body(paragraph(leaf('가')), picture, paragraph(leaf('나'))),
    }
    const { values, changed } = applyTranslations(
      fields,
      source,
      target,
      new Map([['body/2', plainText('다')]]),
      existingContent(fields, source, target),
    )
    expect(changed).toEqual(['body'])
    expect(values).toEqual({
      title: '제',
      body: body(paragraph(leaf('가')), picture, paragraph(leaf('다'))),
    })
  })
})

describe('words of another language', () => {
  const inLanguage = (lang: string, text: string, format = 0) => ({
    ...leaf(text, format),
    $: { lang },
  })
  const source = { body: body(paragraph(leaf('So '), inLanguage('de', 'gemütlich'), leaf('!', 1))) }
  const target = { body: body(paragraph(leaf('So '), inLanguage('en', 'cozy'), leaf('!', 1))) }
  const existing = existingContent(fields, source, target)

  it('may differ between a text and its translation, which keeps its own', () => {
    expect(existing.get('body/0')).toMatchObject([
      { text: 'So ' },
      { id: '3', lang: 'en', children: plainText('cozy') },
      { id: '2', formats: ['bold'] },
    ])
    const { values } = applyTranslations(fields, source, {}, new Map(existing), new Map())
    expect(values).toMatchObject(target)
    expect(JSON.stringify(values)).not.toContain('gemütlich')
  })

  it('are built alike only with the same emphasis', () => {
    const bold = { body: body(paragraph(leaf('So '), inLanguage('en', 'cozy', 1), leaf('!', 1))) }
    expect(existingContent(fields, source, bold).size).toBe(0)
  })
})
