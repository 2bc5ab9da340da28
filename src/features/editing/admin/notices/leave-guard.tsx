'use client'

import { Button, useConfig } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import type { SaveSession } from '../session/save-session'
import { saveByButton } from '../session/sessions'
import { Dialog } from './dialog'
import { leavesPage, sendLastOfAll, type Target, unsavedSessions, wouldLose } from './leaving'

const saveTimeout = 8_000

interface Leaving {
  readonly go: () => void
  readonly is: 'waiting' | 'failed' | 'asking'
}

const Leave = createContext<(go: () => void) => void>((go) => go())

/** For what leaves the page without a link: calls `go` once the form is saved, or at once if there is none. */
export const useLeave = () => useContext(Leave)

/** Holds navigation back until the form is saved. Around the whole admin, since links are everywhere. */
export function LeaveGuard({ children }: { children?: ReactNode }) {
  const [leaving, setLeaving] = useState<Leaving>()
  const router = useRouter()
  const { config } = useConfig()
  const admin = config.routes.admin
  const isOpen = useRef<boolean>(false)

  const leave = useCallback((go: () => void) => {
    if (isOpen.current) return
    isOpen.current = true
    const finish = (next: Leaving | undefined) => {
      setLeaving(next)
      if (!next) isOpen.current = false
    }
    void saveAll(() => finish({ go, is: 'waiting' })).then((result) => {
      if (result !== 'saved') return finish({ go, is: result })
      finish(undefined)
      go()
    })
  }, [])

  useEffect(() => {
    const follow = (href: string) => () => {
      const to = new URL(href, window.location.href)
      const isOfAdmin = to.origin === window.location.origin && to.pathname.startsWith(admin)
      if (isOfAdmin) router.push(`${to.pathname}${to.search}${to.hash}`)
      else window.location.assign(to.href)
    }
    const click = (event: MouseEvent) => {
      if (!event.isTrusted || unsavedSessions().length === 0) return
      const target = event.target instanceof Element ? event.target : null
      if (!target || target.closest('[contenteditable="true"]')) return
      const link = target.closest('a')
      const ofLocale = target.closest<HTMLElement>('.popup__content button')
      const leaves = link
        ? leavesPage(linkOf(link), event, window.location.href)
        : isLocaleButton(ofLocale)
      if (!leaves) return
      event.preventDefault()
      event.stopImmediatePropagation()
      leave(link ? follow(link.href) : () => ofLocale?.click())
    }
    const unload = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault()
    }
    const removeBack = guardHistory(leave)
    window.addEventListener('click', click, true)
    window.addEventListener('beforeunload', unload)
    window.addEventListener('pagehide', sendLastOfAll)
    return () => {
      removeBack()
      window.removeEventListener('click', click, true)
      window.removeEventListener('beforeunload', unload)
      window.removeEventListener('pagehide', sendLastOfAll)
    }
  }, [admin, leave, router])

  const close = () => {
    isOpen.current = false
    setLeaving(undefined)
  }
  return (
    <Leave value={leave}>
      {children}
      {leaving ? <LeaveDialog leaving={leaving} onClose={close} /> : null}
    </Leave>
  )
}

const linkOf = (link: HTMLAnchorElement): Target => ({
  href: link.href,
  target: link.target,
  // Also without a name for the file.
  isDownload: link.hasAttribute('download'),
})

function isLocaleButton(button: HTMLElement | null): boolean {
  return Boolean(button?.querySelector('[data-locale]')) && !(button as HTMLButtonElement).disabled
}

type Result = 'saved' | 'failed' | 'asking'

async function saveAll(onWait: () => void): Promise<Result> {
  const sessions = unsavedSessions()
  if (sessions.some((session) => !session.isAuto)) return 'asking'
  const timers: ReturnType<typeof setTimeout>[] = []
  timers.push(setTimeout(onWait, 300))
  const timeout = new Promise<false>((resolve) => {
    timers.push(setTimeout(() => resolve(false), saveTimeout))
  })
  const saved = Promise.all(sessions.map((session) => session.flush())).then((all) =>
    all.every(Boolean),
  )
  const isSaved = await Promise.race([saved, timeout])
  for (const timer of timers) clearTimeout(timer)
  return isSaved ? 'saved' : 'failed'
}

interface Navigating extends Event {
  readonly navigationType: string
  readonly destination: { readonly key: string }
}

function guardHistory(leave: (go: () => void) => void): () => void {
  const { navigation } = window as {
    navigation?: EventTarget & { traverseTo(key: string): unknown }
  }
  if (!navigation) return () => undefined
  let isAllowed = false
  const navigate = (event: Event) => {
    const { cancelable, destination, navigationType } = event as Navigating
    if (navigationType !== 'traverse' || !cancelable) return
    if (isAllowed || unsavedSessions().length === 0) {
      isAllowed = false
      return
    }
    event.preventDefault()
    leave(() => {
      isAllowed = true
      navigation.traverseTo(destination.key)
    })
  }
  navigation.addEventListener('navigate', navigate)
  return () => navigation.removeEventListener('navigate', navigate)
}

function LeaveDialog({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) {
  const labels = useLabels('saving')
  const { go, is } = leaving
  const goOn = () => {
    onClose()
    go()
  }
  if (is === 'waiting') {
    return (
      <Dialog id="leave-waiting" onClose={() => undefined} title={labels('saving')}>
        {null}
      </Dialog>
    )
  }
  if (is === 'failed') {
    const isStored = unsavedSessions().every((session) => session.getState().isBackedUp)
    return (
      <Dialog id="leave-failed" onClose={onClose} title={labels('notSaved')}>
        <p>{labels(isStored ? 'leaveStored' : 'leaveLost')}</p>
        <div className="saving-dialog__actions">
          <Button margin={false} onClick={onClose}>
            {labels('stay')}
          </Button>
          <Button buttonStyle="secondary" margin={false} onClick={goOn}>
            {labels('leave')}
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog id="leave-unsaved" onClose={onClose} title={labels('unsavedTitle')}>
      <p>{labels('unsavedBody')}</p>
      <div className="saving-dialog__actions">
        <Button
          margin={false}
          onClick={() => void saveManually().then((isSaved) => (isSaved ? goOn() : onClose()))}
        >
          {labels('saveAndLeave')}
        </Button>
        <Button
          buttonStyle="secondary"
          margin={false}
          onClick={() => {
            for (const session of manual()) session.discard()
            goOn()
          }}
        >
          {labels('leaveWithout')}
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={onClose}>
          {labels('stay')}
        </Button>
      </div>
    </Dialog>
  )
}

const manual = (): SaveSession[] => unsavedSessions().filter((session) => !session.isAuto)

async function saveManually(): Promise<boolean> {
  for (const session of unsavedSessions()) {
    const isSaved = session.isAuto ? await session.flush() : await saveByButton(session)
    if (!isSaved) return false
  }
  return true
}
