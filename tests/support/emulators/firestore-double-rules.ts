import {
  type Access,
  type Fields,
  FirestoreFault,
  getField,
  limitOf,
  type Query,
  type StoredDocument,
  type Value,
} from './firestore-store'
import { readRulesExpressions } from './rules-expressions'

/** `firestore.rules` by hand, for the double; the expressions are read from the file. */
const expressions = readRulesExpressions()

const themes = ['dark', 'light', 'system']

export function checkGet(access: Access, path: string): void {
  check(access, isOwner(access, path))
}

export function checkDelete(access: Access, path: string): void {
  check(access, isOwner(access, path))
}

export function checkWrite(access: Access, path: string, document: StoredDocument): void {
  check(access, isOwner(access, path) && isReader(access, document.fields))
}

/** A query is judged by what it could find, not by what it finds. */
export function checkList(access: Access, path: string, query: Query): void {
  const { collectionId, allDescendants } = query.from?.[0] ?? {}
  const filter = query.where?.fieldFilter
  check(
    access,
    access.uid !== undefined &&
      path === '' &&
      collectionId === 'users' &&
      !allDescendants &&
      filter?.field.fieldPath === 'owner' &&
      filter.op === 'EQUAL' &&
      filter.value.stringValue === access.uid &&
      limitOf(query) === 1,
  )
}

function check({ isAdministrator }: Access, isAllowed: boolean): void {
  if (!isAdministrator && !isAllowed) {
    throw new FirestoreFault('PERMISSION_DENIED', 'The rules forbid it.')
  }
}

function isOwner({ uid }: Access, path: string): boolean {
  return uid !== undefined && path === `users/${uid}`
}

function isReader({ uid, time }: Access, fields: Fields): boolean {
  const known = ['owner', 'language', 'theme', 'saved', 'updatedAt']
  const field = (name: string) => getField(fields, [name])
  const isOneOf = (name: string, values: readonly string[]) =>
    field(name) === undefined || values.includes(field(name)?.stringValue ?? '')
  const saved = field('saved')
  return (
    Object.keys(fields).every((name) => known.includes(name)) &&
    field('owner')?.stringValue === uid &&
    field('updatedAt')?.timestampValue === time &&
    isOneOf('language', expressions.languages) &&
    isOneOf('theme', themes) &&
    (saved === undefined || isSaved(saved))
  )
}

function isSaved({ mapValue }: Value): boolean {
  if (!mapValue) return false
  const entries = Object.entries(mapValue.fields ?? {})
  if (entries.length === 0) return true
  const keys = entries.map(([key]) => key).join('\n')
  const texts = entries.map(([, value]) => value.stringValue)
  if (texts.includes(undefined)) return false
  const values = texts.join('\n')
  return (
    entries.length <= 500 &&
    values.length + 1 <= 200_000 &&
    keys.split('\n').length === entries.length &&
    values.split('\n').length === entries.length &&
    expressions.keys.test(`${keys}\n`) &&
    expressions.values.test(`${values}\n`)
  )
}
