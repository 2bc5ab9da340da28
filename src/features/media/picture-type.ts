/** The formats that are taken as pictures. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const text = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

/** Ways to recognize a format by its first bytes; names and declared types say nothing. */
const signatures: readonly (readonly [PictureType, (bytes: Uint8Array) => boolean])[] = [
  ['jpeg', (bytes) => text(bytes, 0, 3) === '\xff\xd8\xff'],
  ['png', (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['webp', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
  ['gif', (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6))],
  ['avif', (bytes) => /^ftypavi[fs]$/.test(text(bytes, 4, 12))],
]

/** The format of a file by its content; `undefined` where it is none of the known pictures. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  return signatures.find(([, fits]) => fits(bytes))?.[0]
}

/** Files that people take for pictures, and that need a remedy of their own. */
export type OtherFile = 'empty' | 'heic' | 'svg'

/** The brands of an ISO file that say HEIF, with or without HEVC inside (ISO/IEC 23008-12, 10). */
const heif = /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/

/** What a file is that is no picture of the known formats; `undefined` where that is any other. */
export function otherFile(bytes: Uint8Array): OtherFile | undefined {
  if (bytes.length === 0) return 'empty'
  if (heif.test(text(bytes, 4, 12))) return 'heic'
  const opening = text(bytes, 0, 1024)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  return /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i.test(
    opening,
  )
    ? 'svg'
    : undefined
}
