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

/** Names a row by its visible text, so that closed rows can be told apart; without text, by its number. */
export function LinkRowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<Row | undefined>()
  const title = useTitle(data?.to === 'document' && !data.label ? data.document : undefined)
  const address = data?.to === 'url' ? data.link : undefined
  return <span>{data?.label || title || address || String(rowNumber + 1).padStart(2, '0')}</span>
}

/** In the language of the form; `undefined` until loaded. */
function useTitle(document: Row['document']): string | undefined {
  const { config } = useConfig()
  const { code } = useLocale()
  const [title, setTitle] = useState<string>()
  const kind = document?.relationTo
  const id = document ? idOf(document.value) : undefined
  useEffect(() => {
    setTitle(undefined)
    if (kind === undefined || id === undefined) return
    const controller = new AbortController()
    // As in the fields of forms: the response has a title for every document.
    const wanted = { 'select[title]': 'true', 'where[id][in]': id }
    const query = { depth: '0', draft: 'true', locale: code, ...wanted }
    fetch(`${config.routes.api}/${kind}?${new URLSearchParams(query)}`, {
      credentials: 'same-origin',
      signal: controller.signal,
    })
      .then((response) => (response.ok ? response.json() : {}))
      .then(({ docs }: { docs?: { title?: string }[] }) => setTitle(docs?.[0]?.title))
      // Without a response the row keeps its number.
      .catch(() => undefined)
    return () => controller.abort()
  }, [kind, id, code, config.routes.api])
  return title
}
