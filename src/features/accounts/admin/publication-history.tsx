'use client'

import { Link, useAuth, useConfig, useDocumentInfo, useLocale } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { isLocale, languageOf } from '#locales/languages'
import { useMoment } from '#src/cms/admin/time/use-moment'
import { useLabels } from '#src/cms/labels/use-labels'
import type { PublicationAction } from '#src/cms/roles/publications'
import { kindOfDocument } from '#src/page-types/route-of-document'
import './roles.css'

interface Publication {
  readonly id: string
  readonly at: string
  readonly action: PublicationAction
  readonly locale?: string | null
  readonly by?: string | null
}

const shown = 5

export function PublicationHistory() {
  const { id, collectionSlug, globalSlug, lastUpdateTime } = useDocumentInfo()
  const { config } = useConfig()
  const isSignedIn = Boolean(useAuth().user)
  const { code } = useLocale()
  const labels = useLabels('roles')
  const moment = useMoment()
  const [found, setFound] = useState<readonly Publication[] | 'failed'>()
  const of = collectionSlug ? [kindOfDocument(collectionSlug), id] : ['kind', globalSlug]
  const where = `where[${of[0]}][equals]=${of[1]}`
  const isNew = Boolean(collectionSlug) && id === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: each save may have published something.
  useEffect(() => {
    if (isNew || !isSignedIn) return undefined
    const request = new AbortController()
    const { signal } = request
    const query = `depth=0&limit=${shown}&locale=${code}&${where}`
    findPublications(`${config.routes.api}/publications?${query}`, signal).then(setFound, () => {
      if (!signal.aborted) setFound('failed')
    })
    return () => request.abort()
  }, [config.routes.api, where, isNew, isSignedIn, code, lastUpdateTime])

  if (isNew || found === undefined) return null
  return (
    <section className="publication-history" aria-label={labels('publications')}>
      <h2>{labels('publications')}</h2>
      {found === 'failed' ? <p>{labels('unreadable')}</p> : null}
      {found.length === 0 ? <p>{labels('none')}</p> : null}
      {found === 'failed' || found.length === 0 ? null : (
        <>
          <ol>
            {found.map(({ id, action, at, by, locale }) => (
              <li key={id}>
                <span className={`publication-action publication-${action}`}>{labels(action)}</span>
                {isLocale(locale) ? (
                  <span lang={languageOf(locale).tag}>{languageOf(locale).name}</span>
                ) : null}
                <small>{labels('by', { date: moment(at), name: by || labels('site') })}</small>
              </li>
            ))}
          </ol>
          <Link href={`${config.routes.admin}/collections/publications?${where}`} prefetch={false}>
            {labels('all')}
          </Link>
        </>
      )}
    </section>
  )
}

async function findPublications(
  address: string,
  signal: AbortSignal,
): Promise<readonly Publication[]> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(String(response.status))
  return ((await response.json()) as { docs: readonly Publication[] }).docs
}
