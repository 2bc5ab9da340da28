import type { Locale } from '#locales/languages'
import type { FieldLines, Line } from '#src/cms/values/line'
import { valueAt, withValueAt } from '#src/cms/values/value-at'
import { runsOf } from './inline'
import { segmentsOf } from './segments'
import type { TranslatableField } from './translatable-fields'

type Values = Readonly<Record<string, unknown>>

/** @param document in all languages: localized values are objects. */
export function valuesIn(
  fields: readonly TranslatableField[],
  document: Values,
  locale: Locale,
): Values {
  let values: Values = {}
  for (const { path } of fields) {
    const byLocale = valueAt(document, path) as Values | null | undefined
    values = withValueAt(values, path, byLocale?.[locale] ?? null)
  }
  return values
}

/** Code follows its field's text: it is not translated, but its correction puts translations out of date. */
export function linesOf(fields: readonly TranslatableField[], values: Values): FieldLines {
  const lines: Record<string, Line[]> = {}
  const say = (field: string, line: Line) => {
    const of = lines[field] ?? []
    lines[field] = of
    of.push(line)
  }
  for (const { field, role, text, inline } of segmentsOf(fields, values)) {
    const runs = runsOf(inline)
    say(field, { role, text, ...(runs ? { runs } : {}) })
  }
  for (const { path } of fields) {
    if (!lines[path]) continue
    for (const text of codeIn(valueAt(values, path))) say(path, { role: 'code', text })
  }
  return lines
}

function codeIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(codeIn)
  if (typeof value !== 'object' || value === null) return []
  const { blockType, code } = value as { blockType?: unknown; code?: unknown }
  if (blockType === 'Code' && typeof code === 'string') return [code]
  return Object.values(value).flatMap(codeIn)
}
