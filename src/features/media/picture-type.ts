export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const text = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

/** Recognizes formats by their first bytes; names and declared types prove nothing. */
const signatures: readonly (readonly [PictureType, (bytes: Uint8Array) => boolean])[] = [
  ['jpeg', (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff'],
  ['png', (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['webp', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
  ['gif', (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6))],
  ['avif', (bytes) => text(bytes, 4, 12) === 'ftypavif'],
]

export function pictureType(bytes: Uint8Array): PictureType | undefined {
  return signatures.find(([, fits]) => fits(bytes))?.[0]
}

/** Files that are mistaken for pictures, and need a message of their own. */
export type OtherFile = 'empty' | 'heic' | 'svg' | 'other-format'

/** ISO file brands of HEIF, with or without HEVC inside (ISO/IEC 23008-12, 10). */
const heif = /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/

export function otherFile(bytes: Uint8Array): OtherFile | undefined {
  if (bytes.length === 0) return 'empty'
  if (heif.test(text(bytes, 4, 12))) return 'heic'
  const opening = text(bytes, 0, 1024).replace(/^\xef\xbb\xbf/, '')
  if (/^<svg[\s>]/i.test(withoutProlog(opening))) return 'svg'
  return otherFormat(bytes) ? 'other-format' : undefined
}

/** Step by step: one expression would backtrack so much that a kilobyte of comments stops the process. */
function withoutProlog(xml: string): string {
  const piece = /^\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>]*>)/i
  let rest = xml
  for (let found = piece.exec(rest); found; found = piece.exec(rest))
    rest = rest.slice(found[0].length)
  return rest.trimStart()
}

/** First bytes of other formats, which browsers rarely show. */
const otherFormats: readonly (readonly [name: string, ...openings: string[]])[] = [
  ['TIFF', 'II*\0', 'II+\0', 'MM\0*', 'MM\0+'],
  ['JPEG 2000', '\0\0\0\x0cjP  ', '\xff\x4f\xff\x51'],
  ['JPEG XL', '\xff\x0a', '\0\0\0\x0cJXL '],
  ['Photoshop', '8BPS'],
  ['PDF', '%PDF-'],
  ['ICO', '\0\0\x01\0', '\0\0\x02\0'],
]

export function otherFormat(bytes: Uint8Array): string | undefined {
  const opening = text(bytes, 0, 12)
  // The two letters alone could begin a text.
  if (opening.startsWith('BM') && opening.slice(6, 10) === '\0\0\0\0') return 'BMP'
  // A film (AVIF 1.1, 6.3), which the picture library reports as a damaged file.
  if (opening.slice(4) === 'ftypavis') return 'AVIFS'
  return otherFormats.find(([, ...openings]) => openings.some((is) => opening.startsWith(is)))?.[0]
}

/** The file endings of each format; the first one replaces a wrong ending. */
const endings: Readonly<Record<PictureType, readonly [string, ...string[]]>> = {
  jpeg: ['.jpg', '.jpeg', '.jpe', '.jfif'],
  png: ['.png'],
  webp: ['.webp'],
  gif: ['.gif'],
  avif: ['.avif'],
}

/** The endings of pictures, also of other formats. */
const replaced = /\.(?:jpe?g|jpe|jfif|png|webp|gif|avif|hei[cf]|tiff?|bmp|svg|jp2|jxl)$/i

/** Phones and messengers name JPEGs `.heic` and `.png`, and servers trust the name. */
export function nameByContent(name: string, type: PictureType): string {
  const known = endings[type]
  if (known.some((ending) => name.toLowerCase().endsWith(ending))) return name
  return name.replace(replaced, '') + known[0]
}
