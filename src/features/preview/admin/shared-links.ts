'use client'

import { useConfig } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '#locales/languages'
import type { PreviewTarget } from '#src/page-types/preview-address'
import { isOpen, type Lifetime } from '../lifetime'

export interface SharedLink {
  readonly id: string
  readonly path: string
  readonly expiresAt: string
  readonly sharedBy?: { readonly name?: string | null; readonly email?: string } | string | null
}

export interface SharedLinks {
  /** `undefined` until loaded, or where the CMS cannot be reached. */
  readonly links: readonly SharedLink[] | undefined
  /** @throws where the CMS refuses or cannot be reached. */
  share(lifetime: Lifetime): Promise<SharedLink>
  /** @throws where the CMS refuses or cannot be reached. */
  revoke(id: string): Promise<void>
}

/** The links that work. @param isShown whether to load them. */
export function useSharedLinks(
  target: PreviewTarget,
  locale: Locale,
  isShown: boolean,
): SharedLinks {
  const { config } = useConfig()
  const api = `${config.routes.api}/preview-links`
  const [page, document] =
    'collection' in target ? [target.collection, target.id] : [target.global, undefined]
  const [links, setLinks] = useState<readonly SharedLink[]>()

  useEffect(() => {
    if (!isShown) return
    const canceled = new AbortController()
    const query = new URLSearchParams({
      'where[page][equals]': page,
      'where[language][equals]': locale,
      ...(document ? { 'where[document][equals]': document } : {}),
      depth: '1',
      limit: '100',
      sort: '-createdAt',
    })
    setLinks(undefined)
    request<{ docs: SharedLink[] }>(`${api}?${query}`, { signal: canceled.signal }).then(
      ({ docs }) => {
        const open = docs.filter((link) => isOpen(link.expiresAt, new Date()))
        // One may have been made before the list came.
        setLinks((made = []) => [
          ...made.filter(({ id }) => !open.some((one) => one.id === id)),
          ...open,
        ])
      },
      () => undefined,
    )
    return () => canceled.abort()
  }, [api, page, document, locale, isShown])

  const share = useCallback(
    async (lifetime: Lifetime) => {
      const { doc } = await request<{ doc: SharedLink }>(`${api}?depth=1`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ page, language: locale, lifetime, ...(document && { document }) }),
      })
      setLinks((before) => [doc, ...(before ?? [])])
      return doc
    },
    [api, page, document, locale],
  )

  const revoke = useCallback(
    async (id: string) => {
      await request(`${api}/${id}`, { method: 'DELETE' })
      setLinks((before) => before?.filter((link) => link.id !== id))
    },
    [api],
  )

  return { links, share, revoke }
}

async function request<Body>(address: string, init: RequestInit): Promise<Body> {
  const response = await fetch(address, { credentials: 'same-origin', ...init })
  if (!response.ok) throw new Error(`${response.status} from ${address}`)
  return (await response.json()) as Body
}
