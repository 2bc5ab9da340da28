'use client'

import { useConfig, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useEffect } from 'react'
import type { FileOfSubmission } from '../cms/submission-files'
import type { Answer } from '../submission'
import './submissions.css'

/** What is new becomes read, in the database and in the form, which would otherwise save it as new again. */
function useOpened(api: string, id: string | undefined, state: string | undefined): void {
  const { dispatchFields } = useForm()
  useEffect(() => {
    if (!id || state !== 'new') return
    fetch(`${api}/submissions/${id}/opened`, { method: 'POST' })
      .then(async (response) => {
        if (!response.ok) return
        const { state: value } = (await response.json()) as { readonly state: string }
        dispatchFields({ type: 'UPDATE', path: 'state', value, initialValue: value })
      })
      .catch(() => undefined)
  }, [api, id, state, dispatchFields])
}

interface Sent {
  readonly state?: string
  readonly answers?: readonly Answer[]
  readonly files?: readonly FileOfSubmission[]
}

/** What was sent, to read rather than to edit. */
export function Answers() {
  const { data, id, initialData } = useDocumentInfo() as {
    readonly id?: string
    readonly data?: Sent
    readonly initialData?: Sent
  }
  const { config } = useConfig()
  useOpened(config.routes.api, id, data?.state ?? initialData?.state)
  const { answers = [], files = [] } = data?.answers ? data : (initialData ?? {})
  const filesOf = (field: string) => files.filter((file) => file.field === field)
  return (
    <dl className="submission-answers">
      {answers.map(({ label, name, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          {filesOf(name).length === 0 ? (
            <dd dir="auto">{value}</dd>
          ) : (
            filesOf(name).map((one) => (
              <dd dir="auto" key={one.file}>
                <a download href={`${config.routes.api}/submissions/${id}/files/${one.file}`}>
                  {one.name}
                </a>{' '}
                <small>{sizeOf(one.size)}</small>
              </dd>
            ))
          )}
        </div>
      ))}
    </dl>
  )
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`
