/** A file as it arrived. Its name and type are claims of the sender. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** Why its content is not there, if it isn't. */
  readonly left?: 'too long' | 'too many' | undefined
}

/** Nothing that JSON or a plain form can send. */
export function isUploadedFile(value: unknown): value is UploadedFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as Partial<UploadedFile>).bytes instanceof Uint8Array
  )
}
