'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'

/** Gives a menu's button its label and its state, neither of which Payload's button accepts. */
export function useMenuButton(label?: string): {
  readonly place: RefObject<HTMLDivElement | null>
  readonly setOpen: (isOpen: boolean) => void
} {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // After each rendering, since Payload may have created another button.
  useEffect(() => {
    const button = place.current?.querySelector('.popup-button')
    if (label) button?.setAttribute('aria-label', label)
    button?.setAttribute('aria-expanded', String(isOpen))
  })
  return { place, setOpen }
}

/** In a menu: follows whether it is open. A closed menu stays in the document. */
export function MenuMark({ set }: { set: (isOpen: boolean) => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const menu = mark.current?.closest('.popup__content, .popup__hidden-content')
    if (!menu) return undefined
    const look = () => set(menu.matches('.popup__content'))
    const observer = new MutationObserver(look)
    observer.observe(menu, { attributeFilter: ['class'] })
    look()
    return () => observer.disconnect()
  }, [set])
  return <span hidden ref={mark} />
}
