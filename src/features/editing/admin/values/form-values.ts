/** The values of a form by path, such as `meta.title`. A list is one value under its own path. */
export type Values = Readonly<Record<string, unknown>>

export interface StateOfField {
  readonly value?: unknown
  readonly rows?: readonly unknown[]
  readonly disableFormData?: boolean
}

/** What the CMS sets itself; the form only shows it. */
const bookkeeping: ReadonlySet<string> = new Set([
  'id',
  '_status',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'globalType',
  'revision',
  'file',
  'sessions',
])

/** The values that an editor can change. A list is one value: its order and its rows cannot be saved apart. */
export function valuesOf(fields: Readonly<Record<string, StateOfField>>): Values {
  const lists = Object.keys(fields).filter((path) => Array.isArray(fields[path]?.rows))
  const outermost = lists.filter((path) => !lists.some((other) => isInside(path, other)))
  const values: Record<string, unknown> = {}
  for (const [path, field] of Object.entries(fields)) {
    if (bookkeeping.has(path)) continue
    const list = outermost.find((other) => isInside(path, other))
    if (list) putInside(values, list, path.slice(list.length + 1), field)
    else if (outermost.includes(path)) values[path] ??= []
    else if (!field.disableFormData) values[path] = field.value
  }
  return values
}

function isInside(path: string, list: string): boolean {
  return path.length > list.length && path.startsWith(`${list}.`)
}

function putInside(
  values: Record<string, unknown>,
  list: string,
  path: string,
  { disableFormData, rows, value }: StateOfField,
): void {
  values[list] ??= []
  if (disableFormData && !rows) return
  const names = path.split('.')
  const last = names.pop() as string
  let holder = values[list] as Record<string, unknown>
  for (const [index, name] of names.entries()) {
    const isList = /^\d+$/.test(names[index + 1] ?? last)
    holder[name] ??= isList ? [] : {}
    holder = holder[name] as Record<string, unknown>
  }
  if (rows) holder[last] ??= []
  else holder[last] = value
}

/** The same as nested objects, as the API takes it. */
export function nested(values: Values): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.')
    const last = names.pop() as string
    let holder = data
    for (const name of names) {
      const inner = (holder[name] ?? {}) as Record<string, unknown>
      holder[name] = inner
      holder = inner
    }
    // JSON leaves out what is undefined, so an emptied field is sent as null.
    holder[last] = value === undefined ? null : value
  }
  return data
}
