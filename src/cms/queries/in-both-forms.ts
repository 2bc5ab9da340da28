import type { Where, WhereField } from 'payload'
import { formsOf } from '#src/platform/i18n/tidy-line'

export function inBothForms(where: Where): Where {
  const conditions: Where[] = []
  const rest: Where = {}
  for (const [name, value] of Object.entries(where)) {
    if (/^(?:and|or)$/i.test(name)) {
      const all = Array.isArray(value) ? value : []
      rest[name] = all.map((one) => inBothForms(one))
    } else if (isField(value)) {
      const { others, unchanged } = ofField(name, value)
      conditions.push(...others)
      if (Object.keys(unchanged).length > 0) rest[name] = unchanged
    } else rest[name] = value as WhereField
  }
  if (conditions.length === 0) return rest
  return { and: [rest, ...conditions].filter((one) => Object.keys(one).length > 0) }
}

const isField = (value: unknown): value is WhereField =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Operators of one text, which match any of its forms or none. */
const matches: ReadonlySet<string> = new Set(['equals', 'like', 'contains'])
const matchesNone: ReadonlySet<string> = new Set(['not_equals', 'not_like'])
const lists: ReadonlySet<string> = new Set(['in', 'not_in'])

function ofField(name: string, field: WhereField) {
  const unchanged: Record<string, unknown> = {}
  const others: Where[] = []
  for (const [operator, value] of Object.entries(field)) {
    if (lists.has(operator)) {
      unchanged[operator] = inList(value)
      continue
    }
    const forms = typeof value === 'string' ? formsOf(value) : []
    const conditions = forms.map((form) => ({ [name]: { [operator]: form } }))
    if (forms.length > 1 && matches.has(operator)) others.push({ or: conditions })
    else if (forms.length > 1 && matchesNone.has(operator)) others.push(...conditions)
    else unchanged[operator] = value
  }
  return { others, unchanged: unchanged as WhereField }
}

/** In a URL's query, a list may be one text with commas. */
function inList(value: unknown): unknown {
  if (typeof value === 'string') return formsOf(value).join(',')
  if (!Array.isArray(value)) return value
  return value.flatMap((one: unknown) => (typeof one === 'string' ? formsOf(one) : [one]))
}
