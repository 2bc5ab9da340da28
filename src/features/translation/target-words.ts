import { createHash } from 'node:crypto'
import { pairedSegments } from './existing-content'
import type { Inline } from './inline'
import { type Segment, segmentsOf } from './segments'
import type { TranslatableField } from './translatable-fields'

type Values = Readonly<Record<string, unknown>>

/** What a language says at a moment, seen from the segments of the source. */
export interface TargetWords {
  /** What stands there for a segment; `undefined` where its field is empty, or built in another way. */
  of(segment: Segment): Segment | undefined
  /** All that a field says. */
  inField(field: string): readonly Segment[]
  /**
   * Shows later whether that has been changed: a digest of the sentence, or of its whole field where
   * its sentences cannot be told apart.
   */
  digestOf(segment: Segment): string
}

/** The digest of a field that says nothing. */
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

/** A digest of a sentence with its codes, whatever their numbers are. */
export function wordsHash(inline: readonly Inline[]): string {
  return digest(JSON.stringify(inline, (key, value) => (key === 'id' ? undefined : value)))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
