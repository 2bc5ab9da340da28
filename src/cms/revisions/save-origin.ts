import type { PayloadRequest, RequestContext } from 'payload'

/** How a save came about, where an editor's own form did not make it. */
export const saveOrigins = [
  'restored',
  'imported',
  'machine',
  'scheduled',
  'unpublished',
  'unpublishedOnSchedule',
] as const

export type SaveOrigin = (typeof saveOrigins)[number]

/** The context of a save that says how it came about. No request can ask for it. */
export const savedAs = (origin: SaveOrigin): RequestContext => ({ savedAs: origin })

/** The context of a save that publishes a language or takes it from the public. */
export function savedByChange(
  action: 'publish' | 'unpublish',
  isScheduled = false,
): RequestContext {
  if (action === 'unpublish') return savedAs(isScheduled ? 'unpublishedOnSchedule' : 'unpublished')
  return isScheduled ? savedAs('scheduled') : {}
}

export function isSaveOrigin(value: unknown): value is SaveOrigin {
  return (saveOrigins as readonly unknown[]).includes(value)
}

interface Save {
  readonly data?: Readonly<Record<string, unknown>> | undefined
  readonly originalDoc?: Readonly<Record<string, unknown>> | undefined
  readonly req: Pick<PayloadRequest, 'context' | 'payloadAPI' | 'query'>
}

/**
 * How a save came about. A save that takes a language from the public says so by its status alone
 * where it comes through REST.
 */
export function saveOrigin({ data, originalDoc, req }: Save): SaveOrigin | undefined {
  const { savedAs: said } = req.context
  if (isSaveOrigin(said)) return said
  // The site's own saves say so themselves; their requests may carry the query of another one.
  if (req.payloadAPI !== 'REST') return undefined
  const { draft, unpublishAllLocales } = req.query
  if (String(unpublishAllLocales) === 'true') return 'unpublished'
  const endsPublic = originalDoc?.['_status'] === 'published' && data?.['_status'] === 'draft'
  return endsPublic && String(draft) !== 'true' ? 'unpublished' : undefined
}
