'use client'

import './dialogs.css'
import { type ReactNode, useEffect } from 'react'

/**
 * Completes Payload's dialogs and drawers. It names them by their slugs ("delete-6745…"), where a screen
 * reader should say their heading; it gives the first focus to what comes first in them, also where that is
 * *delete permanently*; it loses it while they arrive, and does not give it back to the entry of a menu that
 * opened them, which is gone by then. Escape closes them together with a calendar, a menu, or another dialog that
 * is open in front of them, and with them goes what was typed. Around the whole admin, since they are everywhere.
 */
export function Dialogs({ children }: { children?: ReactNode }) {
  useEffect(followDialogs, [])
  return children
}

/** What is open in front of a dialog without being one. */
const popups = '.react-datepicker-popper, .rs__menu'

const payloads = 'dialog[open].payload__modal-item'

/** A dialog of ours, in front of Payload's. */
const front = 'dialog[open]:not(.payload__modal-item)'

/** Also what lies in a menu, which goes with it. */
const passing = 'dialog, .popup__content'

/** @returns ends it. */
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
  /** From then on the focus is the person's. */
  const act = ({ target }: Event) => {
    const dialog = target instanceof Element ? target.closest('dialog') : null
    if (dialog) arrivals.set(dialog, Number.NEGATIVE_INFINITY)
  }
  /** What Escape closes in place of Payload's dialog; an element without a way to close closes itself. */
  let inFront: Element | null = null
  const lookInFront = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    inFront = document.querySelector(payloads)
      ? (document.activeElement?.closest(front) ?? document.querySelector(popups))
      : null
  }
  /** Payload listens on the document, too, since later; behind it, on the window, the browser does. */
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
    // The dialog tries first, a moment later, and would take the focus from a menu that is opened again.
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

/** For as long a dialog moves its own focus when it opens, in milliseconds. */
const arrival = 500

/**
 * Enter on a question that has just opened changes nothing. The dialog gives the focus to itself, then to the first
 * that can have it, whatever that is; each time it is led on, until a person acts in it.
 */
function beginWithCancel(dialog: HTMLDialogElement): void {
  const cancel = dialog.querySelector<HTMLElement>('#confirm-cancel')
  if (document.activeElement !== cancel) cancel?.focus()
}

function hasClosed({ removedNodes, target, type }: MutationRecord): boolean {
  if (type === 'attributes') return target instanceof HTMLDialogElement && !target.open
  return [...removedNodes].some((node) => node instanceof HTMLDialogElement)
}
