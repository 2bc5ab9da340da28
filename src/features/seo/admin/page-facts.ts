'use client'

import { useConfig, useDocumentEvents } from '@payloadcms/ui'
import { useEffect, useMemo, useState } from 'react'
import type { Locale } from '#locales/languages'
import type { DocumentReferences } from '../document-references'
import type { PageFacts } from '../page-facts'

/** After the last change of a reference, in milliseconds. */
const pause = 400

/** `failed` without a response; `undefined` until there is one. */
export type KnownFacts = PageFacts | 'failed' | undefined

/** The last request, shared by several parts of a form. */
let last: { readonly key: string; readonly facts: Promise<PageFacts> } | undefined

/** Also requested again when something was saved in a drawer over the form, such as a picture's description. */
export function usePageFacts(references: DocumentReferences, locale: Locale): KnownFacts {
  const { config } = useConfig()
  const { mostRecentUpdate } = useDocumentEvents()
  // Stored apart, since the form's own autosave follows at once.
  const [saved, setSaved] = useState<string>()
  useEffect(() => {
    if (mostRecentUpdate?.entitySlug === 'media') setSaved(mostRecentUpdate.updatedAt)
  }, [mostRecentUpdate])
  const [facts, setFacts] = useState<KnownFacts>()
  const address = `${config.routes.api}/page-facts`
  const body = useMemo(() => bodyOf(references, locale), [references, locale])

  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      ask(address, body, saved).then(
        (facts) => isWanted && setFacts(facts),
        () => isWanted && setFacts((before) => before ?? 'failed'),
      )
    }, pause)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [address, body, saved])
  return facts
}

function bodyOf({ above, pictures, links }: DocumentReferences, locale: Locale): string {
  const targets = links.map(({ target }) => target)
  return JSON.stringify({
    locale,
    ...(above ? { above } : {}),
    pictures: pictures.map(({ id }) => id),
    documents: targets.flatMap((target) => ('document' in target ? [target.document] : [])),
    paths: targets.flatMap((target) => ('path' in target ? [target.path] : [])),
  })
}

function ask(address: string, body: string, saved: string | undefined): Promise<PageFacts> {
  const key = `${body} ${saved ?? ''}`
  if (last?.key === key) return last.facts
  const facts = fetch(address, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body,
  }).then((response) => {
    if (!response.ok) throw new Error(`${response.status} from ${address}`)
    return response.json() as Promise<PageFacts>
  })
  last = { key, facts }
  facts.catch(() => {
    if (last?.facts === facts) last = undefined
  })
  return facts
}
