'use client'

import { type RefObject, useEffect } from 'react'

/** Whether the next element takes the focus of a removed one. */
export type TakesFocus = RefObject<boolean>

export function useFocusOnce(
  takesFocus: TakesFocus,
  isThere: boolean,
  find: () => HTMLElement | null | undefined,
): void {
  useEffect(() => {
    if (!isThere || !takesFocus.current) return
    takesFocus.current = false
    find()?.focus()
  })
}
