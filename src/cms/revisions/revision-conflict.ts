import { APIError } from 'payload'
import type { FieldConflict } from './field-revisions'

/** Not the class names, which a build minifies. */
export const revisionConflictName = 'RevisionConflict'

/** The data of an outdated write for the client, as `errors[0].data`. */
export interface RevisionConflictData {
  readonly revision: number
  readonly base: number
  readonly conflicts: readonly FieldConflict[]
}

/** A write changes what another editor has changed since its base. Nothing of it is saved. */
export class RevisionConflict extends APIError {
  constructor(data: RevisionConflictData) {
    const fields = data.conflicts.map(({ path }) => path).join(', ')
    super(
      `${fields}: changed by someone else since revision ${data.base}. Read the current values, decide, and send them with revision ${data.revision}.`,
      409,
      { ...data },
      true,
    )
    this.name = revisionConflictName
  }
}

/** A write after its lock had expired, because its process was suspended. */
export class LateWrite extends APIError {
  /** As in `documentKey`. */
  readonly document: string

  constructor(document: string, options?: { readonly cause: unknown }) {
    super(
      `${document} was saved by someone else at the same moment. This save wrote nothing; send it again.`,
      409,
    )
    this.name = 'LateWrite'
    this.document = document
    if (options) this.cause = options.cause
  }
}

/** Also in another bundle of the same process, whose class is another one. */
export function isLateWrite(error: unknown): boolean {
  return error instanceof Error && error.name === 'LateWrite'
}

/** No cached page is stale then. A refused document is not written; of several, those before it are. */
export const isNothingWritten = (documents: number, error: unknown): boolean =>
  documents === 1 && isLateWrite(error)
