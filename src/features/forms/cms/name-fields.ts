import { fieldName, nameFor } from '../field-name'

type Row = Readonly<Record<string, unknown>>

/** Gives each field of a language a name of its own: a control without one is not sent. */
export function nameFields(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const taken = new Set<string>()
  return (value as Row[]).map((row) => {
    const given = row['name']
    const isGood = typeof given === 'string' && fieldName.test(given) && !taken.has(given)
    const name = isGood ? given : nameFor(given || row['label'], row['kind'], taken)
    taken.add(name)
    return name === given ? row : { ...row, name }
  })
}
