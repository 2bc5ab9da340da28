import type { useDocumentInfo } from '@payloadcms/ui'
import { type StateOfField, valuesOf } from '../values/form-values'
import { keyOf, removeBackup, writeBackup } from './backups'
import { browserStorage } from './browser-storage'
import { holdPageLock, page } from './page-lock'
import { SaveSession } from './save-session'
import { findChanges, isSignedIn, readDocument, sendSave } from './send-save'
import { closeSession, openSession } from './sessions'

export function startSession({
  address,
  fields,
  info,
  locale,
  user,
}: {
  readonly address: string
  readonly fields: Readonly<Record<string, StateOfField>>
  readonly info: Pick<ReturnType<typeof useDocumentInfo>, 'data' | 'docConfig'>
  readonly locale: string
  readonly user: string
}): { readonly session: SaveSession; readonly end: () => void } {
  holdPageLock()
  const { docConfig } = info
  const drafts = typeof docConfig?.versions === 'object' && docConfig.versions.drafts
  // Passwords are not stored in a browser.
  const isSecret = Boolean(docConfig && 'auth' in docConfig && docConfig.auth)
  const key = keyOf({ user, document: address, locale }, page)
  const place = { api: '/api', address, locale, language: document.documentElement.lang }
  const session = new SaveSession(
    {
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
    },
    {
      document: info.data ?? {},
      isAuto: Boolean(typeof drafts === 'object' && drafts.autosave),
      values: valuesOf(fields),
    },
  )
  const before = openSession(address, session)
  // A form that was just left may still be saving; this one was filled without that.
  if (before?.isBusy || before?.isDirty) void before.end().then(() => session.refresh())
  else if (before) session.catchUpWith(before)
  return {
    session,
    end: () => {
      closeSession(address, session)
      session.detach()
    },
  }
}
