import type { useDocumentInfo } from '@payloadcms/ui'
import { valuesOf } from '../values/form-values'
import { keyOf, removeBackup, writeBackup } from './backups'
import { browserStorage } from './browser-storage'
import { holdPageLock, page } from './page-lock'
import { SaveSession } from './save-session'
import { findChanges, isSignedIn, readDocument, sendSave } from './send-save'
import type { SessionPorts } from './session-ports'
import { closeSession, type FormPlace, findClosed, openSession } from './sessions'

/** How many sessions this page has begun. */
let count = 0

/** Goes on with the session of the form that was open here before, which may know more than the server filled in. */
export function startSession({
  info,
  ...place
}: FormPlace & {
  readonly info: Pick<
    ReturnType<typeof useDocumentInfo>,
    'docConfig' | 'initialData' | 'initialState'
  >
}): { readonly session: SaveSession; readonly end: () => void } {
  holdPageLock()
  const { docConfig, initialData, initialState } = info
  // Passwords are not stored in a browser.
  const isSecret = Boolean(docConfig && 'auth' in docConfig && docConfig.auth)
  const isNew = place.address.endsWith('/new')
  const isKept = !isSecret && !isNew
  const document = initialData ?? {}
  // Not what the form has by now: an editor may have begun to type.
  const values = valuesOf(initialState ?? {})
  const before = isKept ? findClosed(place) : undefined
  before?.refill(values, document)
  const drafts = typeof docConfig?.versions === 'object' && docConfig.versions.drafts
  const isAuto = Boolean(typeof drafts === 'object' && drafts.autosave)
  const session = before ?? new SaveSession(portsOf(place, isSecret), { document, isAuto, values })
  openSession(place, session)
  return {
    session,
    end: () => {
      closeSession(session, isKept)
      session.detach()
    },
  }
}

function portsOf({ address, locale, user }: FormPlace, isSecret: boolean): SessionPorts {
  count += 1
  // Two forms of this page may show the same document, such as one in a drawer.
  const key = keyOf({ user, document: address, locale }, `${page}-${count}`)
  const place = { api: '/api', address, locale, language: document.documentElement.lang }
  return {
    locale,
    send: (data, options) => sendSave(place, data, options),
    read: () => readDocument(place),
    changes: (since) => findChanges(place, since),
    isSignedIn: () => isSignedIn(place),
    backUp(changed, sent) {
      const storage = isSecret ? undefined : browserStorage()
      if (!storage) return false
      if (Object.keys(changed).length > 0) {
        return writeBackup(storage, { key, at: Date.now(), page, sent, fields: changed })
      }
      removeBackup(storage, key)
      return true
    },
    later(work, milliseconds) {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
    now: () => Date.now(),
    random: () => Math.random(),
  }
}
