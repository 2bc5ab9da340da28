'use client'

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { ownEscape } from '#src/cms/admin/own-escape'
import '../saving.css'

export function Dialog({
  children,
  id,
  isWide = false,
  onClose,
  title,
}: {
  children: ReactNode
  id: string
  isWide?: boolean
  onClose: () => void
  title: string
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Closed before it is removed: a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return undefined
    shown.showModal()
    const end = ownEscape(shown)
    return () => {
      end()
      shown.close()
    }
  }, [])
  return (
    <dialog
      aria-labelledby={heading}
      className={isWide ? 'saving-dialog saving-dialog--wide' : 'saving-dialog'}
      id={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      ref={dialog}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  )
}
