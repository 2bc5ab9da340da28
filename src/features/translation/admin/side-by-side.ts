'use client'

import { useConfig, useDocumentInfo, useLocale } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { isLocale, type Locale } from '#locales/languages'
import { shareResponses } from '#src/cms/admin/shared-responses'
import type { SideBySideResponse, SourceField } from '../cms/endpoints'
import { rememberedSide, rememberSide, subscribeToSide } from './remembered-side'

/** In the URL: the language beside the form; without a value, that of the original. */
const parameter = 'beside'

export type OriginalState =
  | { readonly is: 'loading' }
  | { readonly is: 'there'; readonly data: SideBySideResponse }
  | { readonly is: 'failed'; readonly message: string }

const loading: OriginalState = { is: 'loading' }

/** Shared by the bar and the originals of all fields. */
const originals = shareResponses<OriginalState>((address) =>
  fetch(address, { credentials: 'same-origin' }).then(read, failed),
)

async function read(response: Response): Promise<OriginalState> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body) return { is: 'there', data: body as SideBySideResponse }
  return { is: 'failed', message: messageIn(body) ?? `HTTP ${response.status}` }
}

const failed = (error: unknown): OriginalState => ({ is: 'failed', message: String(error) })

function messageIn(body: unknown): string | undefined {
  return (body as { errors?: { message?: string }[] } | undefined)?.errors?.[0]?.message
}

export interface SideBySide {
  readonly locale: Locale
  readonly isShown: boolean
  readonly original: OriginalState
  /** Shows the originals, of another language if named, or hides them. */
  show(from: Locale | '' | undefined): void
  /** Marks the translation as current. @throws with the reason of a refusal. */
  markCurrent(): Promise<void>
}

interface Place {
  readonly locale: Locale
  readonly shown: string | null
  /** Of the document. */
  readonly path: string
  /** Of the request about it. */
  readonly address: string
}

/** `undefined` for a document that was never saved. */
function usePlace(): Place | undefined {
  const { id, collectionSlug, globalSlug } = useDocumentInfo()
  const { code } = useLocale()
  const { config } = useConfig()
  const remembered = useSyncExternalStore(subscribeToSide, rememberedSide, () => null)
  const shown = useSearchParams().get(parameter) ?? remembered
  const document = globalSlug ?? id
  if (document === undefined || !isLocale(code)) return undefined
  const path = `${config.routes.api}/translations/${globalSlug ?? collectionSlug}/${document}`
  const query = new URLSearchParams({ locale: code, ...(isLocale(shown) ? { from: shown } : {}) })
  return { locale: code, shown, path, address: `${path}?${query}` }
}

/** `undefined` where the form has no original. */
export function useSideBySide(): SideBySide | undefined {
  const place = usePlace()
  const original = useSyncExternalStore(
    originals.subscribe,
    () => (place && originals.find(place.address)) || loading,
    () => loading,
  )
  if (!place) return undefined
  const { locale, shown, path, address } = place
  return {
    locale,
    isShown: shown !== null,
    original,
    show(from) {
      rememberSide(from)
      const next = new URL(window.location.href)
      if (from === undefined) next.searchParams.delete(parameter)
      else next.searchParams.set(parameter, from)
      // Without a request to the server, so that the form stays as it is.
      window.history.replaceState(null, '', next)
    },
    async markCurrent() {
      const to = `${path}/current?${new URLSearchParams({ locale })}`
      const response = await fetch(to, { method: 'POST', credentials: 'same-origin' })
      if (!response.ok) {
        const body: unknown = await response.json().catch(() => undefined)
        throw new Error(messageIn(body) ?? `HTTP ${response.status}`)
      }
      await originals.load(address)
    },
  }
}

/** Requests the original, again after each save and when the editor returns to the page. */
export function useFreshOriginal(): void {
  const { hasPublishedDoc, lastUpdateTime, versionCount } = useDocumentInfo()
  const address = usePlace()?.address

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes with a save.
  useEffect(() => {
    if (address) void originals.load(address)
  }, [address, hasPublishedDoc, lastUpdateTime, versionCount])

  useEffect(() => {
    if (!address) return undefined
    const look = () => {
      if (window.document.visibilityState === 'visible') void originals.load(address)
    }
    window.document.addEventListener('visibilitychange', look)
    return () => window.document.removeEventListener('visibilitychange', look)
  }, [address])
}

export function hasText({ lines }: SourceField): boolean {
  return lines.some(({ kind }) => kind !== 'removed')
}
