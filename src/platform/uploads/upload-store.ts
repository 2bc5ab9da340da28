export interface StoredUpload {
  /** Relative to the store, with slashes. */
  readonly name: string
  readonly size: number
  /** Changes with the content; comparable within one store only. */
  readonly mark: string
}

export interface UploadContent {
  readonly size: number
  readonly chunks: AsyncIterable<Uint8Array>
}

export interface UploadStore {
  readonly place: string
  list(): Promise<readonly StoredUpload[]>
  /** @throws {MissingUpload} */
  read(name: string): Promise<Buffer>
  /** @param mark that it must have, if given. @throws {MissingUpload} if there is none, or none with that mark. */
  open(name: string, mark?: string): Promise<UploadContent>
  /** Replaces a file atomically. */
  write(name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
}

export class MissingUpload extends Error {
  override readonly name = 'MissingUpload'

  constructor(name: string, place: string, options?: ErrorOptions) {
    super(`${name} is not in ${place}.`, options)
  }
}

/**
 * Leftovers of interrupted writes and restores, of file systems, and of file managers, and everything in a hidden
 * folder. Other similar names may be those of older uploads.
 */
export const isLeftover = (name: string): boolean =>
  /(?:^|\/)\.[^/]*\//.test(name) ||
  /(?:^|\/)\.(?:[\da-f-]{36}\.unfinished|restore-under-way|octavo-check|DS_Store|localized|directory|gitkeep|gitignore|keep|nfs[\da-f]+|fuse_hidden[\da-f]+)$/.test(
    name,
  )
