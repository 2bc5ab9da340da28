import { APIError } from 'payload'
import type { FieldConflict } from './field-revisions'

/** Not taken from the classes, which a build renames. */
export const revisionConflictName = 'RevisionConflict'

/** What a client gets to know of a write that is behind, as `errors[0].data`. */
export interface RevisionConflictData {
  /** The current revision of the document. */
  readonly revision: number
  /** The one on which the write was based. */
  readonly base: number
  readonly conflicts: readonly FieldConflict[]
}

/** A write changes what somebody else has changed since its base. Nothing of it is saved. */
export class RevisionConflict extends APIError {
  constructor(data: RevisionConflictData) {
    const fields = data.conflicts.map(({ path }) => path).join(', ')
    super(
      `${fields}: changed by somebody else since revision ${data.base}. Read the current values, decide, and send them with revision ${data.revision}.`,
      409,
      { ...data },
      true,
    )
    this.name = revisionConflictName
  }
}

/** A write that came too late: its process was stopped for longer than its lock holds. */
export class LateWrite extends APIError {
  constructor(document: string, options?: { readonly cause: unknown }) {
    super(
      `${document} was saved by somebody else at the same moment. This save wrote nothing; send it again.`,
      409,
    )
    this.name = 'LateWrite'
    if (options) this.cause = options.cause
  }
}
