'use client'

import { useConfig, useLocale, useRowLabel } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { idOf } from '../fields/id-of'

interface Row {
  readonly to?: string | null
  readonly label?: string | null
  readonly link?: string | null
  readonly document?: { readonly relationTo: string; readonly value: unknown } | null
}

/**
 * Names a link of the navigation by what visitors read, so that a list of closed rows shows what it
 * holds. One that says nothing yet has its number.
 */
export function LinkRowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<Row | undefined>()
  const title = useTitle(data?.to === 'document' && !data.label ? data.document : undefined)
  const address = data?.to === 'url' ? data.link : undefined
  return <span>{data?.label || title || address || String(rowNumber + 1).padStart(2, '0')}</span>
}

/** The title of a document in the language of the form; `undefined` until it has arrived. */
function useTitle(document: Row['document']): string | undefined {
  const { config } = useConfig()
  const { code } = useLocale()
  const [title, setTitle] = useState<string>()
  const path = document ? `${document.relationTo}/${idOf(document.value)}` : undefined
  useEffect(() => {
    setTitle(undefined)
    if (path === undefined) return
    const controller = new AbortController()
    const query = { depth: '0', draft: 'true', locale: code, 'select[title]': 'true' }
    fetch(`${config.routes.api}/${path}?${new URLSearchParams(query)}`, {
      credentials: 'same-origin',
      signal: controller.signal,
    })
      .then((response) => (response.ok ? response.json() : {}))
      .then((found: { title?: string }) => setTitle(found.title))
      // Without an answer the row keeps its number.
      .catch(() => undefined)
    return () => controller.abort()
  }, [path, code, config.routes.api])
  return title
}
