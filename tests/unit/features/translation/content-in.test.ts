import { describe, expect, it } from 'vitest'
import { linesOf, valuesIn } from '#src/features/translation/content-in'
import type { TranslatableField } from '#src/features/translation/translatable-fields'

const fields: readonly TranslatableField[] = [
  { path: 'title', label: 'Title', type: 'text' },
  { path: 'body', label: 'Body', type: 'richText' },
  { path: 'meta.title', label: 'SEO › Title', type: 'text' },
]

const paragraph = (text: string) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text, format: 0 }],
})
const code = (text: string) => ({
  type: 'block',
  version: 2,
  fields: { blockType: 'Code', language: 'css', code: text },
})
const rich = (...children: object[]) => ({ root: { type: 'root', version: 1, children } })

describe('the text of a document', () => {
  const document = {
    title: { en: 'Leaves', de: 'Blätter' },
    body: { en: rich(paragraph('Fold.'), code('a {}'), paragraph('Cut.')), de: null },
    meta: { title: { en: '', de: 'Über Blätter' } },
    image: 'a picture',
  }

  it('are those of one language, in groups too', () => {
    expect(valuesIn(fields, document, 'de')).toEqual({
      title: 'Blätter',
      body: null,
      meta: { title: 'Über Blätter' },
    })
  })

  it('are lines by field; what is empty has none, and code follows the text', () => {
    expect(linesOf(fields, valuesIn(fields, document, 'en'))).toEqual({
      title: [{ role: 'text', text: 'Leaves' }],
      body: [
        { role: 'paragraph', text: 'Fold.' },
        { role: 'paragraph', text: 'Cut.' },
        { role: 'code', text: 'a {}' },
      ],
    })
    expect(linesOf(fields, valuesIn(fields, document, 'ko'))).toEqual({})
  })
})
