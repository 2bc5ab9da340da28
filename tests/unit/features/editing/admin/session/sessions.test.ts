import { afterEach, expect, it, vi } from 'vitest'
import {
  sendLastOfAll,
  unsavedSessions,
  wouldLose,
} from '#src/features/editing/admin/notices/leaving'
import type { SaveSession } from '#src/features/editing/admin/session/save-session'
import {
  closeSession,
  findSession,
  openSession,
  openSessions,
  saveByButton,
  setSaveButton,
  subscribeToSessions,
} from '#src/features/editing/admin/session/sessions'

interface Facts {
  readonly locale?: string
  readonly isAuto?: boolean
  readonly isDirty?: boolean
  readonly isBusy?: boolean
  readonly lastBytes?: number
  readonly isBackedUp?: boolean
}

const opened: [string, SaveSession][] = []

/** An open form of the document at an address, with what decides about leaving it. */
function open({ isBackedUp = true, ...facts }: Facts = {}, address = 'blogs/1') {
  const sendLast = vi.fn()
  const session = {
    locale: 'de',
    isAuto: true,
    isDirty: false,
    isBusy: false,
    lastBytes: 0,
    getState: () => ({ isBackedUp }),
    sendLast,
    ...facts,
  } as unknown as SaveSession
  opened.push([address, session])
  return { session, sendLast, before: openSession(address, session) }
}

afterEach(() => {
  for (const [address, session] of opened.splice(0)) closeSession(address, session)
})

it('a session is found by the address of its document until it closes', () => {
  const listener = vi.fn()
  const leave = subscribeToSessions(listener)
  const { session } = open()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(findSession('blogs/1')).toBe(session)
  expect(findSession('blogs/2')).toBeUndefined()
  expect(findSession(undefined)).toBeUndefined()
  expect(openSessions()).toEqual([session])
  closeSession('blogs/1', session)
  expect(listener).toHaveBeenCalledTimes(2)
  expect(findSession('blogs/1')).toBeUndefined()
  leave()
  open()
  expect(listener).toHaveBeenCalledTimes(2)
})

it('a form learns of the session before it in the same language, which may still save', () => {
  const { session: first } = open({}, 'blogs/7')
  const { before } = open({}, 'blogs/7')
  expect(before).toBe(first)
  expect(open({ locale: 'fr' }, 'blogs/7').before).toBeUndefined()
  expect(open({}, 'blogs/8').before).toBeUndefined()
})

it('a form that closes late does not close the one that took its place', () => {
  const { session: first } = open()
  const { session: second } = open()
  closeSession('blogs/1', first)
  expect(findSession('blogs/1')).toBe(second)
})

it('a form without autosave is saved by its button, as long as that is there', async () => {
  const { session } = open({ isAuto: false })
  expect(await saveByButton(session)).toBe(false)
  const removeFirst = setSaveButton(session, async () => false)
  const removeSecond = setSaveButton(session, async () => true)
  removeFirst()
  expect(await saveByButton(session)).toBe(true)
  removeSecond()
  expect(await saveByButton(session)).toBe(false)
  setSaveButton(session, async () => true)
  closeSession('blogs/1', session)
  expect(await saveByButton(session)).toBe(false)
})

it.each<[string, Facts, { readonly unsaved: boolean; readonly loses: boolean }]>([
  ['all is saved', {}, { unsaved: false, loses: false }],
  ['text is unsaved, which is in the browser', { isDirty: true }, { unsaved: true, loses: false }],
  ['a save is under way', { isBusy: true }, { unsaved: true, loses: false }],
  // It sends its whole form by the button, and what was read meanwhile is not its own.
  ['a form with a button reads', { isAuto: false, isBusy: true }, { unsaved: false, loses: false }],
  [
    'a form with a button is unsaved',
    { isAuto: false, isDirty: true },
    { unsaved: true, loses: false },
  ],
  [
    '60,000 bytes are unsaved',
    { isDirty: true, lastBytes: 60_000 },
    { unsaved: true, loses: false },
  ],
  ['a byte more is unsaved', { isDirty: true, lastBytes: 60_001 }, { unsaved: true, loses: true }],
  ['the browser is full', { isDirty: true, isBackedUp: false }, { unsaved: true, loses: true }],
  [
    'the browser is full, and all is saved',
    { isBackedUp: false },
    { unsaved: false, loses: false },
  ],
  [
    'a form with a button is unsaved, and the browser full',
    { isAuto: false, isDirty: true, isBackedUp: false },
    { unsaved: true, loses: false },
  ],
])('a page that closes while %s: %j', (_, facts, { loses, unsaved }) => {
  const { session, sendLast } = open(facts)
  expect(unsavedSessions()).toEqual(unsaved ? [session] : [])
  expect(wouldLose()).toBe(loses)
  sendLastOfAll()
  expect(sendLast).toHaveBeenCalledOnce()
})
