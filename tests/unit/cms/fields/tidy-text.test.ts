import type { Config, Field } from 'payload'
import { describe, expect, it } from 'vitest'
import { tidyText } from '#src/cms/fields/tidy-text'

const text = (name: string, rest: object = {}) => ({ name, type: 'text', ...rest }) as Field

/** What the first rule of a field makes of a value; `undefined` where it has none. */
const stored = (field: Field | undefined, value: unknown) =>
  (
    field as { hooks?: { beforeValidate?: ((given: object) => unknown)[] } }
  ).hooks?.beforeValidate?.[0]?.({ value })

async function fieldsWithRule(fields: Field[]): Promise<Field[]> {
  const config = { collections: [{ slug: 'leaves', fields }] } as unknown as Config
  return (await tidyText(config)).collections?.[0]?.fields ?? []
}

describe('the rule for texts', () => {
  it('is that of every text field, wherever it is', async () => {
    const [row, tabs, blocks, group] = (await fieldsWithRule([
      { type: 'row', fields: [text('a')] },
      { type: 'tabs', tabs: [{ label: 'One', fields: [text('b')] }] },
      { name: 'sections', type: 'blocks', blocks: [{ slug: 'hero', fields: [text('c')] }] },
      {
        name: 'group',
        type: 'group',
        fields: [{ type: 'collapsible', label: '', fields: [text('d')] }],
      },
    ])) as unknown as {
      fields: (Field & { fields: Field[] })[]
      tabs: { fields: Field[] }[]
      blocks: { fields: Field[] }[]
    }[]
    const found = [
      row?.fields[0],
      tabs?.tabs[0]?.fields[0],
      blocks?.blocks[0]?.fields[0],
      group?.fields[0]?.fields[0],
    ]
    expect(found.map((field) => stored(field, ' a  b '))).toEqual(Array(4).fill('a b'))
  })

  it('comes before the rules of a field', async () => {
    const own = () => 'own'
    const [field] = await fieldsWithRule([text('a', { hooks: { beforeValidate: [own] } })])
    expect(field).toMatchObject({ hooks: { beforeValidate: [expect.any(Function), own] } })
  })

  it('accepts lists of texts, and ignores what is no text', async () => {
    const [field] = await fieldsWithRule([text('a', { hasMany: true })])
    expect(stored(field, [' a ', 'b  c'])).toEqual(['a', 'b c'])
    expect([null, undefined, 4].map((value) => stored(field, value))).toEqual([null, undefined, 4])
  })

  it('keeps the blanks and lines of longer texts', async () => {
    const [field] = await fieldsWithRule([{ name: 'a', type: 'textarea' }])
    expect(stored(field, ' Gru\u0308n\n\n  b ')).toBe(' Grün\n\n  b ')
  })

  it('ignores fields that programs fill', async () => {
    const fields = await fieldsWithRule([
      text('a', { hidden: true }),
      text('b', { admin: { hidden: true } }),
      text('c', { virtual: true }),
    ])
    expect(fields.map((field) => stored(field, ' a '))).toEqual([undefined, undefined, undefined])
  })
})
