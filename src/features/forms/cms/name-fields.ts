import { fieldName, nameFor } from '../field-name'

type Row = Readonly<Record<string, unknown>>

/** Every object of JavaScript has it: as a key of values, it seems to be there before it was sent. */
const reserved = 'constructor'

const isName = (name: unknown): name is string =>
  typeof name === 'string' && fieldName.test(name) && name !== reserved

/**
 * Gives each field of a language a name of its own: a control without one is not sent. A field that has one keeps it,
 * also below a new field with the same label: conditions and stored submissions refer to it.
 */
export function nameFields(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const rows = value as Row[]
  const taken = new Set([reserved, ...rows.map((row) => row['name']).filter(isName)])
  const kept = new Set<string>()
  return rows.map((row) => {
    const given = row['name']
    if (isName(given) && !kept.has(given)) {
      kept.add(given)
      return row
    }
    const name = nameFor(given || row['label'], row['kind'], taken)
    taken.add(name)
    return { ...row, name }
  })
}
