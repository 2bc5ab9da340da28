'use client'

import { Button, useConfig, useDocumentDrawer, useDocumentEvents, useField } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { OpenedCropper } from './opened-cropper'
import './cropper.css'

export function PictureSquare({ path }: { path: string }) {
  const { value } = useField<string | null>({ path })
  return value ? <SquareOf key={value} id={value} /> : null
}

function SquareOf({ id }: { id: string }) {
  const labels = useLabels('cropper')
  const { config } = useConfig()
  const [DocumentDrawer, , { openDrawer }] = useDocumentDrawer({ collectionSlug: 'media', id })
  const { mostRecentUpdate } = useDocumentEvents()
  const saved = mostRecentUpdate?.id === id ? mostRecentUpdate.updatedAt : undefined
  const [square, setSquare] = useState<string>()

  useEffect(() => {
    const request = new AbortController()
    const { signal } = request
    // `saved` keeps caches from returning the previous square.
    const query = new URLSearchParams({ depth: '0', ...(saved ? { saved } : {}) })
    findSquare(`${config.routes.api}/media/${id}?${query}`, signal).then(setSquare, () => {
      if (!signal.aborted) setSquare(undefined)
    })
    return () => request.abort()
  }, [config.routes.api, id, saved])

  return (
    <div className="picture-square">
      {square ? <img alt={labels('label')} src={square} width="64" height="64" /> : null}
      <Button buttonStyle="secondary" size="small" margin={false} onClick={openDrawer}>
        {labels('crop')}
      </Button>
      <OpenedCropper value>
        <DocumentDrawer />
      </OpenedCropper>
    </div>
  )
}

async function findSquare(address: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(address, { signal })
  if (!response.ok) return undefined
  const picture = (await response.json()) as {
    sizes?: { square?: { url?: string | null } }
    url?: string | null
  }
  return picture.sizes?.square?.url ?? picture.url ?? undefined
}
