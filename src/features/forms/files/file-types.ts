import { type PictureType, pictureType } from '#src/features/media/picture-type'
import { zipNames } from './zip-names'

/** What editors choose; each stands for a few formats that are safe to store and to hand over. */
export const fileGroups = ['picture', 'pdf', 'document'] as const
export type FileGroup = (typeof fileGroups)[number]

export interface FileType {
  readonly group: FileGroup
  /** The first one replaces a wrong ending. */
  readonly endings: readonly [string, ...string[]]
}

const pictures: Readonly<Record<PictureType, FileType>> = {
  jpeg: { group: 'picture', endings: ['.jpg', '.jpeg'] },
  png: { group: 'picture', endings: ['.png'] },
  webp: { group: 'picture', endings: ['.webp'] },
  gif: { group: 'picture', endings: ['.gif'] },
  avif: { group: 'picture', endings: ['.avif'] },
}
const pdf: FileType = { group: 'pdf', endings: ['.pdf'] }
const word: FileType = { group: 'document', endings: ['.docx'] }
const openDocument: FileType = { group: 'document', endings: ['.odt'] }

/** The `accept` of an input. */
export const endingsOf = (groups: readonly FileGroup[]): string =>
  [...Object.values(pictures), pdf, word, openDocument]
    .filter(({ group }) => groups.includes(group))
    .flatMap(({ endings }) => endings)
    .join(',')

/** By its content alone; `undefined` for everything that is not on the list. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  const picture = pictureType(bytes)
  if (picture) return pictures[picture]
  if (latin(bytes, 0, 5) === '%PDF-') return pdf
  const names = zipNames(bytes)
  if (!names || names.some((name) => programs.test(name))) return undefined
  if (names.includes('[Content_Types].xml') && names.includes('word/document.xml')) return word
  const type = 'application/vnd.oasis.opendocument.text'
  // The first entry, stored as it is (OpenDocument 1.3, part 2, 3.3).
  return latin(bytes, 30, 38 + type.length) === `mimetype${type}` ? openDocument : undefined
}

/** Macros of Word and of OpenDocument. */
const programs = /(?:^|\/)(?:vbaProject[^/]*|vbaData[^/]*)$|^(?:Basic|Scripts)\//i

const latin = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end))
