import { isSame, isStoredAs } from '#src/cms/values/is-same'
import { valueAt } from '#src/cms/values/value-at'
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
} from '../values/field-states'
import { nested, type Values } from '../values/form-values'
import {
  type Choice,
  type Choose,
  type Clash,
  type Merged,
  mergeValues,
} from '../values/merge-values'
import type { BackupEntry } from './backups'
import type { FieldFault } from './outcome'
import type { Conflict } from './resolution'

interface KnownConflict {
  readonly theirs: unknown
  readonly change: FieldChange | undefined
}

export interface Batch {
  readonly values: Values
  readonly base: number | undefined
}

/** What one open form has changed in one language, compared with the server. Has no effects of its own. */
export class FormRecord {
  readonly #locale: string
  #states: FieldStates
  #values: Values
  #revision: number | undefined
  /** Text that an editor gives up for another's, and that becomes a version first. */
  #givesWay: Values | undefined
  readonly #refused = new Map<string, unknown>()
  /** Sent without a response: it may have arrived. */
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
    return [...this.#conflicts].flatMap(([field, { change }]) =>
      this.#merge(field).clashes.map((clash) => ({
        ...clash,
        field,
        path: pathOf(field, clash),
        by: change?.by ?? undefined,
        at: change?.at,
      })),
    )
  }

  /** @returns what the form is to show besides, where that ended a conflict. */
  set(values: Values): Values {
    this.#values = values
    const merged: Record<string, unknown> = {}
    for (const [field, { theirs }] of this.#conflicts) {
      const { clashes, value } = this.#merge(field)
      if (clashes.length > 0) continue
      merged[field] = value
      this.#conflicts.delete(field)
      this.#states = {
        ...this.#states,
        [field]: { synced: theirs, stored: theirs, base: this.#revision },
      }
    }
    this.#values = { ...values, ...merged }
    return merged
  }

  #merge(field: string, choose?: Choose): Merged {
    const state = this.#states[field]
    const { theirs } = this.#conflicts.get(field) ?? { theirs: undefined }
    const mine = { before: state?.synced, after: this.#values[field] }
    // What the server had when a text of a backup was written is not known: what it has now differs from that.
    const before = isSame(state?.stored, theirs) ? unknown : state?.stored
    return mergeValues(mine, { before, after: theirs }, choose)
  }

  /** The form was saved by another button, such as the CMS's own. */
  restart(values: Values, document: ServerDocument): void {
    this.#values = values
    this.#states = fillStates(values, document)
    this.#revision = revisionOf(document)
    this.#conflicts.clear()
    this.#refused.clear()
  }

  discard(): void {
    const synced = this.#changed().map((path) => [path, this.#states[path]?.synced] as const)
    this.#values = { ...this.#values, ...Object.fromEntries(synced) }
    this.#givesWay = undefined
    this.#conflicts.clear()
  }

  /** Neither fields in conflict nor what was refused as it is. */
  next(): Batch | undefined {
    if (this.#givesWay) return { values: this.#givesWay, base: this.#revision }
    const paths = this.#changed().filter(
      (path) => !this.#conflicts.has(path) && !this.#isRefused(path),
    )
    return nextBatch(this.#states, this.#values, paths)
  }

  /** Everything unsaved, based on the oldest revision among it. */
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
      const { base, synced } = this.#states[path] ?? {}
      const entry = { value: this.#values[path], ...(base === undefined ? {} : { base }) }
      // The original rows show later which of them were changed.
      return [path, Array.isArray(synced) ? { ...entry, from: synced } : entry] as const
    })
    const givesWay = Object.entries(this.#givesWay ?? {}).map(
      ([path, value]) => [path, { value }] as const,
    )
    return Object.fromEntries([...givesWay, ...fields])
  }

  /** @param sent what was just saved, if the document is the response to that. @returns what the form is to show. */
  take(
    document: ServerDocument,
    {
      changes = [],
      inFlight = {},
      sent,
    }: { changes?: readonly FieldChange[]; inFlight?: Values; sent?: Values } = {},
  ): Values {
    const revision = revisionOf(document)
    // A newer response came first.
    if (revision !== undefined && revision < (this.#revision ?? 0)) return {}
    if (sent) this.#settle(sent)
    const disputed = Object.keys(this.#values).filter((path) =>
      changeOf(path, this.#locale, changes),
    )
    const unconfirmed = { ...Object.fromEntries(this.#uncertain), ...inFlight }
    const news = { sent: sent ?? {}, disputed, unconfirmed }
    const intake = takeIn(this.#states, this.#values, document, news)
    this.#revision = revision
    for (const [path, value] of this.#uncertain) {
      if (isStoredAs(value, valueAt(document, path))) this.#uncertain.delete(path)
    }
    for (const path of [...this.#conflicts.keys()]) {
      if (!intake.conflicts.includes(path)) this.#conflicts.delete(path)
    }
    for (const path of intake.conflicts) {
      const change = changeOf(path, this.#locale, changes) ?? this.#conflicts.get(path)?.change
      this.#conflicts.set(path, { theirs: valueAt(document, path), change })
    }
    this.#states = intake.states
    this.#values = { ...this.#values, ...intake.refresh }
    return intake.refresh
  }

  /**
   * The server has filled the form with this document. An older one than is known here changes nothing.
   * @param inFlight what is being saved at this moment.
   */
  refill(filled: Values, document: ServerDocument, inFlight: Values = {}): void {
    const base = revisionOf(document)
    if (base !== undefined && base < (this.#revision ?? 0)) return
    this.take(document, { inFlight })
    const changed = new Set(this.#changed())
    const untouched = Object.entries(filled).filter(
      ([path]) => !changed.has(path) && !this.#conflicts.has(path),
    )
    const states = untouched.map(([path, synced]): [string, FieldState] => [
      path,
      { synced, stored: valueAt(document, path), base },
    ])
    this.#states = { ...this.#states, ...Object.fromEntries(states) }
    this.#values = { ...this.#values, ...Object.fromEntries(untouched) }
  }

  /** @returns whether a newer revision changes nothing that this form shows. */
  pass(revision: number, changes: readonly FieldChange[]): boolean {
    const passed = passOver(this.#states, revision, this.#locale, changes)
    if (!passed) return false
    this.#states = passed
    this.#revision = revision
    return true
  }

  /** Restores text that was written earlier. @returns what the form is to show. */
  restore(fields: BackupEntry['fields']): Values {
    const values: Record<string, unknown> = {}
    for (const [path, { base, from, value }] of Object.entries(fields)) {
      if (!(path in this.#states)) continue
      values[path] = value
      this.#states = rebase(this.#states, [path], base ?? this.#revision, from)
    }
    this.#values = { ...this.#values, ...values }
    return values
  }

  /**
   * @param keepsVersions whether a text that is given up becomes a version first.
   * @returns what the form is to show, and how many of the next saves are versions.
   */
  resolve(
    choices: Readonly<Record<string, Choice>>,
    keepsVersions: boolean,
  ): { readonly form: Values; readonly versions: number } {
    const mine: Record<string, unknown> = {}
    const form: Record<string, unknown> = {}
    const states: Record<string, FieldState> = { ...this.#states }
    const givesWay = this.conflicts.some(({ path }) => choices[path]?.take === 'theirs')
    for (const [field, { theirs }] of this.#conflicts) {
      const choice = (clash: Clash) => choices[pathOf(field, clash)]
      form[field] = this.#merge(field, choice).value
      mine[field] = this.#merge(field, (clash) => {
        const own = choice(clash)
        return own?.take === 'theirs' ? undefined : own
      }).value
      states[field] = { synced: theirs, stored: theirs, base: this.#revision }
    }
    this.#states = states
    this.#conflicts.clear()
    this.#values = { ...this.#values, ...form }
    if (!keepsVersions) return { form, versions: 0 }
    this.#givesWay = givesWay ? mine : undefined
    return { form, versions: givesWay ? 2 : 1 }
  }

  /** A fault that names a field leaves the others free. */
  refuse(sent: Values, faults: readonly FieldFault[]): void {
    const named = Object.keys(sent).filter((path) =>
      faults.some((fault) => fault.path === path || fault.path.startsWith(`${path}.`)),
    )
    for (const path of named.length > 0 ? named : Object.keys(sent)) {
      this.#refused.set(path, sent[path])
    }
    if (sent === this.#givesWay) this.#givesWay = undefined
  }

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

const unknown = Symbol('unknown')

const pathOf = (field: string, { key }: Clash): string => (key === '' ? field : `${field}.${key}`)

export function dataOf({ base, values }: Batch): Record<string, unknown> {
  return { ...nested(values), ...(base === undefined ? {} : { revision: base }) }
}
