/** A file as it is stored. */
export interface StoredUpload {
  /** Below the store, with slashes. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Another one where the content is another one; comparable within one store only. */
  readonly mark: string
}

export interface UploadContent {
  readonly size: number
  readonly chunks: AsyncIterable<Uint8Array>
}

/** Where uploads are kept: a folder, or a bucket. */
export interface UploadStore {
  /** For people: the folder, or the bucket. */
  readonly place: string
  /** All files but leftovers, by name. */
  list(): Promise<readonly StoredUpload[]>
  /** @throws {MissingUpload} */
  read(name: string): Promise<Buffer>
  /**
   * The file as a stream, of which nothing changes meanwhile.
   *
   * @param mark what it has to have; without one, whatever is there.
   * @throws {MissingUpload} where there is none, or none with that mark.
   */
  open(name: string, mark?: string): Promise<UploadContent>
  /** Puts a whole file in the place of what was there: a kill leaves one or the other. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>
}

/** There is no such file, or no longer the one that was meant. */
export class MissingUpload extends Error {
  override readonly name = 'MissingUpload'

  constructor(name: string, place: string, options?: ErrorOptions) {
    super(`${name} is not in ${place}.`, options)
  }
}

/**
 * Names that are no content: what a write or a restore of ours, a file system, or a file manager leaves beside it,
 * and whatever lies in a folder whose name begins with a dot. Any other name that does may be that of an upload:
 * until such names were changed, they were stored.
 */
export const isLeftover = (name: string): boolean =>
  /(?:^|\/)\.[^/]*\//.test(name) ||
  /(?:^|\/)\.(?:[\da-f-]{36}\.unfinished|restore-under-way|octavo-check|DS_Store|localized|directory|gitkeep|gitignore|keep|nfs[\da-f]+|fuse_hidden[\da-f]+)$/.test(
    name,
  )
