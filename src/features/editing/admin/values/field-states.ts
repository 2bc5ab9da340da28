import { isSame, isStoredAs } from '#src/cms/values/is-same'
import { valueAt } from '#src/cms/values/value-at'
import type { Values } from './form-values'
import { mergeValues } from './merge-values'

export interface FieldState {
  /** What the form had when it was last in step with the server. */
  readonly synced: unknown
  /** The server's value at that time. */
  readonly stored: unknown
  /** The revision of the document at that time; `undefined` for what has no revisions. */
  readonly base: number | undefined
  /** `stored` is of a later revision than `base`: what the server had at that time is not known. */
  readonly isEarlier?: true
}

export type FieldStates = Readonly<Record<string, FieldState>>

/** A document as the API returns it, in one language. */
export type ServerDocument = Readonly<Record<string, unknown>>

export function revisionOf(document: ServerDocument | undefined): number | undefined {
  const revision = document?.['revision']
  return typeof revision === 'number' ? revision : undefined
}

export function fillStates(values: Values, document: ServerDocument): FieldStates {
  const base = revisionOf(document)
  return Object.fromEntries(
    Object.entries(values).map(([path, synced]) => [
      path,
      { synced, stored: valueAt(document, path), base },
    ]),
  )
}

export function changedPaths(states: FieldStates, values: Values): string[] {
  return Object.keys(values).filter((path) => !isSame(values[path], states[path]?.synced))
}

/** What can be sent at once: fields based on the same revision, the oldest first. */
export function nextBatch(
  states: FieldStates,
  values: Values,
  paths: readonly string[],
): { readonly values: Values; readonly base: number | undefined } | undefined {
  if (paths.length === 0) return undefined
  const baseOf = (path: string) => states[path]?.base ?? Number.POSITIVE_INFINITY
  const lowest = Math.min(...paths.map(baseOf))
  const together = paths.filter((path) => baseOf(path) === lowest)
  return {
    values: Object.fromEntries(together.map((path) => [path, values[path]])),
    base: Number.isFinite(lowest) ? lowest : undefined,
  }
}

export interface Intake {
  readonly states: FieldStates
  /** What the form is to show: the changes of others, merged with its own. */
  readonly refresh: Values
  readonly conflicts: readonly string[]
}

/**
 * @param sent what this form has just saved, if the document is the response to that.
 * @param disputed fields that others have changed, too, as the server reports.
 * @param unconfirmed what was sent without a response: it may have arrived.
 */
export function takeIn(
  states: FieldStates,
  values: Values,
  document: ServerDocument,
  {
    sent = {},
    disputed = [],
    unconfirmed = {},
  }: { sent?: Values; disputed?: readonly string[]; unconfirmed?: Values } = {},
): Intake {
  const base = revisionOf(document)
  const next: Record<string, FieldState> = {}
  const refresh: Record<string, unknown> = {}
  const conflicts: string[] = []
  for (const path of new Set([...Object.keys(states), ...Object.keys(values)])) {
    const before = states[path]
    const stored = valueAt(document, path)
    const inStep = (synced: unknown) => {
      next[path] = { synced, stored, base }
    }
    const dispute = () => {
      if (before) next[path] = before
      conflicts.push(path)
    }
    if (path in sent) {
      const isUntouched = isSame(values[path], sent[path])
      // What the server made of a short text, such as a slug. Showing a rich text anew would take the cursor
      // out of it.
      if (isUntouched && isPlain(stored) && !isStoredAs(sent[path], stored)) {
        refresh[path] = stored
        inStep(stored)
      } else inStep(sent[path])
    } else if (isSame(values[path], before?.synced)) {
      if (isSame(stored, before?.stored)) inStep(before?.synced)
      else {
        refresh[path] = stored
        inStep(stored)
      }
    } else if (isStoredAs(values[path], stored)) inStep(values[path])
    else if (path in unconfirmed && isStoredAs(unconfirmed[path], stored)) inStep(stored)
    else if (!isSame(stored, before?.stored)) {
      const { clashes, value } = mergeValues(
        { before: before?.synced, after: values[path] },
        { before: before?.stored, after: stored },
      )
      if (clashes.length === 0) {
        refresh[path] = value
        inStep(stored)
      } else dispute()
    } else if (disputed.includes(path) && (before?.isEarlier || path in unconfirmed)) dispute()
    // The server has the same as before: what is typed here overwrites no change of others.
    else inStep(before?.synced)
  }
  return { states: next, refresh, conflicts }
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

export interface FieldChange {
  readonly path: string
  readonly locale: string | null
  readonly revision: number
  /** ISO 8601. */
  readonly at?: string | undefined
  readonly by?: { readonly id: string; readonly name?: string | undefined } | null | undefined
}

export function changeOf(
  path: string,
  locale: string,
  changes: readonly FieldChange[],
): FieldChange | undefined {
  return changes
    .filter((change) => change.locale === null || change.locale === locale)
    .filter(
      (change) =>
        change.path === path ||
        change.path.startsWith(`${path}.`) ||
        path.startsWith(`${change.path}.`),
    )
    .sort((one, other) => other.revision - one.revision)[0]
}

/** Moves the fields to a newer revision; `undefined` where it changed one, so that the document must be read. */
export function passOver(
  states: FieldStates,
  revision: number,
  locale: string,
  changes: readonly FieldChange[],
): FieldStates | undefined {
  if (Object.keys(states).some((path) => changeOf(path, locale, changes))) return undefined
  return Object.fromEntries(
    Object.entries(states).map(([path, state]) => [path, { ...state, base: revision }]),
  )
}

/** @param from what these fields said in that revision, where that is known. */
export function rebase(
  states: FieldStates,
  paths: readonly string[],
  base: number | undefined,
  from?: unknown,
): FieldStates {
  const next: Record<string, FieldState> = { ...states }
  for (const path of paths) {
    const { stored, synced } = states[path] ?? { stored: undefined, synced: undefined }
    next[path] =
      from === undefined
        ? { stored, synced, base, isEarlier: true }
        : { stored: from, synced: from, base }
  }
  return next
}
