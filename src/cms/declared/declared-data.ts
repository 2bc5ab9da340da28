import type { FlattenedBlock, FlattenedField } from 'payload'
import { isLocale } from '#locales/languages'
import { Refusal } from '../access/refusal'

type Data = Readonly<Record<string, unknown>>

/** What a place may hold besides its fields, and where code of the CMS itself asks for an operator. */
export interface Allowed {
  /** Names that the CMS reads and no field declares. */
  readonly names: ReadonlySet<string>
  /** Top-level fields whose value may be an operator, such as `{ $inc: 1 }`, by field. */
  readonly operators?: Readonly<Record<string, string>>
  /**
   * Whether the data comes from outside: what a field cannot hold is refused then, for a draft is saved without
   * Payload's validation. What is stored already is left as it is.
   */
  readonly isRequest?: boolean
}

const ofRows: ReadonlySet<string> = new Set(['id', 'blockType', 'blockName'])
const nothing: ReadonlySet<string> = new Set()

/**
 * What the fields of a document declare of the data of a save, in one language or in all. Payload hands
 * the rest to the database, which takes `$max` for an operator and `name.en` for a path into another
 * language: such names are refused, and other names that no field declares are dropped. What a field of
 * any JSON holds is its own affair; a rich text is looked through for names like these.
 *
 * @throws Refusal (400) naming the key and the remedy.
 */
export function declaredData(
  fields: readonly FlattenedField[],
  data: Data,
  allowed: Allowed,
  parent = '',
): Record<string, unknown> {
  const declared = new Map(fields.map((field) => [field.name, field]))
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(data)) {
    const path = `${parent}${name}`
    refuseName(name, path)
    const field = declared.get(name)
    if (isAllowedOperator(allowed, name, value)) kept[name] = value
    else if (field) kept[name] = declaredValue(field, value, path, allowed.isRequest)
    else if (checked(value, path) !== undefined && allowed.names.has(name)) kept[name] = value
  }
  return kept
}

function declaredValue(
  field: FlattenedField,
  value: unknown,
  path: string,
  isRequest = false,
): unknown {
  if ('localized' in field && field.localized && isRecord(value) && isKeyedByLocale(value)) {
    return mapValues(value, (inner, locale) =>
      valueInLanguage(field, inner, `${path}.${locale}`, isRequest),
    )
  }
  return valueInLanguage(field, value, path, isRequest)
}

function valueInLanguage(
  field: FlattenedField,
  value: unknown,
  path: string,
  isRequest: boolean,
): unknown {
  if (isRequest) refuseKind(field, value, path)
  if (field.type === 'json' || (!isRecord(value) && !Array.isArray(value))) return value
  if (field.type === 'array') return rowsOf(value, path, () => field.flattenedFields, isRequest)
  if (field.type === 'blocks') {
    const blocks = [...(field.blockReferences ?? []), ...field.blocks].filter(isBlock)
    const ofBlock = (row: Data, at: string) => {
      const block = blocks.find(({ slug }) => slug === row['blockType'])
      if (!block && isRequest) throw unknownBlock(blocks, row['blockType'], at)
      return block?.flattenedFields
    }
    return rowsOf(value, path, ofBlock, isRequest)
  }
  const isPlace = field.type === 'group' || field.type === 'tab'
  return isPlace && isRecord(value)
    ? declaredData(field.flattenedFields, value, { names: nothing, isRequest }, `${path}.`)
    : checked(value, path)
}

/** @param fieldsOf a row; `undefined` for a block of a kind that there is no longer, which stays whole. */
function rowsOf(
  value: unknown,
  path: string,
  fieldsOf: (row: Data, path: string) => readonly FlattenedField[] | undefined,
  isRequest: boolean,
): unknown {
  if (!Array.isArray(value)) return checked(value, path)
  return value.map((row: unknown, n) => {
    if (!isRecord(row)) return row
    const at = `${path}.${n}`
    const fields = fieldsOf(row, at)
    return fields
      ? declaredData(fields, row, { names: ofRows, isRequest }, `${at}.`)
      : checked(row, at)
  })
}

function unknownBlock(blocks: readonly FlattenedBlock[], type: unknown, path: string): Refusal {
  const kinds = blocks.map(({ slug }) => slug).join(', ')
  const given = typeof type === 'string' ? `there is no "${type.slice(0, 100)}"` : 'name a kind'
  return new Refusal(`${path}.blockType: ${given}. Send one of: ${kinds}.`, 400)
}

/**
 * What fields hold that are more than a value, in words; Payload reads both from text, too, for forms. It goes
 * into a group without asking whether there is one, so that null is no group.
 */
const kinds = {
  richText: {
    holds: (value: unknown) => value === null || isRecord(value) || isRecord(parsed(value)),
    remedy: 'send a rich text, an object such as {"root": {…}}, or null.',
  },
  array: { holds: isRows, remedy: 'send a list of objects, or null.' },
  blocks: { holds: isRows, remedy: 'send a list of objects, or null.' },
  group: { holds: isRecord, remedy: 'send an object with its fields.' },
  tab: { holds: isRecord, remedy: 'send an object with its fields.' },
} as const

function refuseKind(field: FlattenedField, value: unknown, path: string): void {
  if (value === undefined || !Object.hasOwn(kinds, field.type)) return
  const { holds, remedy } = kinds[field.type as keyof typeof kinds]
  // A name that can only be an attack is named first.
  if (!holds(checked(value, path))) throw new Refusal(`${path}: ${remedy}`, 400)
}

/** Payload's forms send the number of rows where there are none. */
function isRows(value: unknown): boolean {
  return (
    value === null ||
    value === 0 ||
    value === '0' ||
    (Array.isArray(value) && value.every(isRecord))
  )
}

function parsed(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined
  } catch {
    return undefined
  }
}

/** A value as it is, unless a name in it is one of those that are refused. */
function checked<Value>(value: Value, path: string): Value {
  let level: (readonly [unknown, string])[] = [[value, path]]
  while (level.length > 0) {
    level = level.flatMap(([each, at]) => {
      if (Array.isArray(each)) return each.map((inner, n) => [inner, `${at}.${n}`] as const)
      if (!isRecord(each)) return []
      return Object.entries(each).map(([name, inner]) => {
        const inside = `${at}.${name}`
        if (name !== stateOfNode) refuseName(name, inside)
        return [inner, inside] as const
      })
    })
  }
  return value
}

/** Where Lexical keeps what is marked on a node, such as the language of words. */
const stateOfNode = '$'

const prototypes = new Set(['__proto__', 'constructor', 'prototype'])

function refuseName(name: string, path: string): void {
  if (!name.startsWith('$') && !name.includes('.') && !prototypes.has(name)) return
  throw new Refusal(
    `${path}: "${name}" cannot be the name of a field. Send each field under its own name; nest groups as objects.`,
    400,
  )
}

function isAllowedOperator({ operators }: Allowed, name: string, value: unknown): boolean {
  if (!operators || !Object.hasOwn(operators, name) || !isRecord(value)) return false
  const [operator, ...more] = Object.keys(value)
  return more.length === 0 && operator === operators[name]
}

function mapValues(value: Data, map: (inner: unknown, key: string) => unknown): Data {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner, key)]))
}

function isKeyedByLocale(value: Data): boolean {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every(isLocale)
}

function isBlock(block: FlattenedBlock | string): block is FlattenedBlock {
  return typeof block !== 'string'
}

/** Not what the database and JavaScript have classes for, such as ids and dates. */
function isRecord(value: unknown): value is Data {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
