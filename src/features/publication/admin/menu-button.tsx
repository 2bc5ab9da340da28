'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Says of a menu's button what it is called and whether its menu is open. The button is Payload's, which
 * takes neither.
 *
 * @param label where the button has no text.
 */
export function useMenuButton(label?: string): {
  /** Of an element around the button. */
  readonly place: RefObject<HTMLDivElement | null>
  readonly setOpen: (isOpen: boolean) => void
} {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // After each rendering: Payload's own may have made another button.
  useEffect(() => {
    const button = place.current?.querySelector('.popup-button')
    if (label) button?.setAttribute('aria-label', label)
    button?.setAttribute('aria-expanded', String(isOpen))
  })
  return { place, setOpen }
}

/** In a menu: it is there while the menu is open. */
export function WhileOpen({ set }: { set: (isOpen: boolean) => void }) {
  useEffect(() => {
    set(true)
    return () => set(false)
  }, [set])
  return null
}
