'use client'

import { type RefObject, useEffect } from 'react'

/** Whether what appears next takes the focus, as what had it is gone. */
export type TakesFocus = RefObject<boolean>

/** Takes the focus as soon as it is there, where that is wanted. */
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
