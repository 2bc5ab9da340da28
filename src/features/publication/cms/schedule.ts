import type { Payload, Where } from 'payload'
import { announceWork } from '#src/cms/jobs/announce-work'
import type { PageCollection } from '#src/page-types/route-of-document'
import type { PublishedDocument } from './document'
import { type PlannedChange, plannedChangeSchema } from './planned-change'
import { inOrder, readJob, replacing, type ScheduledChange } from './stored-plan'
import { publishLanguageSlug } from './task'

export type { ScheduledChange }

const jobs = 'payload-jobs'

const waiting: Where = {
  and: [
    { taskSlug: { equals: publishLanguageSlug } },
    { completedAt: { exists: false } },
    { hasError: { not_equals: true } },
  ],
}

const failed: Where = {
  and: [{ taskSlug: { equals: publishLanguageSlug } }, { hasError: { equals: true } }],
}

async function schedule(payload: Payload, change: PlannedChange, at: Date): Promise<void> {
  await payload.jobs.queue({
    task: publishLanguageSlug,
    input: change as never,
    waitUntil: at,
  })
  announceWork()
}

/** The new one is stored before the old one is removed: a kill in between leaves one too many, not one too few. */
export async function replacePlan(
  payload: Payload,
  change: PlannedChange,
  at: Date,
): Promise<void> {
  const { isPlanned, obsolete } = replacing(
    await listScheduled(payload, change.document),
    change,
    at,
  )
  if (!isPlanned) await schedule(payload, change, at)
  for (const { id } of obsolete) await cancelScheduled(payload, change.document, id)
}

/** The scheduled and the failed publications of a document, the earliest first, in the order of the languages. */
export async function listScheduled(
  payload: Payload,
  document: PublishedDocument,
): Promise<ScheduledChange[]> {
  const { docs } = await payload.db.find<Record<string, unknown> & { id: string }>({
    collection: jobs,
    where: { and: [ofDocument(document), { completedAt: { exists: false } }] },
    sort: 'waitUntil',
    limit: 100,
    pagination: false,
  })
  return docs.flatMap((job) => readJob(job) ?? []).sort(inOrder)
}

/** The scheduled publications of documents of a collection, by their ids, the earliest first. */
export async function listWaiting(
  payload: Payload,
  collection: PageCollection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ScheduledChange[]>> {
  const { docs } = await payload.db.find<Record<string, unknown> & { id: string }>({
    collection: jobs,
    where: {
      and: [
        waiting,
        { 'input.document.collection': { equals: collection } },
        { 'input.document.id': { in: ids } },
      ],
    },
    sort: 'waitUntil',
    limit: 0,
    pagination: false,
  })
  const found = docs.flatMap((job) => {
    const change = readJob(job)
    const input = plannedChangeSchema.safeParse(job['input'])
    return change && input.success && 'id' in input.data.document
      ? [{ change, id: input.data.document.id }]
      : []
  })
  return new Map(
    ids.map((id) => [id, found.filter((one) => one.id === id).map(({ change }) => change)]),
  )
}

type ScheduledSomewhere = ScheduledChange & { readonly document: PublishedDocument }

/** Of all documents, the earliest first; those of one document and moment together. */
export function listAllScheduled(payload: Payload, limit: number): Promise<ScheduledSomewhere[]> {
  const sort = ['waitUntil', 'input.document.id', 'input.document.global', 'input.action']
  return findChanges(payload, waiting, sort, limit)
}

/** Of all documents, the newest first, until an editor dismisses them. */
export function listAllFailed(payload: Payload, limit: number): Promise<ScheduledSomewhere[]> {
  return findChanges(payload, failed, ['-waitUntil'], limit)
}

async function findChanges(
  payload: Payload,
  where: Where,
  sort: string[],
  limit: number,
): Promise<ScheduledSomewhere[]> {
  const { docs } = await payload.db.find<Record<string, unknown> & { id: string }>({
    collection: jobs,
    where,
    sort,
    limit,
    pagination: false,
  })
  return docs.flatMap((job) => {
    const change = readJob(job)
    const input = plannedChangeSchema.safeParse(job['input'])
    return change && input.success ? [{ ...change, document: input.data.document }] : []
  })
}

/** Or removes a failed one. @returns whether there was one; one that is under way cannot be stopped. */
export async function cancelScheduled(
  payload: Payload,
  document: PublishedDocument,
  id: string,
): Promise<boolean> {
  const where: Where = {
    and: [
      { id: { equals: id } },
      ofDocument(document),
      { or: [{ processing: { not_equals: true } }, { hasError: { equals: true } }] },
    ],
  }
  const { totalDocs } = await payload.db.count({ collection: jobs, where })
  if (totalDocs > 0) await payload.db.deleteMany({ collection: jobs, where })
  return totalDocs > 0
}

function ofDocument(document: PublishedDocument): Where {
  const path = (name: string) => `input.document.${name}`
  return {
    and: [
      { taskSlug: { equals: publishLanguageSlug } },
      ...Object.entries(document).map(([name, value]) => ({ [path(name)]: { equals: value } })),
    ],
  }
}
