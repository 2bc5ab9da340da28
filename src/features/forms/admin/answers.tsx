'use client'

import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { useSession } from '#src/features/editing/admin/session/use-session'
import type { FileOfSubmission } from '../cms/submission-files'
import type { Answer } from '../submission'
import './submissions.css'

/**
 * What is new becomes read, once. The form's session reads the document again, as after a change by another editor: it
 * would take a field that is set here for an unsaved change.
 */
function useOpened(api: string, id: string | undefined, state: string | undefined): void {
  const session = useSession()
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (!id || !session || state === undefined || opened.current === id) return
    opened.current = id
    if (state !== 'new') return
    fetch(`${api}/submissions/${id}/opened`, { method: 'POST' })
      .then(async (response) => {
        // What the editor has chosen meanwhile stays, and is saved by the button.
        if (response.ok && session.values['state'] === 'new') await session.refresh()
      })
      .catch(() => undefined)
  }, [api, id, session, state])
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
                <a
                  download={one.name}
                  href={`${config.routes.api}/submissions/${id}/files/${one.file}`}
                >
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
