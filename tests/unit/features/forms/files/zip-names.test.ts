import { describe, expect, it } from 'vitest'
import { zipNames } from '#src/features/forms/files/zip-names'
import { docx, html, zip } from '../../../../support/cms/sample-files'

/** Where the central directory begins, by the record at the end. */
const directoryOf = (bytes: Buffer): number => bytes.readUInt32LE(bytes.length - 6)

/** With an extra field and a comment after the name of its first entry (APPNOTE 4.3.12). */
function withExtras(bytes: Buffer, extra: number, comment: number): Buffer {
  const start = directoryOf(bytes)
  const name = bytes.readUInt16LE(start + 28)
  const copy = Buffer.from(bytes)
  copy.writeUInt16LE(extra, start + 30)
  copy.writeUInt16LE(comment, start + 32)
  const place = start + 46 + name
  return Buffer.concat([
    copy.subarray(0, place),
    Buffer.alloc(extra + comment),
    copy.subarray(place),
  ])
}

/** With its directory found where it now is, as in archives that extract themselves. */
function after(prefix: Buffer, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32LE(directoryOf(bytes) + prefix.length, copy.length - 6)
  return Buffer.concat([prefix, copy])
}

const changed = (bytes: Buffer, change: (copy: Buffer) => unknown): Buffer => {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

const many = (count: number) =>
  zip(Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}`, ''])))

describe('the names in a ZIP file', () => {
  it.each<[string, Buffer, readonly string[]]>([
    ['none', Buffer.concat([Buffer.from('PK\x03\x04'), zip({})]), []],
    ['two', docx, ['[Content_Types].xml', 'word/document.xml']],
    ['in any script', zip({ 'résumé 履歴書.txt': '' }), ['résumé 履歴書.txt']],
    ['an empty one at the end', zip({ a: '', '': '' }), ['a', '']],
    ['with an extra field', withExtras(zip({ a: '1', b: '2' }), 9, 0), ['a', 'b']],
    ['with a comment', withExtras(zip({ a: '1', b: '2' }), 0, 300), ['a', 'b']],
    ['with both', withExtras(zip({ a: '1', b: '2' }), 258, 5), ['a', 'b']],
    [
      'before a comment on the whole',
      Buffer.concat([docx, Buffer.from('made by hand')]),
      ['[Content_Types].xml', 'word/document.xml'],
    ],
    ['before the longest comment', Buffer.concat([zip({ a: '' }), Buffer.alloc(65_535)]), ['a']],
  ])('%s', (_, bytes, names) => {
    expect(zipNames(bytes)).toEqual(names)
  })

  it('of a part of a larger buffer', () => {
    const whole = Buffer.concat([html, docx, html])
    const part = whole.subarray(html.length, html.length + docx.length)
    expect(zipNames(part)).toEqual(['[Content_Types].xml', 'word/document.xml'])
  })

  it('are up to 2,000', () => {
    expect(zipNames(many(2_000))).toHaveLength(2_000)
    expect(zipNames(many(2_001))).toBeUndefined()
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['the beginning alone', Buffer.from('PK\x03\x04')],
    ['no end', docx.subarray(0, docx.length - 22)],
    ['a longer comment than there may be', Buffer.concat([docx, Buffer.alloc(65_536)])],
    ['a page before it, and its directory in its place', after(html, docx)],
    [
      'a directory beyond its end',
      changed(docx, (copy) => copy.writeUInt32LE(2 ** 32 - 1, copy.length - 6)),
    ],
    [
      'a directory that begins elsewhere',
      changed(docx, (copy) => copy.writeUInt32LE(0, copy.length - 6)),
    ],
    ['an entry that is damaged', changed(docx, (copy) => copy.writeUInt8(0, directoryOf(docx)))],
    [
      'fewer entries than it says to have',
      changed(docx, (copy) => copy.writeUInt16LE(3, copy.length - 12)),
    ],
    [
      'an entry that is cut off',
      Buffer.concat([
        zip({ a: '' }).subarray(0, directoryOf(zip({ a: '' })) + 40),
        zip({ a: '' }).subarray(-22),
      ]),
    ],
  ])('are unknown with %s', (_, bytes) => {
    expect(zipNames(bytes)).toBeUndefined()
  })
})
