import type { BackupEntry } from './backups'
import type { FieldChange, ServerDocument } from './field-states'
import type { Values } from './form-values'
import type { FieldFault, Outcome } from './outcome'
import type { Conflict } from './resolution'

export interface SendOptions {
  /** Whether it may take the place of this person's last autosave, or becomes a version. */
  readonly autosave: boolean
  /** The page is closing: the request has to outlive it. */
  readonly keepalive?: boolean
}

/** What a session needs of the world. */
export interface SessionPorts {
  readonly locale: string
  /** Never rejects. */
  send(data: Readonly<Record<string, unknown>>, options: SendOptions): Promise<Outcome>
  /** The document as it is now; `undefined` where it cannot be read. */
  read(): Promise<ServerDocument | undefined>
  changes(
    since: number,
  ): Promise<{ readonly revision: number; readonly changes: readonly FieldChange[] } | undefined>
  /** `undefined` where nobody answers. */
  isSignedIn(): Promise<boolean | undefined>
  /** @returns whether it is stored in this browser; without fields it removes what was. */
  backUp(fields: BackupEntry['fields'], sent: boolean): boolean
  /** @returns how to call it off. */
  later(work: () => void, milliseconds: number): () => void
  now(): number
  random(): number
}

/** The open form of a session. */
export interface SessionForm {
  /**
   * Shows other values.
   *
   * @param before what the session knew of the form: what was typed since then stays.
   */
  apply(values: Values, before: Values): void
  /** A save has been answered. */
  saved(document: ServerDocument, isVersion: boolean): void
}

export type SavingStatus =
  | 'saved'
  | 'unsaved'
  | 'saving'
  | 'retrying'
  | 'signedOut'
  | 'refused'
  | 'gone'

export interface SessionState {
  readonly status: SavingStatus
  /** Why the server refused, where it did. */
  readonly message: string
  readonly faults: readonly FieldFault[]
  readonly conflicts: readonly Conflict[]
  readonly isDirty: boolean
  /** Whether what is unsaved is stored in this browser. */
  readonly isBackedUp: boolean
}
