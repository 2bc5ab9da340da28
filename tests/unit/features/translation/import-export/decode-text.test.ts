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
    ['windows-1252', '<?xml version="1.0" encoding="windows-1252"?><a>\u00e9 \u2019</a>', [0x92]],
    ['ISO-8859-2', "<?xml version='1.0' encoding='ISO-8859-2' ?><a>\u00e9 \u0159</a>", [0xf8]],
  ])('is read from %s, as its XML declaration says', (_, meant, [last = 0]) => {
    const bytes = Buffer.from(`${meant.slice(0, -5)}${String.fromCharCode(last)}</a>`, 'latin1')
    expect(decodeText(bytes)).toBe(meant)
  })

  it('is missing in an encoding that no program knows', () => {
    const unknown = Buffer.from('<?xml version="1.0" encoding="x-klingon"?><a/>')
    expect(() => decodeText(unknown)).toThrow(FileFault)
  })

  it.each([
    ['Latin-1', Buffer.from('é', 'latin1')],
    ['UTF-16 that ends within a sign', little(`\ufeff${text}`).subarray(0, 41)],
  ])('is missing in %s', (_, bytes) => {
    expect(() => decodeText(bytes)).toThrow(FileFault)
  })

  it('may be empty', () => expect(decodeText(Buffer.alloc(0))).toBe(''))
})
