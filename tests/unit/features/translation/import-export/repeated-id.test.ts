import { expect, it } from 'vitest'
import { repeatedId } from '#src/features/translation/import-export/repeated-id'
import { stepsOf, withinSteps } from '../../../../support/counted-work/counted-call'

const segments = (...ids: string[]) => ids.map((id) => ({ id }))

it('the first id that a file says twice is found, if there is one', () => {
  expect(repeatedId([])).toBeUndefined()
  expect(repeatedId(segments('a', 'b', 'c'))).toBeUndefined()
  expect(repeatedId(segments('a', 'b', 'c', 'b', 'a'))).toBe('b')
  expect(repeatedId(segments('a', 'a'))).toBe('a')
})

it('a file with very many segments is checked in one look at each', async () => {
  const file = 'src/features/translation/import-export/repeated-id'
  const many = segments(...Array.from({ length: 20_000 }, (_, n) => String(n)), '19999')
  expect(await withinSteps(file, 'repeatedId', [many], 2)).toBe('19999')
  expect(await stepsOf(file, 'repeatedId', [many])).toBe(many.length)
})
