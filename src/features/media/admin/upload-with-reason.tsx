'use client'

import { Upload, useConfig, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import './upload-with-reason.css'

interface Refusal {
  readonly file: unknown
  readonly reason: string
}

/** The CMS's field hides the server's reason after a failed save; here it stays until another file is chosen. */
export function UploadWithReason() {
  const { getEntityConfig } = useConfig()
  const { collectionSlug = 'media', initialState } = useDocumentInfo()
  const field = useFormFields(([fields]) => fields['file'])
  const [refusal, setRefusal] = useState<Refusal>()
  const file = field?.value
  const reason = field?.valid === false && file ? field.errorMessage : undefined
  const before = useRef<Partial<Refusal>>({})
  useEffect(() => {
    // A file that was just chosen carries the message of the previous one for a moment.
    if (before.current.file !== file) before.current = { file, ...(reason && { reason }) }
    if (before.current.reason === reason) return
    before.current = { file }
    if (reason) setRefusal({ file, reason })
  }, [file, reason])
  return (
    <div className="upload-with-reason">
      <Upload
        collectionSlug={collectionSlug}
        initialState={initialState ?? {}}
        uploadConfig={getEntityConfig({ collectionSlug })?.upload as never}
      />
      {refusal && refusal.file === file ? (
        <p className="upload-reason" role="alert">
          {refusal.reason}
        </p>
      ) : null}
    </div>
  )
}
