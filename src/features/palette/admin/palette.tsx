'use client'

import { useAuth } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLabels } from '#src/cms/labels/use-labels'
import type { Shown } from './choice'
import { isApple } from './is-apple'
import { recordVisit } from './recorded-visits'
import './palette.css'

const Dialog = lazy(() => import('./palette-dialog'))

/**
 * A button in the menu that opens the palette, as Ctrl K does, or ⌘ K; "?" opens the list of shortcuts. What is
 * behind loads when it first opens.
 */
export function Palette() {
  const say = useLabels('palette')
  const { user } = useAuth()
  const pathname = usePathname()
  const [shown, setShown] = useState<Shown | null>(null)
  const isMac = useSyncExternalStore(neverChanges, isApple, () => false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const wanted = wantedBy(event)
      if (!wanted || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setShown(wanted)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  const person = user?.id
  useEffect(() => {
    if (person !== undefined) recordVisit(person, pathname)
  }, [pathname, person])
  return (
    <>
      <button
        aria-haspopup="dialog"
        className="palette-button"
        onClick={() => setShown('commands')}
        type="button"
      >
        <span>{say('title')}</span>
        <kbd>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {shown
        ? createPortal(
            <Suspense>
              <Dialog key={shown} onClose={() => setShown(null)} show={setShown} shown={shown} />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  )
}

const neverChanges = () => () => undefined

/** In rich text Ctrl K makes a link. */
function wantedBy(event: KeyboardEvent): Shown | undefined {
  const { altKey, ctrlKey, defaultPrevented, key, metaKey, shiftKey, target } = event
  if (defaultPrevented || altKey || !(target instanceof Element)) return undefined
  const isCommand = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  if (key.toLowerCase() === 'k' && isCommand && !shiftKey) {
    return target.closest('[data-lexical-editor]') ? undefined : 'commands'
  }
  const isWriting = target.closest('input, textarea, select, [contenteditable="true"]')
  return key === '?' && !ctrlKey && !metaKey && !isWriting ? 'shortcuts' : undefined
}
