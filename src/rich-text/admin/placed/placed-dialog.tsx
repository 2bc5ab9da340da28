'use client'

import { Button, useTranslation } from '@payloadcms/ui'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { ownEscape } from '#src/cms/admin/own-escape'
import { dialogPlace } from './dialog-place'
import './placed-dialogs.css'

interface Props {
  readonly children: ReactNode
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly name: string
  readonly onClose: () => void
  readonly onSubmit: () => void
  readonly width?: 'narrow'
  /** Where the words are on the screen. */
  readonly words: Pick<DOMRect, 'bottom' | 'left' | 'top'>
}

/** A form beside its place in a text. Escape closes it, and the focus returns to the text. */
export function PlacedDialog({ children, dialog, name, onClose, onSubmit, width, words }: Props) {
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return current ? ownEscape(current) : undefined
  }, [dialog])

  return (
    <dialog
      aria-label={name}
      className="placed-dialog"
      data-width={width}
      onClose={onClose}
      ref={dialog}
      style={dialogPlace(words)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // The surrounding form is another one.
          event.stopPropagation()
          onSubmit()
        }}
      >
        {children}
      </form>
    </dialog>
  )
}

export function PlacedActions({
  dialog,
  submit,
}: {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly submit: string
}) {
  const { t } = useTranslation()
  return (
    <>
      <Button margin={false} size="small" type="submit">
        {submit}
      </Button>
      <Button
        buttonStyle="secondary"
        margin={false}
        onClick={() => dialog.current?.close()}
        size="small"
      >
        {t('general:cancel')}
      </Button>
    </>
  )
}
