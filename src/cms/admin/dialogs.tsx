'use client'

import './dialogs.css'
import { type ReactNode, useEffect } from 'react'

/**
 * Completes Payload's dialogs and drawers: a label by their heading instead of their slug, a first focus off *delete
 * permanently*, a focus that returns to the menu, and an Escape that closes only what is in front.
 */
export function Dialogs({ children }: { children?: ReactNode }) {
  useEffect(followDialogs, [])
  return children
}

const popups = '.react-datepicker-popper, .rs__menu'

const payloads = 'dialog[open].payload__modal-item'

/** A dialog of ours, in front of Payload's. */
const front = 'dialog[open]:not(.payload__modal-item)'

/** A menu's content disappears with the menu. */
const passing = 'dialog, .popup__content'

function followDialogs(): () => void {
  let opener: HTMLElement | undefined
  const arrivals = new WeakMap<HTMLDialogElement, number>()

  const enter = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    if (!target.closest(passing)) opener = target
    const dialog = target.closest('dialog')
    if (!dialog) return
    nameByHeading(dialog)
    const arrived = arrivals.get(dialog) ?? performance.now()
    arrivals.set(dialog, arrived)
    if (performance.now() - arrived < arrival) beginWithCancel(dialog)
  }
  /** From then on the focus is the editor's. */
  const act = ({ target }: Event) => {
    const dialog = target instanceof Element ? target.closest('dialog') : null
    if (dialog) arrivals.set(dialog, Number.NEGATIVE_INFINITY)
  }
  /** What Escape closes instead of Payload's dialog; an element without a way to close closes itself. */
  let inFront: Element | null = null
  const lookInFront = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    inFront = document.querySelector(payloads)
      ? (document.activeElement?.closest(front) ?? document.querySelector(popups))
      : null
  }
  /** On the window, after Payload's listener on the document. */
  const closeInFront = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !inFront) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!(inFront instanceof HTMLDialogElement)) return
    if (inFront.dispatchEvent(new Event('cancel', { cancelable: true }))) inFront.close()
  }
  const giveBack = () => {
    if (document.querySelector('dialog[open]')) return
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.closest('dialog')
    if (isLost && opener?.isConnected) opener.focus()
  }
  const closed = new MutationObserver((changes) => {
    // The dialog tries first, a moment later, and would take the focus from a reopened menu.
    if (changes.some(hasClosed)) setTimeout(giveBack)
  })

  document.addEventListener('focusin', enter)
  document.addEventListener('keydown', act, true)
  document.addEventListener('pointerdown', act, true)
  document.addEventListener('keydown', lookInFront, true)
  document.addEventListener('keydown', closeInFront)
  closed.observe(document.body, { attributeFilter: ['open'], childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', enter)
    document.removeEventListener('keydown', act, true)
    document.removeEventListener('pointerdown', act, true)
    document.removeEventListener('keydown', lookInFront, true)
    document.removeEventListener('keydown', closeInFront)
    closed.disconnect()
  }
}

function nameByHeading(dialog: HTMLElement): void {
  if (dialog.hasAttribute('aria-labelledby')) return
  const heading = dialog.querySelector('h1, h2, h3')?.textContent.trim()
  if (heading) dialog.setAttribute('aria-label', heading)
}

/** How long a dialog moves its own focus when it opens, in milliseconds. */
const arrival = 500

/** Enter in a new confirmation changes nothing: the focus moves on until the editor acts in the dialog. */
function beginWithCancel(dialog: HTMLDialogElement): void {
  const cancel = dialog.querySelector<HTMLElement>('#confirm-cancel')
  if (document.activeElement !== cancel) cancel?.focus()
}

function hasClosed({ removedNodes, target, type }: MutationRecord): boolean {
  if (type === 'attributes') return target instanceof HTMLDialogElement && !target.open
  return [...removedNodes].some((node) => node instanceof HTMLDialogElement)
}
