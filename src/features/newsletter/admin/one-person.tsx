'use client'

import { Button, toast, useRouteCache } from '@payloadcms/ui'
import { type ChangeEvent, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'

/** All that is stored of one address, to hand over or to erase. */
export function OnePerson({ address }: { address: string }) {
  const labels = useLabels('newsletter')
  const { clearRouteCache } = useRouteCache()
  const [email, setEmail] = useState('')
  const [isSure, setSure] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const person = email.trim().toLowerCase()

  const erase = async (): Promise<void> => {
    if (!isSure) return setSure(true)
    setBusy(true)
    const where = `where[email][equals]=${encodeURIComponent(person)}&limit=0&depth=0`
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
    <div className="subscriber-tools__row">
      <div>
        <label htmlFor="subscribers-email">{labels('person')}</label>
        <input
          autoComplete="off"
          id="subscribers-email"
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
          <a
            download="subscriber.json"
            href={`${address}/person?email=${encodeURIComponent(person)}`}
          >
            {labels('exportPerson')}
          </a>
          <Button
            buttonStyle="secondary"
            disabled={isBusy}
            id="subscribers-erase"
            margin={false}
            onClick={() => void erase()}
            size="small"
          >
            {labels(isSure ? 'eraseSure' : 'erasePerson')}
          </Button>
        </>
      ) : null}
      <p>{labels('personHelp')}</p>
    </div>
  )
}
