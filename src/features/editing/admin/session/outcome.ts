import { z } from 'zod'
import type { FieldChange, ServerDocument } from '../values/field-states'

export interface FieldFault {
  readonly path: string
  readonly message: string
}

export type Outcome =
  | { readonly is: 'saved'; readonly document: ServerDocument }
  /** Another editor has changed the same field since, or saves at this moment. */
  | { readonly is: 'conflict'; readonly changes: readonly FieldChange[] }
  /** No connection, no response in time, or a server that is not up: to be tried again. */
  | { readonly is: 'unreachable' }
  | { readonly is: 'signedOut' }
  /** The server does not want this; to send it again would change nothing. */
  | { readonly is: 'refused'; readonly message: string; readonly faults: readonly FieldFault[] }
  | { readonly is: 'gone' }

const by = z
  .object({ id: z.coerce.string(), name: z.string().optional().catch(undefined) })
  .nullish()
  .catch(undefined)

const changeSchema = z.object({
  path: z.string(),
  locale: z.string().nullable().catch(null),
  revision: z.number(),
  at: z.string().optional().catch(undefined),
  by,
})

const errorsSchema = z.object({
  errors: z.array(
    z.object({
      name: z.string().optional(),
      message: z.string().catch(''),
      data: z
        .object({
          conflicts: z.array(changeSchema).optional(),
          errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
        })
        .nullish()
        .catch(undefined),
    }),
  ),
})

const revisionSchema = z.object({ revision: z.number(), changes: z.array(changeSchema) })

/** Reads the changes since a revision, from `GET {document}/revision`. */
export function readChanges(
  body: unknown,
): { readonly revision: number; readonly changes: readonly FieldChange[] } | undefined {
  const parsed = revisionSchema.safeParse(body)
  return parsed.success ? parsed.data : undefined
}

/** @param status of HTTP; 0 where there was no response. */
export function outcomeOf(status: number, body: unknown): Outcome {
  if (status >= 200 && status < 300) {
    const { doc, result } = (body ?? {}) as { doc?: unknown; result?: unknown }
    const document = doc ?? result
    // A truncated response: whether it was saved is not known.
    if (typeof document !== 'object' || document === null) return { is: 'unreachable' }
    return { is: 'saved', document: document as ServerDocument }
  }
  const parsed = errorsSchema.safeParse(body)
  const errors = parsed.success ? parsed.data.errors : []
  const conflicts = errors.flatMap(({ data }) => data?.conflicts ?? [])
  if (status === 409) return { is: 'conflict', changes: conflicts }
  if (status === 401 || status === 403) return { is: 'signedOut' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 0 || status >= 500 || status === 408 || status === 425 || status === 429) {
    return { is: 'unreachable' }
  }
  return {
    is: 'refused',
    message: errors.map(({ message }) => message).join(' '),
    faults: errors.flatMap(({ data }) => data?.errors ?? []),
  }
}
