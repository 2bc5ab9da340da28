import { expect, it } from 'vitest'
import { nameByContent, otherFormat } from '#src/features/media/picture-type'

it.each([
  ['leaf.jpg', 'jpeg', 'leaf.jpg'],
  ['LEAF.JPEG', 'jpeg', 'LEAF.JPEG'],
  ['leaf.png', 'jpeg', 'leaf.jpg'],
  ['IMG_1.HEIC', 'jpeg', 'IMG_1.jpg'],
  ['leaf', 'png', 'leaf.png'],
  ['Version 1.2', 'webp', 'Version 1.2.webp'],
  ['page.html', 'gif', 'page.html.gif'],
  ['leaf.jpg.png', 'avif', 'leaf.jpg.avif'],
] as const)('%s with the content of a %s is %s', (name, type, expected) => {
  expect(nameByContent(name, type)).toBe(expected)
})

it.each([
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['BM\x62\x01\0\0\0\0\0\0', 'BMP'],
  ['BMW, a text', undefined],
  ['\0\0\0\x0cjP  ', 'JPEG 2000'],
  ['\xff\x0a\xff', 'JPEG XL'],
  ['8BPS', 'Photoshop'],
  ['%PDF-1.7', 'PDF'],
  ['\0\0\x01\0\x02\0', 'ICO'],
  ['<svg>', undefined],
] as const)('%j begins a file of %s', (opening, format) => {
  expect(otherFormat(new Uint8Array(Buffer.from(opening, 'latin1')))).toBe(format)
})
