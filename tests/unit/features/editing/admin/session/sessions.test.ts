import { afterEach, expect, it, vi } from 'vitest'
import {
  sendLastOfAll,
  unsavedSessions,
  wouldLose,
} from '#src/features/editing/admin/notices/leaving'
import type { SaveSession } from '#src/features/editing/admin/session/save-session'
import {
  allSessions,
  closeSession,
  findClosed,
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
  readonly isEnded?: boolean
  readonly lastBytes?: number
  readonly isBackedUp?: boolean
}

const opened: SaveSession[] = []
const placeOf = (address: string, locale = 'de', user = 'ana') => ({ address, locale, user })

/** An open form of the document at an address, with what decides about leaving it. */
function open({ isBackedUp = true, ...facts }: Facts = {}, address = 'blogs/1') {
  const sendLast = vi.fn()
  const session = {
    locale: 'de',
    isAuto: true,
    isDirty: false,
    isBusy: false,
    isEnded: false,
    lastBytes: 0,
    getState: () => ({ isBackedUp }),
    sendLast,
    ...facts,
  } as unknown as SaveSession
  opened.push(session)
  openSession(placeOf(address), session)
  return { session, sendLast }
}

afterEach(() => {
  for (const session of opened.splice(0)) closeSession(session, false)
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
  closeSession(session, true)
  expect(listener).toHaveBeenCalledTimes(2)
  expect(findSession('blogs/1')).toBeUndefined()
  leave()
  open()
  expect(listener).toHaveBeenCalledTimes(2)
})

it('a form goes on with the session of the one that closed there, in its language, of its editor', () => {
  const { session } = open({}, 'blogs/7')
  expect(findClosed(placeOf('blogs/7'))).toBeUndefined()
  closeSession(session, true)
  expect(findClosed(placeOf('blogs/7'))).toBe(session)
  for (const place of [
    placeOf('blogs/8'),
    placeOf('blogs/7', 'fr'),
    placeOf('blogs/7', 'de', 'lena'),
  ]) {
    expect(findClosed(place)).toBeUndefined()
  }
  openSession(placeOf('blogs/7'), session)
  expect(findClosed(placeOf('blogs/7'))).toBeUndefined()
  expect(allSessions()).toEqual([session])
})

it('of several that closed, a form goes on with that which has unsaved text, then with the last', () => {
  const [first, unsaved, last, gone] = [
    open(),
    open({ isDirty: true }),
    open(),
    open({ isDirty: true, isEnded: true }),
  ].map(({ session }) => session)
  if (!first || !unsaved || !last || !gone) throw new Error('There are four.')
  closeSession(first, true)
  closeSession(last, true)
  closeSession(gone, true)
  expect(findClosed(placeOf('blogs/1'))).toBe(last)
  closeSession(unsaved, true)
  expect(findClosed(placeOf('blogs/1'))).toBe(unsaved)
})

it('a session that no form may go on with is forgotten as its form closes', () => {
  const { session } = open({ isDirty: true })
  closeSession(session, false)
  expect(findClosed(placeOf('blogs/1'))).toBeUndefined()
  expect(allSessions()).toEqual([])
})

it('of forms that closed with all saved, the last twenty are remembered, and every one that is unsaved', () => {
  const unsaved = open({ isDirty: true }, 'blogs/unsaved').session
  const saving = open({ isBusy: true }, 'blogs/saving').session
  closeSession(unsaved, true)
  closeSession(saving, true)
  const saved = Array.from({ length: 21 }, (_, index) => open({}, `blogs/${index}`).session)
  for (const session of saved) closeSession(session, true)
  expect(allSessions()).toEqual([unsaved, saving, ...saved.slice(1)])
})

it('a form in a drawer leaves that of the page its session', () => {
  const { session: ofPage } = open()
  const { session: inDrawer } = open()
  expect(findSession('blogs/1')).toBe(inDrawer)
  expect(openSessions()).toEqual([ofPage, inDrawer])
  closeSession(inDrawer, true)
  expect(findSession('blogs/1')).toBe(ofPage)
  expect(openSessions()).toEqual([ofPage])
})

it('a page that closes sends what forms left unsaved that have closed', () => {
  const { sendLast, session } = open({ isDirty: true, lastBytes: 40_000 })
  closeSession(session, true)
  expect(unsavedSessions()).toEqual([])
  expect(wouldLose()).toBe(false)
  open({ isDirty: true, lastBytes: 20_000 }, 'blogs/2')
  expect(wouldLose()).toBe(false)
  open({ isDirty: true, lastBytes: 1 }, 'blogs/3')
  expect(wouldLose()).toBe(true)
  sendLastOfAll()
  expect(sendLast).toHaveBeenCalledOnce()
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
  closeSession(session, true)
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
