import type { CollectionSlug, Payload } from 'payload'
import { publishedColumns } from '#src/platform/i18n/published-locales'
import { type Row, type StatesOfRow, statesOf } from '../states-of-row'

export type { StatesOfRow }

/**
 * In two queries without the bodies. Whether a public language was changed follows from the status of its newest
 * draft, so a change that was reverted counts, too: comparing would read everything.
 */
export async function listStates(
  payload: Payload,
  collection: CollectionSlug,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StatesOfRow>> {
  const common = { collection, locale: 'all', limit: 0, pagination: false } as const
  const [published, versions] = await Promise.all([
    payload.db.find<Row & { id: string }>({
      ...common,
      where: { id: { in: ids } },
      select: publishedColumns,
    }),
    payload.db.findVersions<Row>({
      ...common,
      where: { and: [{ parent: { in: ids } }, { latest: { equals: true } }] },
      select: { parent: true, version: { ...publishedColumns, title: true } },
    }),
  ])
  const drafts = new Map(versions.docs.map(({ parent, version }) => [String(parent), version]))
  return new Map(
    published.docs.map((row) => [String(row.id), statesOf(row, drafts.get(String(row.id)) ?? row)]),
  )
}
