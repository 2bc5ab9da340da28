import type { Where } from 'payload'
import type { DocumentRef } from './document-ref'

/** What the adapter is asked for. */
export interface Query {
  readonly joins?: unknown
  readonly limit?: number
  readonly page?: number
  readonly select?: unknown
  readonly sort?: unknown
  readonly where?: Where
}

/** Whether a query of versions asks for the newest one, as the CMS does. */
export function isForNewest({ limit, page, sort }: Query): boolean {
  return limit === 1 && (page ?? 1) === 1 && String(sort) === '-updatedAt'
}

/** The single id of a query, however nested. */
export function idInQuery(where: Where | undefined, field: 'id' | 'parent'): string | undefined {
  if (!where) return undefined
  const queried = (where[field] as { equals?: unknown } | undefined)?.equals
  if (queried !== undefined) return String(queried)
  const inner = [where.and ?? []].flat()
  return inner.map((one) => idInQuery(one, field)).find((id) => id !== undefined)
}

/**
 * Whether a query asks for this document, or its newest version, as a whole, and this state meets all of its
 * conditions: no rules of access, for example, which the database judges.
 */
export function asksForOne(
  { joins, select, where }: Query,
  ref: DocumentRef,
  state: Readonly<Record<string, unknown>>,
): boolean {
  if (select !== undefined || Object.keys(joins || {}).length > 0) return false
  const id = 'id' in ref ? ref.id : undefined
  return conditionsIn(where).every(([name, condition]) => {
    const [[operator, value] = [], ...others] = Object.entries(condition ?? {})
    if (others.length > 0) return false
    if (name === 'id' || name === 'parent') return operator === 'equals' && String(value) === id
    if (name === 'latest') return operator === 'equals' && value === true
    const isOfTrash = name === 'deletedAt' || name === 'version.deletedAt'
    return isOfTrash && operator === 'exists' && value === false && !state['deletedAt']
  })
}

/** All of which must hold. */
function conditionsIn(where: Where | undefined): readonly (readonly [string, unknown])[] {
  return Object.entries(where ?? {}).flatMap(([name, condition]) =>
    name === 'and' && Array.isArray(condition)
      ? condition.flatMap(conditionsIn)
      : [[name, condition] as const],
  )
}
