import type { FieldChange, ServerDocument } from '../values/field-states'
import type { Values } from '../values/form-values'
import type { BackupEntry } from './backups'
import type { FieldFault, Outcome } from './outcome'
import type { Conflict } from './resolution'

export interface SendOptions {
  /** Whether it may replace this account's last autosave; otherwise it becomes a version. */
  readonly autosave: boolean
  /** The page is closing: the request has to outlive it. */
  readonly keepalive?: boolean
}

export interface SessionPorts {
  readonly locale: string
  send(data: Readonly<Record<string, unknown>>, options: SendOptions): Promise<Outcome>
  read(): Promise<ServerDocument | undefined>
  changes(
    since: number,
  ): Promise<{ readonly revision: number; readonly changes: readonly FieldChange[] } | undefined>
  isSignedIn(): Promise<boolean | undefined>
  /** @returns whether it is stored in this browser; without fields it removes the entry. */
  backUp(fields: BackupEntry['fields'], sent: boolean): boolean
  /** @returns how to cancel it. */
  later(work: () => void, milliseconds: number): () => void
  now(): number
  random(): number
}

export interface SessionForm {
  /** @param before what the session knew of the form: what was typed since then stays. */
  apply(values: Values, before: Values): void
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
  readonly message: string
  readonly faults: readonly FieldFault[]
  readonly conflicts: readonly Conflict[]
  readonly isDirty: boolean
  readonly isBackedUp: boolean
}
