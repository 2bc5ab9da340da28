import { describe, expect, it } from 'vitest'
import {
  isWholeTranslation,
  type SegmentOutcome,
} from '#src/features/translation/import-export/cms/report'

const isWhole = (outcomes: readonly SegmentOutcome[], changed: readonly boolean[] = []) =>
  isWholeTranslation(
    outcomes.map((outcome) => ({ outcome })),
    outcomes.map((_, index) => ({ isSourceChanged: changed[index] ?? false })),
  )

describe('an imported translation', () => {
  it('is current where the file has all of the original', () => {
    expect(isWhole(['taken', 'unchanged', 'taken'])).toBe(true)
  })

  it.each(['conflict', 'empty', 'refused'] as const)(
    'is behind where a sentence is %s',
    (outcome) => {
      expect(isWhole(['taken', outcome])).toBe(false)
    },
  )

  it('is behind where the file is complete, but the original has changed since the export', () => {
    expect(isWhole(['taken', 'taken'], [false, true])).toBe(false)
    expect(isWhole(['unchanged'], [true])).toBe(false)
  })
})
