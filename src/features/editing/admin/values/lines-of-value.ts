import { isTimestamp } from '#src/cms/values/is-timestamp'
import type { Line } from '#src/cms/values/line'
import { linesOf } from '#src/features/translation/content-in'

/** For comparing two values. `moment` writes a date as the admin shows it; `titles` are of documents, by id. */
export function linesOfValue(
  value: unknown,
  moment: (iso: string) => string,
  titles: Readonly<Record<string, string>> = {},
): readonly Line[] {
  if (value === undefined || value === null || value === '') return []
  if (isRichText(value)) {
    return linesOf([{ path: 'text', label: '', type: 'richText' }], { text: value })['text'] ?? []
  }
  return textsIn(value, moment)
    .map((text) => titles[text] ?? text)
    .flatMap((text) => text.split('\n'))
    .map((text) => ({ role: 'text', text }))
}

function isRichText(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'root' in value
}

function textsIn(value: unknown, moment: (iso: string) => string): string[] {
  if (value === undefined || value === null || value === '') return []
  if (typeof value === 'string' && isTimestamp(value)) return [moment(value)]
  if (isRichText(value)) return linesOfValue(value, moment).map(({ text }) => text)
  if (Array.isArray(value)) return value.flatMap((inner) => textsIn(inner, moment))
  if (typeof value !== 'object') return [String(value)]
  return Object.entries(value)
    .filter(([name]) => name !== 'id' && name !== 'blockType' && name !== 'blockName')
    .flatMap(([, inner]) => textsIn(inner, moment))
}

const isId = /^[0-9a-f]{24}$/

export function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return isId.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(idsIn)
}
