import { valueAt } from '#src/features/translation/value-at'
import type { BackupEntry } from './backups'
import {
  changedPaths,
  changeOf,
  type FieldChange,
  type FieldState,
  type FieldStates,
  fillStates,
  nextBatch,
  passOver,
  rebase,
  revisionOf,
  type ServerDocument,
  takeIn,
} from './field-states'
import { nested, type Values } from './form-values'
import { isSame, isStoredAs } from './is-same'
import type { FieldFault } from './outcome'
import { type Choice, type Conflict, resolve } from './resolution'

interface KnownConflict {
  readonly theirs: unknown
  readonly change: FieldChange | undefined
}

/** Fields that are sent at once, and the revision that they are based on. */
export interface Batch {
  readonly values: Values
  readonly base: number | undefined
}

/**
 * What one open form has changed in one language of a document, against what the server has. It
 * does nothing by itself: a session asks it what to send and shows it the answers.
 */
export class FormRecord {
  readonly #locale: string
  #states: FieldStates
  #values: Values
  #revision: number | undefined
  /** Text that gives way to somebody else's and is to be a version first. */
  #givesWay: Values | undefined
  readonly #refused = new Map<string, unknown>()
  /** Sent without an answer: it may have arrived. */
  readonly #uncertain = new Map<string, unknown>()
  readonly #conflicts = new Map<string, KnownConflict>()

  constructor(locale: string, values: Values, document: ServerDocument) {
    this.#locale = locale
    this.#values = values
    this.#states = fillStates(values, document)
    this.#revision = revisionOf(document)
  }

  get values(): Values {
    return this.#values
  }

  /** The newest revision of the document that was seen here. */
  get revision(): number | undefined {
    return this.#revision
  }

  get isDirty(): boolean {
    return this.#givesWay !== undefined || this.#changed().length > 0
  }

  get hasRefused(): boolean {
    return this.#changed().some((path) => this.#isRefused(path))
  }

  get conflicts(): readonly Conflict[] {
    return [...this.#conflicts].map(([path, { change, theirs }]) => ({
      path,
      mine: this.#values[path],
      theirs,
      by: change?.by ?? undefined,
      at: change?.at,
    }))
  }

  /** The form says something else. */
  set(values: Values): void {
    this.#values = values
  }

  /** The form was saved by other means, such as the CMS's own button. */
  restart(values: Values, document: ServerDocument): void {
    this.#values = values
    this.#states = fillStates(values, document)
    this.#revision = revisionOf(document)
    this.#conflicts.clear()
    this.#refused.clear()
  }

  /** Forgets what is unsaved. */
  discard(): void {
    const synced = this.#changed().map((path) => [path, this.#states[path]?.synced] as const)
    this.#values = { ...this.#values, ...Object.fromEntries(synced) }
    this.#givesWay = undefined
    this.#conflicts.clear()
  }

  /** What to send next: neither what is in conflict nor what was refused as it is. */
  next(): Batch | undefined {
    if (this.#givesWay) return { values: this.#givesWay, base: this.#revision }
    const paths = this.#changed().filter(
      (path) => !this.#conflicts.has(path) && !this.#isRefused(path),
    )
    return nextBatch(this.#states, this.#values, paths)
  }

  /** All that is unsaved, based on the oldest revision among it. */
  get pending(): Batch {
    const paths = this.#changed()
    const bases = paths.map((path) => this.#states[path]?.base ?? Number.POSITIVE_INFINITY)
    const base = Math.min(...bases, this.#revision ?? Number.POSITIVE_INFINITY)
    return {
      values: Object.fromEntries(paths.map((path) => [path, this.#values[path]])),
      base: Number.isFinite(base) ? base : undefined,
    }
  }

  get backup(): BackupEntry['fields'] {
    const fields = this.#changed().map((path) => {
      const base = this.#states[path]?.base
      return [path, { value: this.#values[path], ...(base === undefined ? {} : { base }) }] as const
    })
    const givesWay = Object.entries(this.#givesWay ?? {}).map(
      ([path, value]) => [path, { value }] as const,
    )
    return Object.fromEntries([...givesWay, ...fields])
  }

  /**
   * Compares the form with its document.
   *
   * @param sent what was just saved, where the document is the answer to that.
   * @param changes what the server says that others have changed.
   * @returns what the form is to show.
   */
  take(
    document: ServerDocument,
    { changes = [], sent }: { changes?: readonly FieldChange[]; sent?: Values } = {},
  ): Values {
    const revision = revisionOf(document)
    // An answer that was overtaken by a newer one.
    if (revision !== undefined && revision < (this.#revision ?? 0)) return {}
    if (sent) this.#settle(sent)
    const disputed = Object.keys(this.#values).filter((path) =>
      changeOf(path, this.#locale, changes),
    )
    const intake = takeIn(this.#states, this.#values, document, { sent: sent ?? {}, disputed })
    const states: Record<string, FieldState> = { ...intake.states }
    this.#revision = revision
    for (const path of [...this.#conflicts.keys()]) {
      if (!intake.conflicts.includes(path)) this.#conflicts.delete(path)
    }
    for (const path of intake.conflicts) {
      const theirs = valueAt(document, path)
      if (this.#uncertain.has(path) && isStoredAs(this.#uncertain.get(path), theirs)) {
        // What this form had sent did arrive, only the answer did not.
        states[path] = { synced: theirs, stored: theirs, base: revision }
        this.#uncertain.delete(path)
      } else {
        const change = changeOf(path, this.#locale, changes) ?? this.#conflicts.get(path)?.change
        this.#conflicts.set(path, { theirs, change })
      }
    }
    this.#states = states
    this.#values = { ...this.#values, ...intake.refresh }
    return intake.refresh
  }

  /** @returns whether a newer revision changes nothing that this form shows. */
  pass(revision: number, changes: readonly FieldChange[]): boolean {
    const passed = passOver(this.#states, revision, this.#locale, changes)
    if (!passed) return false
    this.#states = passed
    this.#revision = revision
    return true
  }

  /** Takes up text that was written earlier. @returns what the form is to show. */
  restore(fields: BackupEntry['fields']): Values {
    const values: Record<string, unknown> = {}
    for (const [path, { base, value }] of Object.entries(fields)) {
      if (!(path in this.#states)) continue
      values[path] = value
      this.#states = rebase(this.#states, [path], base ?? this.#revision)
    }
    this.#values = { ...this.#values, ...values }
    return values
  }

  /**
   * What a person has decided about fields that two have changed.
   *
   * @param keepsVersions whether a text that gives way becomes a version first.
   * @returns what the form is to show, and how many of the next saves are versions.
   */
  resolve(
    choices: Readonly<Record<string, Choice>>,
    keepsVersions: boolean,
  ): { readonly form: Values; readonly versions: number } {
    const { conflicts } = this
    const { form, writes } = resolve(conflicts, choices)
    const states: Record<string, FieldState> = { ...this.#states }
    for (const { path, theirs } of conflicts) {
      states[path] = { synced: theirs, stored: theirs, base: this.#revision }
    }
    this.#states = states
    this.#conflicts.clear()
    this.#values = { ...this.#values, ...form }
    if (!keepsVersions) return { form, versions: 0 }
    this.#givesWay = writes.length > 1 ? writes[0] : undefined
    return { form, versions: writes.length }
  }

  /** The server does not take this; a fault that names a field leaves the others free. */
  refuse(sent: Values, faults: readonly FieldFault[]): void {
    const named = Object.keys(sent).filter((path) =>
      faults.some((fault) => fault.path === path || fault.path.startsWith(`${path}.`)),
    )
    for (const path of named.length > 0 ? named : Object.keys(sent)) {
      this.#refused.set(path, sent[path])
    }
    if (sent === this.#givesWay) this.#givesWay = undefined
  }

  /** It was sent, and no answer came. */
  doubt(sent: Values): void {
    for (const [path, value] of Object.entries(sent)) this.#uncertain.set(path, value)
  }

  #settle(sent: Values): void {
    if (sent === this.#givesWay) this.#givesWay = undefined
    for (const path of Object.keys(sent)) {
      this.#uncertain.delete(path)
      this.#refused.delete(path)
    }
  }

  #changed(): string[] {
    return changedPaths(this.#states, this.#values)
  }

  #isRefused(path: string): boolean {
    return this.#refused.has(path) && isSame(this.#refused.get(path), this.#values[path])
  }
}

/** What a save sends: fields, and the revision that they are based on. */
export function dataOf({ base, values }: Batch): Record<string, unknown> {
  return { ...nested(values), ...(base === undefined ? {} : { revision: base }) }
}
