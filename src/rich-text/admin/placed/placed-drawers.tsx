'use client'

import { type ReactNode, useEffect } from 'react'
import { dialogPlace } from './dialog-place'
import { dropEmptyNote } from './drop-empty-note'
import './placed-dialogs.css'

/** Payload's drawers for footnotes and captions, by their slugs. */
const isAboutText = ({ id }: HTMLElement) =>
  /_lexical-(?:inlineBlocks-create|upload-drawer)-/.test(id)

const fields =
  '.field-type :is(input:not([type=hidden], [type=checkbox]), textarea, [contenteditable=true])'

/** Payload's drawers cover the text, and wait for a click. Here Ctrl+Enter, or ⌘+Enter, saves them, too. */
export function PlacedDrawers({ children }: { children?: ReactNode }) {
  useEffect(followDrawers, [])
  return children
}

function followDrawers(): () => void {
  let place: Element | Range | undefined

  const select = () => {
    const selection = getSelection()
    const { anchorNode = null } = selection ?? {}
    const around = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement
    if (around?.closest('dialog') || !around?.closest('[data-lexical-editor]')) return
    const range = selection?.getRangeAt(0)
    // An empty paragraph has no rectangle.
    place = range && range.getBoundingClientRect().bottom > 0 ? range : around
  }
  const point = ({ target }: Event) => {
    const block = target instanceof Element ? target.closest('[data-lexical-decorator]') : null
    if (block) place = block
  }
  const shown = new Set<HTMLDialogElement>()
  const opened = new MutationObserver(() => {
    for (const dialog of shown) {
      if (dialog.open && dialog.isConnected) continue
      shown.delete(dialog)
      delete dialog.dataset['placed']
      // Payload restores the cursor first, a moment after rendering.
      requestAnimationFrame(() => setTimeout(() => dropEmptyNote(dialog.id)))
    }
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      if (!isAboutText(dialog) || dialog.dataset['placed'] !== undefined) continue
      const rect = place?.getBoundingClientRect()
      if (!rect) continue
      dialog.dataset['placed'] = ''
      shown.add(dialog)
      for (const [name, value] of Object.entries(dialogPlace(rect))) {
        dialog.style.setProperty(name, value)
      }
      focusFirstField(dialog)
    }
  })
  const save = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    const { target } = event
    const dialog = target instanceof Element ? target.closest('dialog[data-placed]') : null
    const button = dialog?.querySelector<HTMLElement>('.form-submit button')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    clickWithLastLetters(button)
  }
  const saveByClick = (event: MouseEvent) => {
    const { isTrusted, target } = event
    const button = target instanceof Element && target.closest<HTMLElement>('.form-submit button')
    if (!isTrusted || !button) return
    if (!button.closest('dialog')?.querySelector('[data-lexical-editor]')) return
    event.preventDefault()
    event.stopPropagation()
    clickWithLastLetters(button)
  }

  document.addEventListener('selectionchange', select)
  document.addEventListener('pointerdown', point, true)
  document.addEventListener('keydown', save, true)
  document.addEventListener('click', saveByClick, true)
  opened.observe(document.body, { attributeFilter: ['open'], childList: true, subtree: true })
  return () => {
    document.removeEventListener('selectionchange', select)
    document.removeEventListener('pointerdown', point, true)
    document.removeEventListener('keydown', save, true)
    document.removeEventListener('click', saveByClick, true)
    opened.disconnect()
  }
}

/** A text in a drawer submits its last letters up to half a second late (`useRunDeprioritized` of Payload). */
function clickWithLastLetters(button: HTMLElement): void {
  const click = () => setTimeout(() => button.click())
  if ('requestIdleCallback' in globalThis) requestIdleCallback(click, { timeout: 1_000 })
  else setTimeout(click, 1_000)
}

/** The server renders the fields after their drawer opens. */
function focusFirstField(dialog: HTMLDialogElement): void {
  const isFound = () => {
    const field = dialog.querySelector<HTMLElement>(fields)
    const { activeElement } = document
    const isUsed = activeElement?.matches(fields) && dialog.contains(activeElement)
    if (field && !isUsed) field.focus()
    return field !== null || !dialog.isConnected
  }
  if (isFound()) return
  const arriving = new MutationObserver(() => {
    if (isFound()) arriving.disconnect()
  })
  arriving.observe(dialog, { childList: true, subtree: true })
}
