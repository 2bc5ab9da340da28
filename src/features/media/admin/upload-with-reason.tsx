'use client'

import { Upload, useConfig, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import './upload-with-reason.css'

interface Refusal {
  readonly file: unknown
  readonly reason: string
}

/**
 * The CMS's field for a file, with the reason beside it why the file was not taken. By itself the
 * field hides what the server says once a failed save is over; here it stays until there is another
 * file.
 */
export function UploadWithReason() {
  const { getEntityConfig } = useConfig()
  const { collectionSlug = 'media', initialState } = useDocumentInfo()
  const field = useFormFields(([fields]) => fields['file'])
  const [refusal, setRefusal] = useState<Refusal>()
  const file = field?.value
  const reason = field?.valid === false && file ? field.errorMessage : undefined
  const before = useRef<Partial<Refusal>>({})
  useEffect(() => {
    // A file just chosen still carries, for a moment, what was said of the one before it.
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
