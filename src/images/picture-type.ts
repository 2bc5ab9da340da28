/** The formats that are taken as pictures. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const text = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

/** Ways to tell a format by its first bytes; names and declared types say nothing. */
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
