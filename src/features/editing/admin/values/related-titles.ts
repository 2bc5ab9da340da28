'use client'

import { useConfig } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { collectionsOf } from '#src/cms/admin/field-at'
import { useFieldAt } from '#src/cms/admin/field-labels'
import type { Conflict } from '../session/resolution'
import { idsIn } from './lines-of-value'

/** Titles of the documents that fields in conflict point to, by id. Empty until they have arrived. */
export function useRelatedTitles(
  conflicts: readonly Conflict[],
  locale: string,
): Readonly<Record<string, string>> {
  const { config, getEntityConfig } = useConfig()
  const find = useFieldAt()
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({})
  const idsBySlug = new Map<string, Set<string>>()
  for (const { field: name, mine, theirs } of conflicts) {
    const field = find(name)
    const ids = idsIn([mine, theirs])
    for (const slug of field && ids.length > 0 ? collectionsOf(field) : []) {
      idsBySlug.set(slug, new Set([...(idsBySlug.get(slug) ?? []), ...ids]))
    }
  }
  const queries = [...idsBySlug].map(([slug, ids]) => {
    const query = new URLSearchParams({ depth: '0', locale, draft: 'true', pagination: 'false' })
    for (const id of ids) query.append('where[id][in][]', id)
    return `${slug}?${query}`
  })
  const key = queries.join('\n')

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    for (const query of key === '' ? [] : key.split('\n')) {
      const slug = query.slice(0, query.indexOf('?'))
      const title = getEntityConfig({ collectionSlug: slug })?.admin.useAsTitle ?? 'id'
      // Without a response the dialog shows the ids, which still differ.
      fetch(`${config.routes.api}/${query}`, { credentials: 'same-origin', signal })
        .then((response) => (response.ok ? response.json() : { docs: [] }))
        .then(({ docs }: { docs: Record<string, unknown>[] }) => {
          const found = docs.map((one) => [String(one['id']), String(one[title] || one['id'])])
          setTitles((known) => ({ ...known, ...Object.fromEntries(found) }))
        })
        .catch(() => undefined)
    }
    return () => controller.abort()
  }, [key, config.routes.api, getEntityConfig])
  return titles
}
