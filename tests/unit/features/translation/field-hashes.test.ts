import { describe, expect, it } from 'vitest'
import type { FieldLines } from '#src/cms/values/line'
import { changedFields, fieldHashes } from '#src/features/translation/field-hashes'

const title = (text: string): FieldLines => ({ title: [{ role: 'text', text }] })

describe('fieldHashes', () => {
  it.each(['Größe', 'café', '한글', 'ガラス'])(
    'are the same for %s however its letters are composed',
    (text) => {
      expect(text.normalize('NFD')).not.toBe(text.normalize('NFC'))
      expect(fieldHashes(title(text.normalize('NFD')))).toEqual(
        fieldHashes(title(text.normalize('NFC'))),
      )
    },
  )

  it('distinguish text from other text, and from the same text in another role', () => {
    const hashes = [
      fieldHashes(title('Leaf')),
      fieldHashes(title('leaf')),
      fieldHashes({ title: [{ role: 'heading', text: 'Leaf' }] }),
      fieldHashes({
        title: [
          { role: 'text', text: 'Le' },
          { role: 'text', text: 'af' },
        ],
      }),
    ]
    expect(new Set(hashes.map(({ title }) => title)).size).toBe(hashes.length)
  })
})

describe('changedFields', () => {
  it('names what changed, came or went, in the order of the paths', () => {
    const before = { title: 'a', body: 'b', excerpt: 'c' }
    expect(changedFields(before, { title: 'a', excerpt: 'd', meta: 'e' })).toEqual([
      'body',
      'excerpt',
      'meta',
    ])
    expect(changedFields(before, before)).toEqual([])
  })
})
