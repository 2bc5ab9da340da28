import { expect, it } from 'vitest'
import { buildLine } from '#src/server/build/build-line'

it.each([
  [[], 'Building the site (about a minute, only once) …'],
  [['a.ts'], 'Building the site (about a minute), because files have changed: a.ts …'],
  [
    ['a.ts', 'b.ts', 'c.ts'],
    'Building the site (about a minute), because files have changed: a.ts and 2 more …',
  ],
])('a start says why it builds first where %j have changed', (changed, line) => {
  expect(buildLine(changed)).toBe(line)
})
