'use client'

import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import type { FileOfSubmission } from '../cms/submission-files'
import type { Answer } from '../submission'
import './submissions.css'

interface Sent {
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
