import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { pictureType } from '#src/features/media/picture-type'
import type { RemotePicture } from '#src/features/media/remote/fetch-picture'

/**
 * The picture by its address or path, of the first folder that has it. `unreadable`: there is a file, but of no form
 * that the site takes.
 */
export async function pictureInFolders(
  folders: readonly string[],
  source: string,
): Promise<RemotePicture | 'unreadable' | undefined> {
  if (source.startsWith('data:')) return undefined
  let isThere = false
  for (const folder of folders) {
    for (const name of namesIn(source)) {
      const bytes = await readWithin(folder, name)
      const type = bytes && pictureType(bytes)
      if (bytes && type) return { bytes, mimeType: `image/${type}`, name: path.basename(name) }
      isThere ||= bytes !== undefined
    }
  }
  return isThere ? 'unreadable' : undefined
}

/** A file that lies in a folder: neither `..` nor a symbolic link leads out of it. */
async function readWithin(folder: string, name: string): Promise<Buffer | undefined> {
  try {
    const root = await realpath(folder)
    const file = await realpath(path.resolve(root, name))
    return file.startsWith(root + path.sep) ? await readFile(file) : undefined
  } catch {
    return undefined
  }
}

/** The path itself, and without its first folders: an upload folder may be given at any level. */
function namesIn(source: string): string[] {
  const [address = ''] = source.replace(/^(?:https?:)?\/\/[^/]*/i, '').split(/[?#]/, 1)
  let plain = address
  try {
    plain = decodeURIComponent(address)
  } catch {
    // It stays encoded.
  }
  const parts = plain.split('/').filter((part) => part !== '' && part !== '.')
  return parts.includes('..') ? [] : parts.map((_, index) => parts.slice(index).join('/'))
}
