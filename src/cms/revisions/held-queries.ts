import type { Where } from 'payload'

/** Whether a query of versions asks for the newest one, as the CMS does. */
export function isForNewest({
  limit,
  page,
  sort,
}: {
  limit?: number
  page?: number
  sort?: unknown
}): boolean {
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
