import { expect, it } from 'vitest'
import { mostTranslated } from '#src/page-types/content/lists/most-translated'

it('the most translated document is the first of those that are public in the most languages', () => {
  const [newest, two, otherTwo] = [
    { id: 'newest', published: ['en'] as const },
    { id: 'two', published: ['en', 'de'] as const },
    { id: 'other two', published: ['en', 'jp'] as const },
  ]
  expect(mostTranslated([newest, two, otherTwo])).toBe(two)
  expect(mostTranslated([newest])).toBe(newest)
  expect(mostTranslated([])).toBeUndefined()
})
