import { isSame } from '#src/cms/values/is-same'
import { rowsOf } from './merge-values'

export const isInList = (name: string, list: string): boolean =>
  name === list || name.startsWith(`${list}.`)

/** The fields in which a form's list differs from the wanted one; `undefined` where rows or their order differ. */
export function fieldsThatDiffer(
  state: Readonly<Record<string, { readonly rows?: readonly unknown[] }>>,
  path: string,
  shown: unknown,
  wanted: unknown,
): Readonly<Record<string, unknown>> | undefined {
  if (isSame(shown, wanted)) return {}
  const field = state[path]
  if (field && !field.rows) return { [path]: wanted }
  const inner = field ? innerRows(shown, wanted) : innerFields(shown, wanted)
  if (!inner) return undefined
  const found: Record<string, unknown> = {}
  for (const { name, one, other } of inner) {
    const differing = fieldsThatDiffer(state, `${path}.${name}`, one, other)
    if (!differing) return undefined
    Object.assign(found, differing)
  }
  return found
}

interface Inner {
  readonly name: string | number
  readonly one: unknown
  readonly other: unknown
}

function innerRows(shown: unknown, wanted: unknown): Inner[] | undefined {
  const [ones, others] = [rowsOf(shown), rowsOf(wanted)]
  const keys = [...(ones?.keys() ?? [])]
  if (!ones || !others || keys.join() !== [...others.keys()].join()) return undefined
  return keys.map((key, name) => ({ name, one: ones.get(key), other: others.get(key) }))
}

function innerFields(shown: unknown, wanted: unknown): Inner[] | undefined {
  const [ones, others] = [shown ?? {}, wanted ?? {}] as Readonly<Record<string, unknown>>[]
  if (typeof ones !== 'object' || typeof others !== 'object') return []
  if (Array.isArray(ones) || Array.isArray(others)) return undefined
  return [...new Set([...Object.keys(ones), ...Object.keys(others)])].map((name) => ({
    name,
    one: ones[name],
    other: others[name],
  }))
}
