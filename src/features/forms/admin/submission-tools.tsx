'use client'

import {
  Button,
  toast,
  useConfig,
  useListDrawerContext,
  useListQuery,
  useRouteCache,
} from '@payloadcms/ui'
import { type ChangeEvent, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { inOneSpelling } from '../submission'
import './submissions.css'

/** Above the list of submissions: what it shows as a file, and all of one person, to hand over or to erase. */
export function SubmissionTools() {
  const labels = useLabels('forms')
  const { config } = useConfig()
  const { query } = useListQuery()
  const { clearRouteCache } = useRouteCache()
  const { isInDrawer } = useListDrawerContext()
  const [email, setEmail] = useState('')
  const [isSure, setSure] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (isInDrawer) return null
  const address = `${config.routes.api}/submissions`
  const person = inOneSpelling(email)
  const ofPerson = `where[email][equals]=${encodeURIComponent(person)}`

  const erase = async (): Promise<void> => {
    if (!isSure) return setSure(true)
    setBusy(true)
    const response = await fetch(`${address}?${ofPerson}&limit=0&depth=0`, {
      method: 'DELETE',
    }).catch(() => undefined)
    setBusy(false)
    setSure(false)
    const body = (await response?.json().catch(() => undefined)) as { docs?: unknown[] } | undefined
    if (!response?.ok || !body?.docs) return void toast.error(labels('eraseFailed'))
    toast.success(labels('erased', { count: body.docs.length }))
    setEmail('')
    clearRouteCache()
  }

  return (
    <section className="submission-tools">
      <a download="submissions.csv" href={`${address}/file?${whereQuery(query.where)}`}>
        {labels('download')}
      </a>
      <div>
        <label htmlFor="submissions-email">{labels('person')}</label>
        <input
          autoComplete="off"
          id="submissions-email"
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
            setEmail(target.value)
            setSure(false)
          }}
          type="email"
          value={email}
        />
      </div>
      {person.includes('@') ? (
        <>
          <a download="submissions.csv" href={`${address}/file?${ofPerson}`}>
            {labels('exportPerson')}
          </a>
          <Button
            buttonStyle="secondary"
            disabled={isBusy}
            id="submissions-erase"
            margin={false}
            onClick={() => void erase()}
            size="small"
          >
            {labels(isSure ? 'eraseSure' : 'erasePerson')}
          </Button>
        </>
      ) : null}
      <p>{labels('personHelp')}</p>
    </section>
  )
}

/** The filter of the list, as Payload's API reads it. */
function whereQuery(where: unknown, path = 'where'): string {
  if (typeof where !== 'object' || where === null) return ''
  return Object.entries(where)
    .map(([key, value]) =>
      typeof value === 'object' && value !== null
        ? whereQuery(value, `${path}[${key}]`)
        : `${encodeURIComponent(`${path}[${key}]`)}=${encodeURIComponent(String(value))}`,
    )
    .filter(Boolean)
    .join('&')
}
