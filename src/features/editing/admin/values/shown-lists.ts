'use client'

import { useAllFormFields, useForm } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { type RefObject, useCallback, useMemo, useRef } from 'react'
import { type Coming, drawList } from './draw-list'
import { isInList } from './fields-that-differ'
import type { Values } from './form-values'
import { useListForm } from './list-form'
import { withChanges } from './merge-values'
import type { TypedInEditors } from './typed-in-editors'

export interface ShownLists {
  /** Shows a changed list. What is typed in it meanwhile stays. */
  show(path: string, from: unknown, to: unknown): void
  /** The values of the form with pending changes. */
  withComing(values: Values): Values
  noteDrawn(): void
}

/** @param isFilling whether the server fills the form anew, so that it cannot be read. */
export function useShownLists(
  formState: () => FormState,
  editors: RefObject<TypedInEditors | null>,
  isFilling: () => boolean,
): ShownLists {
  const [, dispatchFields] = useAllFormFields()
  const { getFields } = useForm()
  const listForm = useListForm()
  const coming = useRef(new Map<string, Coming[]>())
  const running = useRef(new Set<string>())

  const draw = useCallback(
    (path: string): Promise<void> => {
      const waiting = () => (coming.current.get(path) ?? []).filter(({ isShown }) => !isShown)
      return drawList(path, waiting, {
        read: () => (isFilling() ? undefined : formState()),
        leave: () =>
          leftTextsIn(path, () =>
            Boolean(editors.current?.isAwaitedIn(path, (name) => getFields()[name]?.value)),
          ),
        request: (value) => listForm(path, value),
        update(fields) {
          for (const name of Object.keys(fields)) editors.current?.forget(name)
          dispatchFields({ type: 'UPDATE_MANY', formState: fields })
        },
        replace(list) {
          const others = Object.entries(getFields()).filter(([name]) => !isInList(name, path))
          editors.current?.forget(path)
          keepFocus()
          dispatchFields({
            type: 'REPLACE_STATE',
            optimize: false,
            sanitize: true,
            state: { ...Object.fromEntries(others), ...list },
          })
        },
      })
    },
    [dispatchFields, editors, formState, getFields, isFilling, listForm],
  )

  return useMemo(() => {
    const begin = (path: string): void => {
      if (running.current.has(path)) return
      running.current.add(path)
      void draw(path).finally(() => running.current.delete(path))
    }
    return {
      show(path, from, to) {
        const before = coming.current.get(path) ?? []
        coming.current.set(path, [...before, { from, to, isShown: false }])
        begin(path)
      },
      withComing(values) {
        const lists = [...coming.current].map(([path, changes]) => [
          path,
          withChanges(values[path], changes),
        ])
        return { ...values, ...Object.fromEntries(lists) }
      },
      noteDrawn() {
        for (const [path, changes] of coming.current) {
          const left = changes.filter(({ isShown }) => !isShown)
          if (left.length === 0) coming.current.delete(path)
          else {
            coming.current.set(path, left)
            begin(path)
          }
        }
      },
    }
  }, [draw])
}

/** Moving rows takes the cursor away, and Payload's editor submits a text under its path from when it was typed. */
async function leftTextsIn(list: string, isAwaited: () => boolean): Promise<void> {
  for (let isLeft = false; ; ) {
    const text = textWrittenIn(list)
    if (text && (text.isContentEditable || !isLeft)) {
      await new Promise((resolve) => text.addEventListener('focusout', resolve, { once: true }))
      await wait(0)
      isLeft = true
    } else if (isAwaited()) await wait(handOver)
    else return
  }
}

function textWrittenIn(list: string): HTMLElement | undefined {
  const field = document.getElementById(`field-${list.replaceAll('.', '__')}`)
  const { activeElement } = document
  const isText = activeElement?.matches('input, textarea, [contenteditable="true"]')
  return isText && field?.contains(activeElement) ? (activeElement as HTMLElement) : undefined
}

/** Keeps the focus while its row moves. */
function keepFocus(): void {
  const focused = document.activeElement
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body
      if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }),
  )
}

/** How often to check whether a text has arrived, in milliseconds. */
const handOver = 50

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
