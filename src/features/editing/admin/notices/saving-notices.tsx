'use client'

import { Button, useAuth, useConfig, useEditDepth } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { showInForm } from '#src/cms/admin/show-in-form'
import { useLabels } from '#src/cms/labels/use-labels'
import { useList } from '#src/cms/labels/use-list'
import { pathInForm } from '../session/resolution'
import type { SaveSession } from '../session/save-session'
import type { SessionState } from '../session/session-ports'
import { useSessionState } from '../session/use-session'
import { usePlaceLabels } from '../values/place-labels'
import { afterTyping } from './after-typing'
import { ConflictDialog } from './conflict-dialog'
import { PresenceLine } from './presence-line'
import { UnsavedOffer } from './unsaved-offer'
import '../form-bars.css'
import '../saving.css'

export function SavingNotices({
  address,
  session,
  user,
}: {
  address: string
  session: SaveSession
  user: string
}) {
  const state = useSessionState(session)
  const isPage = useEditDepth() === 1
  return (
    <>
      {isPage && !address.endsWith('/new') ? (
        <PresenceLine address={address} session={session} />
      ) : null}
      <UnsavedOffer address={address} session={session} user={user} />
      <InSight>
        {state ? <Trouble session={session} state={state} /> : null}
        {state ? <Conflicts session={session} state={state} /> : null}
      </InSight>
    </>
  )
}

/** What is not saved stays in view while the form scrolls, above what else sticks there. */
function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    const form = current?.parentElement
    if (!current || !form) return undefined
    const observer = new ResizeObserver(() => {
      form.style.setProperty('--saving-notices-height', `${current.offsetHeight}px`)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="saving-notices" ref={box}>
      {children}
    </div>
  )
}

function Trouble({ session, state }: { session: SaveSession; state: SessionState }) {
  const labels = useLabels('saving')
  const { config } = useConfig()
  const { isBackedUp, isDirty, message, status } = state
  const isSignedOut = status === 'signedOut'

  // Back from signing in elsewhere, or online again: the next attempt need not wait.
  useEffect(() => {
    if (status !== 'signedOut' && status !== 'retrying') return undefined
    const tryAgain = () => {
      if (window.document.visibilityState === 'visible') void session.flush()
    }
    window.addEventListener('focus', tryAgain)
    window.addEventListener('online', tryAgain)
    window.document.addEventListener('visibilitychange', tryAgain)
    return () => {
      window.removeEventListener('focus', tryAgain)
      window.removeEventListener('online', tryAgain)
      window.document.removeEventListener('visibilitychange', tryAgain)
    }
  }, [session, status])

  if (!isDirty && status !== 'gone') return null
  if (status !== 'retrying' && !isSignedOut && status !== 'refused' && status !== 'gone')
    return null
  const said =
    status === 'refused'
      ? message
        ? labels('refused', { message })
        : labels('forbidden')
      : labels(status)
  return (
    <div className="saving-notice" data-kind={status} role="alert">
      <p>
        {said} {isBackedUp ? null : labels('notStored')}
      </p>
      <div className="saving-notice__actions">
        {isSignedOut ? (
          <a href={`${config.routes.admin}/login`} rel="noopener" target="_blank">
            {labels('signIn')}
          </a>
        ) : null}
        {status === 'retrying' || isSignedOut ? (
          <Button margin={false} onClick={() => void session.flush()} size="small">
            {labels('tryNow')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function Conflicts({ session, state }: { session: SaveSession; state: SessionState }) {
  const labels = useLabels('saving')
  const placeOf = usePlaceLabels(session.values)
  const list = useList()
  const { user } = useAuth()
  const { conflicts } = state
  const paths = conflicts.map(({ path }) => path).join()
  const [isOpen, setIsOpen] = useState(false)
  // The notice is there at once; the dialog waits for the end of the word.
  useEffect(() => {
    if (paths === '') setIsOpen(false)
    return paths === '' ? undefined : afterTyping(() => setIsOpen(true))
  }, [paths])
  if (conflicts.length === 0) return null
  const name = conflicts.find(({ by }) => by && by.id !== String(user?.id))?.by?.name
  const fields = list(conflicts.map(placeOf))
  return (
    <div className="saving-notice" data-kind="conflict" role="alert">
      <p>{name ? labels('changedBy', { name, fields }) : labels('changedElsewhere', { fields })}</p>
      <div className="saving-notice__actions">
        <Button margin={false} onClick={() => setIsOpen(true)} size="small">
          {labels('compare')}
        </Button>
      </div>
      {isOpen ? (
        <ConflictDialog
          conflicts={conflicts}
          hasVersions={session.isAuto}
          locale={session.locale}
          onChoose={(choices) => {
            setIsOpen(false)
            session.resolve(choices)
            // The notice goes with its button, which had the focus.
            const [first] = conflicts
            requestAnimationFrame(() => {
              const path = first && pathInForm(first, session.values[first.field])
              if (path) showInForm(path)
            })
          }}
          onClose={() => setIsOpen(false)}
          values={session.values}
        />
      ) : null}
    </div>
  )
}
