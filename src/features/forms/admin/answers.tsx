'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import type { Answer } from '../submission'
import './submissions.css'

/** What was sent, to read rather than to edit. */
export function Answers() {
  const { data, initialData } = useDocumentInfo() as {
    readonly data?: { readonly answers?: readonly Answer[] }
    readonly initialData?: { readonly answers?: readonly Answer[] }
  }
  const answers = data?.answers ?? initialData?.answers ?? []
  return (
    <dl className="submission-answers">
      {answers.map(({ label, name, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
