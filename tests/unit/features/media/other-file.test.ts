import { expect, it } from 'vitest'
import { otherFile } from '#src/features/media/picture-type'
import { withinSteps } from '../../../support/counted-work/counted-call'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

it.each([
  ['empty', '', 'empty'],
  ['a HEIC of a phone', '\0\0\0\x18ftypheic', 'heic'],
  ['a HEIF', '\0\0\0\x18ftypmif1', 'heic'],
  ['a video', '\0\0\0\x18ftypmp42', undefined],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['an SVG with a preamble', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a -->\n<svg>', 'svg'],
  [
    'an SVG of a drawing program',
    '<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg PUBLIC "a">\n<!-- c --><svg>',
    'svg',
  ],
  ['another XML with comments', '<!-- a --><!-- b --><rss>', undefined],
  ['a TIFF', 'II*\0', 'other-format'],
  ['an animated AVIF', '\0\0\0\x2cftypavis\0\0\0\0', 'other-format'],
  ['a page', '<!doctype html><p>', undefined],
  ['another XML', '<?xml version="1.0"?><rss/>', undefined],
] as const)('a file that is %s has a remedy of its own or none', (_, text, kind) => {
  expect(otherFile(bytes(text))).toBe(kind)
})

it('a row of comments is read once', async () => {
  // 146 of them fit into what is looked at, and took for ever.
  const file = bytes('<!---->'.repeat(146))
  expect(await withinSteps('src/features/media/picture-type', 'otherFile', [file])).toBeUndefined()
})
