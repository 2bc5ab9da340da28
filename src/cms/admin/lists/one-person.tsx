'use client'

import { Button, toast, useRouteCache } from '@payloadcms/ui'
import { type ChangeEvent, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { inOneSpelling } from '#src/cms/values/in-one-spelling'
import './one-person.css'

/** All that a collection stores of one address, to hand over or to erase. `part`: whose labels it has. */
export function OnePerson({
  address,
  file,
  fileOf,
  name,
  part,
}: {
  /** Of the collection, in the API. */
  address: string
  /** What the download is called. */
  file: string
  fileOf: (person: string) => string
  /** Begins the ids of what is shown. */
  name: string
  part: 'forms' | 'newsletter'
}) {
  const labels = useLabels(part)
  const { clearRouteCache } = useRouteCache()
  const [email, setEmail] = useState('')
  const [isSure, setSure] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const person = inOneSpelling(email)

  const erase = async (): Promise<void> => {
    if (!isSure) return setSure(true)
    setBusy(true)
    const where = `${ofPerson(person)}&limit=0&depth=0`
    const response = await fetch(`${address}?${where}`, { method: 'DELETE' }).catch(() => undefined)
    setBusy(false)
    setSure(false)
    const body = (await response?.json().catch(() => undefined)) as { docs?: unknown[] } | undefined
    if (!response?.ok || !body?.docs) return void toast.error(labels('eraseFailed'))
    toast.success(labels('erased', { count: body.docs.length }))
    setEmail('')
    clearRouteCache()
  }

  return (
    <div className="one-person">
      <div className="field-type email">
        <label className="field-label" htmlFor={`${name}-email`}>
          {labels('person')}
        </label>
        <input
          autoComplete="off"
          id={`${name}-email`}
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
          <a download={file} href={fileOf(person)}>
            {labels('exportPerson')}
          </a>
          <Button
            buttonStyle="secondary"
            disabled={isBusy}
            id={`${name}-erase`}
            margin={false}
            onClick={() => void erase()}
          >
            {labels(isSure ? 'eraseSure' : 'erasePerson')}
          </Button>
        </>
      ) : null}
      <p>{labels('personHelp')}</p>
    </div>
  )
}

/** As Payload's API reads a filter. */
export const ofPerson = (person: string): string =>
  `where[email][equals]=${encodeURIComponent(person)}`
