import type { PayloadRequest, RequestContext } from 'payload'

/** The origin of a save that is not from an editor's form. */
export const saveOrigins = [
  'restored',
  'imported',
  'machine',
  'scheduled',
  'unpublished',
  'unpublishedOnSchedule',
] as const

export type SaveOrigin = (typeof saveOrigins)[number]

export const savedAs = (origin: SaveOrigin): RequestContext => ({ savedAs: origin })

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

/** The origin of a save. Through REST, unpublishing shows in the status alone. */
export function saveOrigin({ data, originalDoc, req }: Save): SaveOrigin | undefined {
  const { savedAs: said } = req.context
  if (isSaveOrigin(said)) return said
  // The site's own saves have a context; their requests may carry another one's query.
  if (req.payloadAPI !== 'REST') return undefined
  const { draft, unpublishAllLocales } = req.query
  if (String(unpublishAllLocales) === 'true') return 'unpublished'
  const endsPublic = originalDoc?.['_status'] === 'published' && data?.['_status'] === 'draft'
  return endsPublic && String(draft) !== 'true' ? 'unpublished' : undefined
}
