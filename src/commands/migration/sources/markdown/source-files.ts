import { lstat, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { largestText, tooLarge } from '../largest-text'

/** What is wrong with one file. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(message)
  }
}

export interface FolderFiles {
  /** Relative to the folder, with slashes, sorted. */
  readonly texts: readonly string[]
  readonly pictures: readonly string[]
  /** What is not followed, and why. */
  readonly refused: readonly { readonly file: string; readonly why: string }[]
}

const textFile = /\.(?:md|mdx|markdown|mdown|mdoc)$/i
const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i
const otherTexts = /\.(?:adoc|asciidoc|rst|org|pdc|pandoc|textile)$/i

/** Folders of tools and of what they have built. */
const ofTools =
  /^(?:\..*|node_modules|bower_components|vendor|_site|_gen|dist|build|coverage|__tests__)$/

/** Links out of the folder are never followed: what a folder shows must be in it. */
export async function listFiles(root: string, ignored: readonly string[]): Promise<FolderFiles> {
  const texts: string[] = []
  const pictures: string[] = []
  const refused: { file: string; why: string }[] = []
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true })
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isSymbolicLink()) {
        if (!ofTools.test(entry.name)) {
          const why = 'It is a symbolic link. Put the file itself in its place.'
          refused.push({ file, why })
        }
      } else if (entry.isDirectory()) {
        if (!ofTools.test(entry.name) && !ignored.includes(file)) await visit(file)
      } else if (textFile.test(entry.name)) texts.push(file)
      else if (pictureFile.test(entry.name)) pictures.push(file)
      else if (otherTexts.test(entry.name)) {
        refused.push({ file, why: `Texts in the format ${path.extname(file)} cannot be read.` })
      }
    }
  }
  await visit('')
  return { texts, pictures, refused }
}

/** Without a byte order mark, with `\n` as line end. @throws {FileFault} */
export async function readSourceText(root: string, file: string): Promise<string> {
  const whole = path.join(root, file)
  const { size } = await lstat(whole)
  if (size > largestText) throw new FileFault(tooLarge)
  return decode(await readFile(whole))
}

/** @throws {FileFault} naming the line of the first byte that is no UTF-8. */
export function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd')
  } catch {
    throw new FileFault('It is not UTF-8. Save it in that encoding.', lineOfBadByte(bytes))
  }
}

function lineOfBadByte(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(10, start)
    const next = end === -1 ? bytes.length : end + 1
    try {
      decoder.decode(bytes.subarray(start, next))
    } catch {
      return line
    }
    start = next
  }
  return line
}
