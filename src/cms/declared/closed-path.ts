import type { FlattenedField } from 'payload'
import { isLocale } from '#locales/languages'

type Fields = readonly FlattenedField[]
export type FieldsOf = (collection: string) => Fields | undefined

/**
 * Whether a path (`user.hash`, in GraphQL `user__hash`) leads through a relation to a hidden, restricted, or
 * undeclared field. Payload sorts by any such path: the order would reveal a hidden value letter by letter.
 */
export function isClosedPath(fields: Fields, path: string, fieldsOf: FieldsOf): boolean {
  const names = path.replace(/^-+/, '').replaceAll('__', '.').split('.')
  let level: Fields = fields
  let isRelated = false
  for (const [at, name] of names.entries()) {
    if (isLocale(name) || (at === 0 && name === 'version')) continue
    const field = level.find((one) => one.name === name)
    if (!field) return isRelated && !(namesOfId.has(name) && at === names.length - 1)
    if (isRelated && (isHidden(field) || field.access?.read)) return true
    const more = names.length - at - 1
    const next = nextOf(field, fieldsOf)
    if (!next) return more > 0 && isManyKinds(field) && !(more === 1 && isPart(names[at + 1]))
    isRelated ||= next.isRelated
    level = next.level
  }
  return false
}

const namesOfId: ReadonlySet<string> = new Set(['id', '_id'])

function nextOf(
  field: FlattenedField,
  fieldsOf: FieldsOf,
): { readonly level: Fields; readonly isRelated: boolean } | undefined {
  if (field.type === 'relationship' || field.type === 'upload') {
    if (typeof field.relationTo !== 'string') return undefined
    return { level: fieldsOf(field.relationTo) ?? [], isRelated: true }
  }
  if (field.type === 'join') {
    const level = [field.collection].flat().flatMap((slug) => fieldsOf(slug) ?? [])
    return { level, isRelated: true }
  }
  if (field.type === 'blocks') {
    const level = field.blocks.flatMap(({ flattenedFields }) => flattenedFields)
    return { level, isRelated: false }
  }
  return 'flattenedFields' in field ? { level: field.flattenedFields, isRelated: false } : undefined
}

/** A relation to several collections, whose fields no query can use. */
function isManyKinds(field: FlattenedField): boolean {
  return 'relationTo' in field && Array.isArray(field.relationTo)
}

const isPart = (name: string | undefined): boolean => name === 'value' || name === 'relationTo'

function isHidden(field: FlattenedField): boolean {
  return 'hidden' in field && field.hidden === true
}
