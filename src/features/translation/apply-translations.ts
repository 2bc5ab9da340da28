import { valueAt, withValueAt } from '#src/cms/values/value-at'
import type { Inline } from './inline'
import { segmentsOf, withSegments } from './segments'
import type { TranslatableField } from './translatable-fields'

type Values = Readonly<Record<string, unknown>>

export interface AppliedTranslations {
  readonly values: Values
  /** The fields whose text differs. */
  readonly changed: readonly string[]
  /** By unchanged field, the number of its segments without text. */
  readonly incomplete: ReadonlyMap<string, number>
}

/**
 * A plain text is written by itself; a rich text or a list as a whole, in the source's structure. One that would be
 * half in another language is left as it is. `translations` are by the id of the source's segment; `existing` is the
 * fallback for what is not translated.
 */
export function applyTranslations(
  fields: readonly TranslatableField[],
  source: Values,
  target: Values,
  translations: ReadonlyMap<string, readonly Inline[]>,
  existing: ReadonlyMap<string, readonly Inline[]>,
): AppliedTranslations {
  let values = target
  const changed: string[] = []
  const incomplete = new Map<string, number>()
  for (const field of fields) {
    const segments = segmentsOf([field], source)
    const isNew = segments.some(({ id }) => {
      const translation = translations.get(id)
      return translation && !isSame(translation, existing.get(id))
    })
    if (!isNew) continue
    const texts = new Map(
      segments.flatMap(({ id }) => {
        const inline = translations.get(id) ?? existing.get(id)
        return inline ? [[id, inline] as const] : []
      }),
    )
    if (texts.size < segments.length) {
      incomplete.set(field.path, segments.length - texts.size)
      continue
    }
    const value = valueAt(withSegments([field], source, texts), field.path)
    values = withValueAt(values, field.path, value)
    changed.push(field.path)
  }
  return { values, changed, incomplete }
}

export function isSame(one: readonly Inline[], other: readonly Inline[] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
