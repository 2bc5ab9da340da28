import { describe, expect, it } from 'vitest'
import { decodeText } from '#src/features/translation/import-export/decode-text'
import { FileFault } from '#src/features/translation/import-export/file-fault'

const text = '<?xml version="1.0" encoding="UTF-16"?><a>紙 é 😀</a>'
const little = (content: string): Buffer => Buffer.from(content, 'utf16le')
const big = (content: string): Buffer => little(content).swap16()

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little end first', little(`\ufeff${text}`)],
    ['UTF-16, big end first', big(`\ufeff${text}`)],
    ['UTF-16 without a mark', little(text)],
    ['UTF-16, big end first, without a mark', big(text)],
  ])('is read from %s', (_, bytes) => {
    expect(decodeText(bytes).replace(/^\ufeff/, '')).toBe(text)
  })

  it.each([
    ['Latin-1', Buffer.from('é', 'latin1')],
    ['UTF-16 that ends within a sign', little(`\ufeff${text}`).subarray(0, 41)],
  ])('is none in %s', (_, bytes) => {
    expect(() => decodeText(bytes)).toThrow(FileFault)
  })

  it('may be nothing', () => expect(decodeText(Buffer.alloc(0))).toBe(''))
})
