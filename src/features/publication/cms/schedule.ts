import type { Payload, Where } from 'payload'
import { z } from 'zod'
import { locales } from '#locales/languages'
import { announceWork } from '#src/cms/jobs/announce-work'
import type { PageCollection } from '#src/page-types/route-of-document'
import type { PublishedDocument } from './document'
import { type PublicationFault, readFault } from './publication-error'
import { type PlannedChange, plannedChangeSchema, publishLanguageSlug } from './task'

/** A scheduled or failed publication, as the admin shows it. */
export interface ScheduledChange extends Pick<PlannedChange, 'locale' | 'action'> {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly state: 'waiting' | 'running' | 'failed'
  readonly fault?: PublicationFault
  readonly detail?: string
}

const jobs = 'payload-jobs'

const waiting: Where = {
  and: [
    { taskSlug: { equals: publishLanguageSlug } },
    { completedAt: { exists: false } },
    { hasError: { not_equals: true } },
  ],
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
  const former = (await listScheduled(payload, change.document)).filter(
    ({ action, locale, state }) =>
      action === change.action && locale === change.locale && state !== 'running',
  )
  const isSame = ({ at: planned, state }: ScheduledChange) =>
    state === 'waiting' && Number(new Date(planned)) === Number(at)
  // A second press of the button changes nothing.
  const same = former.find(isSame)
  if (!same) await schedule(payload, change, at)
  for (const plan of former) {
    if (plan !== same) await cancelScheduled(payload, change.document, plan.id)
  }
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
  const place = ({ locale }: ScheduledChange) => locales.indexOf(locale)
  return docs
    .flatMap((job) => readJob(job) ?? [])
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at) || place(one) - place(other))
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

/** Of all documents, the earliest first; those of one document and moment together. */
export async function listAllScheduled(
  payload: Payload,
  limit: number,
): Promise<(ScheduledChange & { readonly document: PublishedDocument })[]> {
  const { docs } = await payload.db.find<Record<string, unknown> & { id: string }>({
    collection: jobs,
    where: waiting,
    sort: ['waitUntil', 'input.document.id', 'input.document.global', 'input.action'],
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

const storedJob = z.object({
  id: z.string(),
  input: plannedChangeSchema,
  waitUntil: z.union([z.string(), z.date()]).nullish(),
  createdAt: z.union([z.string(), z.date()]),
  processing: z.boolean().nullish(),
  hasError: z.boolean().nullish(),
  error: z.object({ message: z.string() }).partial().nullish(),
})

function readJob(job: unknown): ScheduledChange | undefined {
  const parsed = storedJob.safeParse(job)
  if (!parsed.success) return undefined
  const { createdAt, error, hasError, id, input, processing, waitUntil } = parsed.data
  return {
    id,
    locale: input.locale,
    action: input.action,
    at: new Date(waitUntil ?? createdAt).toISOString(),
    state: hasError ? 'failed' : processing ? 'running' : 'waiting',
    ...(hasError ? readFault(error?.message ?? '') : {}),
  }
}
