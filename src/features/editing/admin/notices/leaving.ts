import type { SaveSession } from '../session/save-session'
import { allSessions, openSessions } from '../session/sessions'

/** A closing page cannot send more: browsers allow 64 KiB for all requests together. */
const mostBytes = 60_000

export function unsavedSessions(): readonly SaveSession[] {
  return openSessions().filter((session) => session.isDirty || (session.isAuto && session.isBusy))
}

/** Also of forms that closed while the server was away. */
export function sendLastOfAll(): void {
  for (const session of allSessions()) session.sendLast()
}

export function wouldLose(): boolean {
  const unsaved = allSessions().filter((session) => session.isAuto && session.isDirty)
  const bytes = unsaved.reduce((sum, session) => sum + session.lastBytes, 0)
  return bytes > mostBytes || unsaved.some((session) => !session.getState().isBackedUp)
}

export interface Target {
  readonly href: string
  readonly target: string
  readonly isDownload: boolean
}

export function leavesPage(
  link: Target,
  event: Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  current: string,
): boolean {
  if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
    return false
  }
  if ((link.target !== '' && link.target !== '_self') || link.isDownload) return false
  const to = new URL(link.href, current)
  if (to.protocol !== 'http:' && to.protocol !== 'https:') return false
  const from = new URL(current)
  return to.origin !== from.origin || to.pathname !== from.pathname || to.search !== from.search
}
