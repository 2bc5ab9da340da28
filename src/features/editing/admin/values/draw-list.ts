import type { FormState } from 'payload'
import { fieldsThatDiffer } from './fields-that-differ'
import { type Values, valuesOf } from './form-values'
import { type Change, withChanges } from './merge-values'

export interface Coming extends Change {
  isShown: boolean
}

export interface FormWithList {
  /** `undefined` while the server fills the form anew: until it is drawn, Payload’s form says that it has no fields. */
  read(): FormState | undefined
  /** Waits until no text in the list is being written. */
  leave(): Promise<void>
  /** The fields of other rows, which only the server can make; `undefined` without a response. */
  request(value: unknown): Promise<FormState | undefined>
  update(fields: FormState): void
  /** The list with its rows; the other fields stay. */
  replace(list: FormState): void
}

/**
 * Shows a changed list, and with it what was typed meanwhile. Without a response, or while the form is filled anew, the
 * changes keep waiting: the next change of the form tries again, and the session still has them.
 */
export async function drawList(
  path: string,
  waiting: () => readonly Coming[],
  form: FormWithList,
): Promise<void> {
  for (let changes = waiting(); changes.length > 0; changes = waiting()) {
    const state = form.read()
    if (!state) return
    const shown = listIn(state, path)
    const differing = fieldsThatDiffer(state, path, shown, withChanges(shown, changes))
    if (differing) form.update(withValues(state, differing))
    else {
      const result = await drawRows(path, changes, form)
      if (result === 'failed') return
      if (result === 'changed') continue
    }
    for (const change of changes) change.isShown = true
  }
}

async function drawRows(
  path: string,
  changes: readonly Change[],
  form: FormWithList,
): Promise<'shown' | 'changed' | 'failed'> {
  await form.leave()
  const before = form.read()
  if (!before) return 'changed'
  const current = listIn(before, path)
  const target = withChanges(current, changes)
  const own = await form.request(target).catch(() => undefined)
  if (!own) return 'failed'
  const after = form.read()
  if (!after) return 'changed'
  const final = withChanges(listIn(after, path), [{ from: current, to: target }])
  const later = fieldsThatDiffer(own, path, target, final)
  if (!later) return 'changed'
  form.replace({ ...own, ...withValues(own, later) })
  return 'shown'
}

const listIn = (state: FormState, path: string): unknown => valuesOf(state)[path]

function withValues(state: FormState, values: Values): FormState {
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => [
      path,
      { ...state[path], value, initialValue: value },
    ]),
  )
}
