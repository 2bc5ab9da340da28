/** As Firestore's REST API writes documents, and as far as the site and its tests go. */
export type Value = Readonly<Record<string, unknown>> & {
  readonly mapValue?: { readonly fields?: Fields }
  readonly stringValue?: string
  readonly timestampValue?: string
}
export type Fields = Readonly<Record<string, Value>>

export interface StoredDocument {
  /** `projects/{project}/databases/(default)/documents/…` */
  readonly name: string
  readonly fields: Fields
  readonly createTime: string
  readonly updateTime: string
}

export interface Write {
  readonly update?: { readonly name: string; readonly fields?: Fields }
  readonly delete?: string
  readonly updateMask?: { readonly fieldPaths?: readonly string[] }
  readonly updateTransforms?: readonly {
    readonly fieldPath: string
    readonly setToServerValue: 'REQUEST_TIME'
  }[]
}

export interface Query {
  readonly from?: readonly { readonly collectionId: string; readonly allDescendants?: boolean }[]
  readonly where?: {
    readonly fieldFilter?: {
      readonly field: { readonly fieldPath: string }
      readonly op: string
      readonly value: Value
    }
  }
  /** A number, or in an object as the SDK writes it. */
  readonly limit?: number | { readonly value: number }
}

export interface Access {
  /** The account; `undefined` without sign-in, `'owner'` bypasses all rules. */
  readonly uid: string | undefined
  readonly isAdministrator: boolean
  readonly time: string
}

/** A response of Firestore that is none. */
export class FirestoreFault extends Error {
  override readonly name = 'FirestoreFault'

  constructor(
    readonly status: 'PERMISSION_DENIED' | 'INVALID_ARGUMENT' | 'NOT_FOUND' | 'UNIMPLEMENTED',
    message: string,
  ) {
    super(message)
  }
}

export const httpStatus = {
  PERMISSION_DENIED: 403,
  INVALID_ARGUMENT: 400,
  NOT_FOUND: 404,
  UNIMPLEMENTED: 501,
} as const

/** The document that a write would leave; `undefined` where it deletes. */
export function writtenDocument(
  before: StoredDocument | undefined,
  write: Write,
  time: string,
): StoredDocument | undefined {
  if (!write.update) return undefined
  const { name, fields = {} } = write.update
  let written = fields
  if (write.updateMask) {
    written = before?.fields ?? {}
    for (const path of write.updateMask.fieldPaths ?? []) {
      const names = parseFieldPath(path)
      written = setField(written, names, getField(fields, names))
    }
  }
  for (const { fieldPath } of write.updateTransforms ?? []) {
    written = setField(written, parseFieldPath(fieldPath), { timestampValue: time })
  }
  return { name, fields: written, createTime: before?.createTime ?? time, updateTime: time }
}

/** Names joined with dots; those with other signs stand between backticks. */
export function parseFieldPath(path: string): readonly string[] {
  return [...path.matchAll(/`((?:[^`\\]|\\.)*)`|([^.`]+)/g)].map(
    ([, quoted, plain]) => plain ?? (quoted ?? '').replace(/\\(.)/g, '$1'),
  )
}

export function getField(
  fields: Fields,
  [name = '', ...rest]: readonly string[],
): Value | undefined {
  const value = fields[name]
  return rest.length === 0 ? value : getField(value?.mapValue?.fields ?? {}, rest)
}

function setField(
  fields: Fields,
  [name = '', ...rest]: readonly string[],
  value: Value | undefined,
): Fields {
  if (rest.length > 0) {
    const inner = setField(fields[name]?.mapValue?.fields ?? {}, rest, value)
    return { ...fields, [name]: { mapValue: { fields: inner } } }
  }
  if (value !== undefined) return { ...fields, [name]: value }
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name))
}

export function limitOf({ limit }: Query): number | undefined {
  return typeof limit === 'object' ? limit.value : limit
}

export function findDocuments(
  documents: Iterable<StoredDocument>,
  parent: string,
  query: Query,
): readonly StoredDocument[] {
  const { collectionId = '', allDescendants = false } = query.from?.[0] ?? {}
  const filter = query.where?.fieldFilter
  if (query.where && filter?.op !== 'EQUAL') {
    throw new FirestoreFault('UNIMPLEMENTED', 'The double knows one equality alone.')
  }
  return [...documents]
    .filter(({ name, fields }) => {
      const [collection, ...way] = name.split('/').slice(0, -1).reverse()
      const isThere = allDescendants || way.reverse().join('/') === parent
      if (collection !== collectionId || !isThere) return false
      if (!filter) return true
      const value = getField(fields, parseFieldPath(filter.field.fieldPath))
      return JSON.stringify(value) === JSON.stringify(filter.value)
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .slice(0, limitOf(query))
}
