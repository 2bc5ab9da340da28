import { z } from 'zod'
import { locales } from '#locales/languages'
import { type PublicationFault, readFault } from '../publication-error'
import { type PlannedChange, plannedChangeSchema } from './planned-change'

/** A scheduled or failed publication, as the admin shows it. */
export interface ScheduledChange extends Pick<PlannedChange, 'locale' | 'action'> {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly state: 'waiting' | 'running' | 'failed'
  readonly fault?: PublicationFault
  readonly detail?: string
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

/** @returns `undefined` where another version of the site stored something else. */
export function readJob(job: unknown): ScheduledChange | undefined {
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

/** The earliest first, in the order of the languages. */
export function inOrder(one: ScheduledChange, other: ScheduledChange): number {
  const place = ({ locale }: ScheduledChange) => locales.indexOf(locale)
  return Date.parse(one.at) - Date.parse(other.at) || place(one) - place(other)
}

/** What becomes of a document's plans when one is made: others for the same change go, but not one under way. */
export function replacing(
  plans: readonly ScheduledChange[],
  change: Pick<PlannedChange, 'action' | 'locale'>,
  at: Date,
): { readonly isPlanned: boolean; readonly obsolete: readonly ScheduledChange[] } {
  const former = plans.filter(
    ({ action, locale, state }) =>
      action === change.action && locale === change.locale && state !== 'running',
  )
  // A second press of the button changes nothing.
  const same = former.find(
    ({ at: planned, state }) => state === 'waiting' && Date.parse(planned) === Number(at),
  )
  return { isPlanned: same !== undefined, obsolete: former.filter((plan) => plan !== same) }
}
