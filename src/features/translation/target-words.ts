import { createHash } from 'node:crypto'
import { pairedSegments } from './existing-content'
import type { Inline } from './inline'
import { type Segment, segmentsOf } from './segments'
import type { TranslatableField } from './translatable-fields'

type Values = Readonly<Record<string, unknown>>

/** The current text of a language, by the segments of the source. */
export interface TargetWords {
  /** The text for a segment; `undefined` where its field is empty, or has another structure. */
  of(segment: Segment): Segment | undefined
  inField(field: string): readonly Segment[]
  /** Detects later changes: of the sentence, or of its whole field where sentences cannot be told apart. */
  digestOf(segment: Segment): string
}

/** The digest of an empty field. */
const nothing = 'none'

export function targetWords(
  fields: readonly TranslatableField[],
  source: Values,
  target: Values,
): TargetWords {
  const pairs = pairedSegments(fields, source, target)
  const byField = new Map(fields.map((field) => [field.path, segmentsOf([field], target)]))
  const inField = (field: string) => byField.get(field) ?? []
  return {
    of: ({ id }) => pairs.get(id),
    inField,
    digestOf({ field, id }) {
      const own = pairs.get(id)
      if (own) return wordsHash(own.inline)
      const all = inField(field)
      return all.length === 0 ? nothing : digest(all.map(({ inline }) => wordsHash(inline)).join())
    },
  }
}

/** A digest of a sentence with its codes, regardless of their numbers. */
export function wordsHash(inline: readonly Inline[]): string {
  return digest(JSON.stringify(inline, (key, value) => (key === 'id' ? undefined : value)))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
