import type { CollectionSlug, FlattenedField, PayloadRequest } from 'payload'
import { pageCollections } from '#src/page-types/route-of-document'
import { budgets } from '#src/platform/config/budgets'
import { Refusal } from '../access/refusal'
import { isClosedPath } from '../declared/closed-path'

const { read } = budgets

/** Operators with lists; for the others Payload splits texts, or compares whole lists. */
const takesLists = new Set(['in', 'not_in', 'all'])

interface ReadParams {
  readonly depth?: unknown
  readonly limit?: unknown
  readonly page?: unknown
  readonly pagination?: unknown
  readonly sort?: unknown
  readonly where?: unknown
  readonly populate?: unknown
  /** Skips access rules, for the site's own code. */
  readonly overrideAccess?: unknown
  /** Replaces the stored document. */
  readonly data?: unknown
  readonly field?: unknown
}

/** Geographic operators, on which the database fails without such fields. */
const ofPlaces = new Set(['near', 'within', 'intersects'])

/** The site's own code and the admin's pages use the local API, without limits. @throws Refusal with the remedy. */
export function withinReadBudget<Args>(args: Args, req: PayloadRequest): Args {
  if (req.payloadAPI === 'local') return args
  const who = req.user ? 'editor' : 'visitor'
  const params = args as ReadParams
  if (Number(params.page ?? 1) > read.page) {
    throw refusal(
      `page: ${params.page} is too far; at most ${read.page}. Narrow the list with where.`,
    )
  }
  const sorted = sortsOf(params.sort)
  if (sorted.some((field) => !isSortable(field))) {
    throw refusal('sort: name a field, with a minus sign before it for descending order.')
  }
  if (sorted.length > read.sortFields) {
    throw refusal(`sort: name at most ${read.sortFields} fields.`)
  }
  if (params.data !== undefined && (typeof params.data !== 'object' || params.data === null)) {
    throw refusal('data: give the fields as a JSON object, or leave it out.')
  }
  countConditions(params.where, who)
  const limit = boundedLimit(params, read.rows[who])
  return {
    ...args,
    ...(limit === undefined ? {} : { limit }),
    // Lowered like the limit. Payload has the same bound, which GraphQL and others bypass.
    ...(Number(params.depth) > read.depth ? { depth: read.depth } : {}),
    // Links in texts name a page; they never load its text.
    ...(params.populate ? { populate: { ...(params.populate as object), ...linkedAlone } } : {}),
  }
}

/** What a link or relation to a page loads besides its id. */
export const linkedFields = { slug: true, title: true } as const

const linkedAlone = Object.fromEntries(pageCollections.map((slug) => [slug, linkedFields]))

/** Payload's 0 means all; so does no limit without pagination. */
function boundedLimit({ limit, pagination }: ReadParams, most: number): number | undefined {
  if (limit === undefined || limit === null) return pagination === false ? most : undefined
  return Math.min(Math.abs(Number(limit)) || most, most)
}

/** Refuses a query that would reveal hidden fields of a related document. @throws Refusal naming the path. */
export function withinOpenPaths(
  fields: readonly FlattenedField[],
  args: unknown,
  { payload, payloadAPI }: Pick<PayloadRequest, 'payload' | 'payloadAPI'>,
): void {
  if (payloadAPI === 'local') return
  const { field, sort, where } = args as ReadParams
  const named = [...sortsOf(sort), ...(field ? [String(field)] : []), ...pathsOf(where)]
  const closed = named.find((path) => isClosedPath(fields, path.trim(), fieldsIn(payload)))
  if (closed === undefined) return
  throw refusal(`${closed.trim()}: lists cannot be sorted or searched by this field.`)
}

/**
 * For the admin's lists, which use the local API with an account's rights. A closed or impossible sort is dropped:
 * Payload stores it in the preferences, so refusing it would break the list for good. Payload itself refuses a closed
 * condition.
 */
export function inOpenOrder<Args>(
  fields: readonly FlattenedField[],
  args: Args,
  { payload, payloadAPI }: Pick<PayloadRequest, 'payload' | 'payloadAPI'>,
): Args {
  const { overrideAccess, sort } = args as ReadParams
  if (payloadAPI !== 'local' || overrideAccess !== false || !sort) return args
  const sorts = sortsOf(sort)
  const open = sorts.filter(
    (path) => isSortable(path) && !isClosedPath(fields, path.trim(), fieldsIn(payload)),
  )
  if (open.length === sorts.length) return args
  return { ...args, sort: open.length > 0 ? open : undefined }
}

/**
 * Names, separated by single dots: the database fails at a path with an empty one, and beyond 200 of them. Each
 * character matches one part only: with two, a row of 100,000 dashes took 46 seconds.
 */
const isSortable = (field: string): boolean =>
  /^(?:-?\w[\w-]*(?:\.\w[\w-]*){0,19})?$/.test(field.trim())

const sortsOf = (sort: unknown): string[] =>
  [sort ?? []].flat().flatMap((one) => String(one).split(','))

const fieldsIn = (payload: PayloadRequest['payload']) => (slug: string) =>
  payload.config.collections.find((one) => one.slug === (slug as CollectionSlug))?.flattenedFields

function pathsOf(where: unknown): string[] {
  if (typeof where !== 'object' || where === null) return []
  if (Array.isArray(where)) return where.flatMap(pathsOf)
  return Object.entries(where).flatMap(([name, inner]) =>
    /^(?:and|or)$/i.test(name) ? pathsOf(inner) : [name, ...pathsWithin(name, inner)],
  )
}

/** A condition on related documents: `{ tags: { contains: { name: … } } }`. */
function pathsWithin(name: string, operators: unknown): string[] {
  const operands = Object.values(Object(operators) as object)
  return operands.flatMap((operand) => pathsOf(operand).map((path) => `${name}.${path}`))
}

function countConditions(where: unknown, who: 'visitor' | 'editor'): void {
  let conditions = 0
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null) return
    if (depth > read.conditionDepth) {
      throw refusal(`where: it nests too deep; at most ${read.conditionDepth} levels.`)
    }
    if (Array.isArray(value)) {
      for (const each of value) walk(each, depth)
      return
    }
    for (const [name, inner] of Object.entries(value)) {
      if (/^(?:and|or)$/i.test(name)) {
        walk(inner, depth + 1)
        continue
      }
      for (const [operator, operand] of Object.entries(Object(inner) as object)) {
        conditions += 1
        if (ofPlaces.has(operator)) {
          throw refusal(
            `where[${name}]: "${operator}" is for places on a map, which ${name} is not.`,
          )
        }
        if (Array.isArray(operand) && !takesLists.has(operator)) {
          throw refusal(`where[${name}][${operator}]: give one value; lists are for in and not_in.`)
        }
        checkValue(name, takesLists.has(operator) ? listOf(operand) : operand)
      }
    }
  }
  const checkValue = (name: string, operand: unknown): void => {
    const values = Array.isArray(operand) ? operand : [operand]
    if (values.length > read.values[who]) {
      throw refusal(`where[${name}]: ${values.length} values; give at most ${read.values[who]}.`)
    }
    if (values.some((value) => String(value).length > read.valueLength)) {
      throw refusal(`where[${name}]: shorten the value to ${read.valueLength} characters.`)
    }
  }
  walk(where, 0)
  if (conditions > read.conditions[who]) {
    throw refusal(
      `where: ${conditions} conditions; at most ${read.conditions[who]}. Send several requests.`,
    )
  }
}

/** Lists may be one text with commas. */
function listOf(operand: unknown): unknown {
  return typeof operand === 'string' ? operand.split(',') : operand
}

const refusal = (message: string) => new Refusal(message, 400)
