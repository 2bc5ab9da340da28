import type { FlattenedField } from 'payload'
import { isLocale } from '#locales/languages'

type Fields = readonly FlattenedField[]
/** The fields of a collection; `undefined` where there is no such collection. */
export type FieldsOf = (collection: string) => Fields | undefined

/**
 * Whether a path leads through a relation to what its reader may not see: a hidden field of the related
 * document, one whose reading has a rule of its own, or one that nothing declares. Payload checks the
 * fields of the document itself, and sorts by whatever a path through a relation names; the order of a
 * list would then tell a hidden value, letter by letter.
 *
 * @param path as a query names it: `user.hash`, in GraphQL `user__hash`, in versions `version.user.hash`.
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

/** A relation to documents of several collections, of whose fields no query knows. */
function isManyKinds(field: FlattenedField): boolean {
  return 'relationTo' in field && Array.isArray(field.relationTo)
}

const isPart = (name: string | undefined): boolean => name === 'value' || name === 'relationTo'

function isHidden(field: FlattenedField): boolean {
  return 'hidden' in field && field.hidden === true
}
