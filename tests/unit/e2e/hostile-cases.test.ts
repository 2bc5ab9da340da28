import { expect, it } from 'vitest'
import { hostileCases } from '../../e2e/hostile/hostile-cases'

it('there are at least 150 hostile requests, each with a name of its own', () => {
  const names = hostileCases.flatMap(([, cases]) => cases.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(150)
})
