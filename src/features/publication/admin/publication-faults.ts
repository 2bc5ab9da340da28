'use client'

import { useConfig, useDocumentInfo, useLocale, useTranslation } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import type { PublicationFault } from '../cms/check'

/** After the last change of the form, in milliseconds. */
const pause = 600

type Values = Readonly<Record<string, unknown>>

export function useFaultCheck(): (data: Values) => Promise<readonly PublicationFault[]> {
  const { config } = useConfig()
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const { code } = useLocale()
  const { i18n } = useTranslation()
  const { language } = i18n
  const address = `${config.routes.api}/publication-check?locale=${code}`
  return useCallback(
    async (data) => {
      const document = globalSlug ? { global: globalSlug } : { collection: collectionSlug, id }
      const response = await fetch(address, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'Accept-Language': language, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...document, data }),
      })
      if (!response.ok) throw new Error(`${response.status} from ${address}`)
      return ((await response.json()) as { faults: readonly PublicationFault[] }).faults
    },
    [address, collectionSlug, globalSlug, id, language],
  )
}

/** `failed` without a response; `undefined` until there is one. */
export type KnownFaults = readonly PublicationFault[] | 'failed' | undefined

export function usePublicationFaults(values: Values): KnownFaults {
  const check = useFaultCheck()
  const [faults, setFaults] = useState<KnownFaults>()
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      check(values).then(
        (found) => isWanted && setFaults(found),
        () => isWanted && setFaults((before) => before ?? 'failed'),
      )
    }, pause)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [check, values])
  return faults
}
