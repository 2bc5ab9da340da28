import { describe, expect, it } from 'vitest'
import { idsIn, linesOfValue } from '#src/features/editing/admin/values/lines-of-value'

const id = '64f0c0ffee0123456789abcd'
const body = (text: string) => ({
  root: {
    type: 'root',
    children: [{ type: 'heading', tag: 'h2', children: [{ type: 'text', text }] }],
  },
})
const texts = (value: unknown, titles?: Readonly<Record<string, string>>) =>
  linesOfValue(value, (iso) => `on ${iso.slice(0, 10)}`, titles).map(({ text }) => text)

describe('a value is compared by its lines', () => {
  it.each<[string, unknown, string[]]>([
    ['none', undefined, []],
    ['an emptied one', null, []],
    ['an empty text', '', []],
    ['a text', 'One\nTwo', ['One', 'Two']],
    ['a number', 0, ['0']],
    ['a choice', false, ['false']],
    ['a moment', '2026-03-02T09:00:00.000Z', ['on 2026-03-02']],
    ['a text that begins like a moment', '2026-03-02 at nine', ['2026-03-02 at nine']],
    ['a list', ['a', ['b', null, '']], ['a', 'b']],
    [
      'a section, without what only names it',
      [{ id, blockType: 'hero', blockName: 'Top', heading: 'One', link: { label: 'Go', id } }],
      ['One', 'Go'],
    ],
    ['a text of a section', [{ id, text: body('One') }], ['One']],
    ['a moment of a section', [{ at: '2026-03-02T09:00:00Z' }], ['on 2026-03-02']],
  ])('%s', (_, value, lines) => {
    expect(texts(value)).toEqual(lines)
  })

  it('a rich text by its paragraphs and their roles', () => {
    expect(linesOfValue(body('One'), String)).toEqual([{ role: 'heading', text: 'One' }])
    expect(linesOfValue('One', String)).toEqual([{ role: 'text', text: 'One' }])
    expect(linesOfValue({ root: null }, String)).toEqual([])
  })

  it('a document by its title, where that is known', () => {
    expect(texts([id, 'x'], { [id]: 'Paper' })).toEqual(['Paper', 'x'])
  })
})

describe('the documents in a value', () => {
  it.each<[unknown, string[]]>([
    [id, [id]],
    [
      [id, { value: id, relationTo: 'pages' }],
      [id, id],
    ],
    [{ a: { b: [id] } }, [id]],
    [id.toUpperCase(), []],
    [`${id}0`, []],
    [`x${id.slice(1)}`, []],
    ['', []],
    [null, []],
    [7, []],
  ])('of %j are %j', (value, ids) => {
    expect(idsIn(value)).toEqual(ids)
  })
})
