import type { SaveSession } from './save-session'

export interface FormPlace {
  /** Such as `blogs/6650…` or `globals/home`. */
  readonly address: string
  readonly locale: string
  readonly user: string
}

interface Kept extends FormPlace {
  readonly session: SaveSession
  readonly isOpen: boolean
}

/** Sessions of closed forms that are kept although all is saved. A working day has hundreds of them. */
const mostSaved = 20

/** The sessions of this page, the last opened at the end: of open forms, and of those that have closed. */
let kept: readonly Kept[] = []
/** How a form without autosave is saved. */
const buttons = new Map<SaveSession, () => Promise<boolean>>()
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/**
 * The session of the last form there that has closed: it knows what was saved since, and what is not saved yet.
 * `undefined` where there is none, or its document is gone.
 */
export function findClosed(place: FormPlace): SaveSession | undefined {
  const closed = kept.filter((one) => !one.isOpen && !one.session.isEnded && isAt(one, place))
  return (closed.find(({ session }) => session.isDirty) ?? closed.at(-1))?.session
}

const isAt = (one: FormPlace, { address, locale, user }: FormPlace): boolean =>
  one.address === address && one.locale === locale && one.user === user

export function openSession(place: FormPlace, session: SaveSession): void {
  const { address, locale, user } = place
  kept = [
    ...kept.filter((one) => one.session !== session),
    { address, locale, user, session, isOpen: true },
  ]
  notify()
}

/** @param isKept whether the next form there may go on with it. */
export function closeSession(session: SaveSession, isKept: boolean): void {
  buttons.delete(session)
  kept = kept.flatMap((one) => {
    if (one.session !== session) return [one]
    return isKept ? [{ ...one, isOpen: false }] : []
  })
  const saved = kept.filter((one) => !one.isOpen && !one.session.isDirty && !one.session.isBusy)
  const superfluous = new Set(saved.slice(0, -mostSaved))
  kept = kept.filter((one) => !superfluous.has(one))
  notify()
}

/** Of the form that was opened last, such as that in a drawer. */
export const findSession = (address: string | undefined): SaveSession | undefined =>
  kept.findLast((one) => one.isOpen && one.address === address)?.session

export const openSessions = (): readonly SaveSession[] =>
  kept.filter(({ isOpen }) => isOpen).map(({ session }) => session)

/** Forms that have closed included. */
export const allSessions = (): readonly SaveSession[] => kept.map(({ session }) => session)

export function setSaveButton(session: SaveSession, save: () => Promise<boolean>): () => void {
  buttons.set(session, save)
  return () => {
    if (buttons.get(session) === save) buttons.delete(session)
  }
}

export const saveByButton = (session: SaveSession): Promise<boolean> =>
  buttons.get(session)?.() ?? Promise.resolve(false)

export function subscribeToSessions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
