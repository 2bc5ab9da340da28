'use client'

import { Button } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { isLocale, languageOf } from '#locales/languages'
import { useFieldLabels } from '#src/cms/admin/field-labels'
import { useClock, useDay, useMoment } from '#src/cms/admin/time/use-moment'
import { useLabels } from '#src/cms/labels/use-labels'
import { isStoredAs } from '#src/cms/values/is-same'
import { type BackupEntry, listBackups, removeBackup } from '../session/backups'
import { browserStorage } from '../session/browser-storage'
import { openPages } from '../session/page-lock'
import type { SaveSession } from '../session/save-session'
import { linesOfValue } from '../values/lines-of-value'
import { Compared } from './conflict-dialog'
import { Dialog } from './dialog'

/** How often an entry that was sent as its page closed is looked for in the document. */
const looks = 4
/** In milliseconds. */
const pause = 700

/** Text that this browser has and the document lacks, when the form opens. */
function useUnsavedText(session: SaveSession, address: string, user: string) {
  const [entries, setEntries] = useState<readonly BackupEntry[]>([])

  const look = useCallback(async (): Promise<readonly BackupEntry[]> => {
    const storage = browserStorage()
    if (!storage) return []
    const pages = await openPages()
    const place = { user, document: address, locale: session.locale }
    const left = () =>
      listBackups(storage, place, Date.now()).filter((entry) => !pages.has(entry.page))
    for (let count = 0; count < looks && left().length > 0; count += 1) {
      if (address.endsWith('/new')) break
      if (count > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      await session.refresh()
      for (const entry of left()) {
        const isThere = Object.entries(entry.fields).every(([path, { value }]) =>
          isStoredAs(value, session.values[path]),
        )
        if (isThere) removeBackup(storage, entry.key)
      }
      if (left().every(({ sent }) => !sent)) break
    }
    return left()
  }, [address, session, user])

  useEffect(() => {
    let isOpen = true
    void look().then((found) => {
      if (isOpen) setEntries(found)
    })
    return () => {
      isOpen = false
    }
  }, [look])

  const drop = (entry: BackupEntry) => {
    const storage = browserStorage()
    if (storage) removeBackup(storage, entry.key)
    setEntries((all) => all.filter((one) => one !== entry))
  }
  return { entry: entries[0], drop }
}

export function UnsavedOffer({
  address,
  session,
  user,
}: {
  address: string
  session: SaveSession
  user: string
}) {
  const labels = useLabels('saving')
  const timeOf = useTimeOrDay()
  const { entry, drop } = useUnsavedText(session, address, user)
  const [isCompared, setIsCompared] = useState(false)
  if (!entry) return null
  const time = timeOf(entry.at)
  const restore = () => {
    session.restore(entry.fields)
    setIsCompared(false)
    drop(entry)
  }
  const buttons = (
    <>
      <Button margin={false} onClick={restore} size="small">
        {labels('restore')}
      </Button>
      {isCompared ? null : (
        <Button
          buttonStyle="secondary"
          margin={false}
          onClick={() => setIsCompared(true)}
          size="small"
        >
          {labels('showDifferences')}
        </Button>
      )}
      <Button
        buttonStyle="secondary"
        margin={false}
        onClick={() => {
          setIsCompared(false)
          drop(entry)
        }}
        size="small"
      >
        {labels('discard')}
      </Button>
    </>
  )
  return (
    <div className="saving-notice" data-kind="offer" role="status">
      <p>{labels('offer', { time })}</p>
      <div className="saving-notice__actions">{buttons}</div>
      {isCompared ? (
        <Dialog
          id="unsaved-differences"
          isWide
          onClose={() => setIsCompared(false)}
          title={labels('differences', { time })}
        >
          <Differences entry={entry} session={session} />
          <div className="saving-dialog__actions">
            {buttons}
            <Button
              buttonStyle="secondary"
              margin={false}
              onClick={() => setIsCompared(false)}
              size="small"
            >
              {labels('close')}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </div>
  )
}

function Differences({ entry, session }: { entry: BackupEntry; session: SaveSession }) {
  const labels = useLabels('saving')
  const moment = useMoment()
  const labelOf = useFieldLabels()
  const { locale } = session
  const tag = isLocale(locale) ? languageOf(locale).tag : 'en'
  return Object.entries(entry.fields).map(([path, { value }]) => {
    const now = linesOfValue(session.values[path], moment)
    const unsaved = linesOfValue(value, moment)
    return (
      <fieldset className="saving-conflict" key={path}>
        <legend>{labelOf(path)}</legend>
        <div className="saving-conflict__texts">
          <section>
            <h3>{labels('inForm')}</h3>
            <Compared empty={labels('empty')} from={unsaved} tag={tag} to={now} />
          </section>
          <section>
            <h3>{labels('inBrowser')}</h3>
            <Compared empty={labels('empty')} from={now} tag={tag} to={unsaved} />
          </section>
        </div>
      </fieldset>
    )
  })
}

function useTimeOrDay(): (at: number) => string {
  const clock = useClock()
  const day = useDay()
  const moment = useMoment()
  return (at) => {
    const iso = new Date(at).toISOString()
    return day(iso) === day(new Date().toISOString()) ? clock(iso) : moment(iso)
  }
}
