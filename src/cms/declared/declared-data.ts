import type { FlattenedBlock, FlattenedField } from 'payload'
import { isLocale } from '#locales/languages'
import { Refusal } from '../access/refusal'
import { isOfLanguage } from '../fields/is-localized'

type Data = Readonly<Record<string, unknown>>

/** What data may contain besides its fields, and where the CMS itself uses an operator. */
export interface Allowed {
  /** Names that the CMS reads without a field. */
  readonly names: ReadonlySet<string>
  /** By top-level field, an allowed operator, such as `{ $inc: 1 }`. */
  readonly operators?: Readonly<Record<string, string>>
  /** If so, invalid values are refused, since Payload does not validate drafts. Stored data is left as it is. */
  readonly isRequest?: boolean
}

const ofRows: ReadonlySet<string> = new Set(['id', 'blockType', 'blockName'])
const nothing: ReadonlySet<string> = new Set()

/**
 * Payload passes the rest to the database, where `$max` is an operator and `name.en` a path into another language:
 * such names are refused, also within rich text, and other undeclared names are dropped. JSON is not checked.
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
  if (isOfLanguage(field) && isRecord(value) && isKeyedByLocale(value)) {
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

/** @param fieldsOf a row; `undefined` for an unknown kind of block, which stays whole. */
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

/** Expected values in words. Payload also parses rich text and relations from text, and enters a group unchecked. */
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
  // A name that can only be an attack is reported first.
  if (!holds(checked(value, path))) throw new Refusal(`${path}: ${remedy}`, 400)
}

/** Payload's forms send the number of rows if there are none. */
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

function checked<Value>(value: Value, path: string): Value {
  // Only a refusal needs the path of each node.
  if (!hasRefusedName(value)) return value
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

function hasRefusedName(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasRefusedName)
  if (!isRecord(value)) return false
  for (const name of Object.keys(value)) {
    if ((name !== stateOfNode && isRefused(name)) || hasRefusedName(value[name])) return true
  }
  return false
}

/** Lexical's key for marks of a node, such as a language. */
const stateOfNode = '$'

const prototypes = new Set(['__proto__', 'constructor', 'prototype'])

const isRefused = (name: string): boolean =>
  name.startsWith('$') || name.includes('.') || prototypes.has(name)

function refuseName(name: string, path: string): void {
  if (!isRefused(name)) return
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

/** No class instances, such as ids and dates. */
function isRecord(value: unknown): value is Data {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
