import { describe, expect, it } from 'vitest'
import { objectData } from '#src/cms/budgets/object-data'

const outside = { payloadAPI: 'REST' } as const
const nested = (levels: number): object => (levels === 1 ? {} : { inner: nested(levels - 1) })

describe('objectData', () => {
  it.each([null, 'x', 5, true, [], [{}]])('refuses %j, and says what to send', (data) => {
    expect(() => objectData(data, outside)).toThrow(/JSON object/)
  })

  it('refuses the 401st level', () => {
    expect(() => objectData(nested(400), outside)).not.toThrow()
    expect(() => objectData(nested(401), outside)).toThrow(/400 levels/)
    let lists: unknown = []
    for (let level = 0; level < 50_000; level++) lists = [lists]
    expect(() => objectData({ lists }, outside)).toThrow(/400 levels/)
  })

  it('lets pass what has no data, and what our own code saves', () => {
    expect(() => objectData(undefined, outside)).not.toThrow()
    expect(() => objectData({ title: 'Hello', body: null }, outside)).not.toThrow()
    expect(() => objectData(null, { payloadAPI: 'local' })).not.toThrow()
  })
})
