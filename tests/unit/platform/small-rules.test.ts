import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { causesOf } from '#src/platform/causes-of'
import { editDistance } from '#src/platform/edit-distance'
import { createTokenBucket } from '#src/platform/limits/token-bucket'
import { reportOnce } from '#src/platform/report-once'
import { createSingleFlight } from '#src/platform/single-flight'

describe('the distance of two words', () => {
  it.each([
    ['', '', 0, 0],
    ['same', 'same', 0, 0],
    ['', 'ab', 2, 2],
    ['ab', '', 2, 2],
    ['cat', 'cut', 1, 1],
    ['cat', 'cats', 1, 1],
    ['cats', 'cat', 1, 1],
    ['kitten', 'sitting', 3, 3],
    ['kitten', 'sitting', 2, 3],
    ['ab', 'ba', 2, 2],
    ['abc', 'xyz', 2, Number.POSITIVE_INFINITY],
    ['abc', 'xyz', 3, 3],
    ['a', 'abc', 1, Number.POSITIVE_INFINITY],
    ['abc', 'a', 1, Number.POSITIVE_INFINITY],
    ['abcd', 'bcda', 2, 2],
  ])('%j and %j, of interest up to %i: %d', (one, other, limit, expected) => {
    expect(editDistance(one, other, limit)).toBe(expected)
  })
})

describe('the causes of an error', () => {
  const chain = (length: number): Error =>
    length === 1 ? new Error('1') : new Error(String(length), { cause: chain(length - 1) })
  const namesOf = (error: unknown) => [...causesOf(error)].map(({ message }) => message)

  it('come outermost first, five at most, so that a ring ends', () => {
    expect(namesOf(chain(3))).toEqual(['3', '2', '1'])
    expect(namesOf(chain(6))).toEqual(['6', '5', '4', '3', '2'])
  })

  it('are those of GraphQL before others, and errors alone', () => {
    const original = Object.assign(new Error('outer', { cause: new Error('cause') }), {
      originalError: new Error('original'),
    })
    expect(namesOf(original)).toEqual(['outer', 'original'])
    expect(namesOf(new Error('outer', { cause: 'text' }))).toEqual(['outer'])
    expect(namesOf('text')).toEqual([])
  })
})

describe('a bucket of tokens', () => {
  it('lets as many pass as fit, then one for each interval', () => {
    let now = 1_000
    const { take } = createTokenBucket(4, () => now)
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 0])
    expect(take()).toBe(15)
    now += 14_000
    expect(take()).toBe(1)
    now += 1_000
    expect([take(), take()]).toEqual([0, 15])
  })

  it('holds no more than fit, however long nothing passes', () => {
    let now = 0
    const { take } = createTokenBucket(2, () => now)
    now = 3_600_000
    expect([take(), take(), take()]).toEqual([0, 0, 30])
  })
})

it('a repeated failure is reported once, and again after a success or another one', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => error.mockRestore())
  const report = reportOnce('Search')
  const [one, other] = [new Error('one'), new Error('other')]
  for (const failure of [one, one, other, one]) report.failed(failure)
  report.succeeded()
  report.failed(one)
  const lines = error.mock.calls.map(([line]) => line)
  const [first, second] = ['Search: Error: one', 'Search: Error: other']
  expect(lines).toEqual([first, second, first, first])
})

describe('simultaneous calls', () => {
  it('of one key share the work, and another call afterward works anew', async () => {
    const flight = createSingleFlight<number>()
    let works = 0
    const work = async () => (works += 1)
    const both = [flight('a', work), flight('a', work)]
    expect(flight.joined('a')).toBe(both[0])
    expect(flight.joined('b')).toBeUndefined()
    expect(await Promise.all([...both, flight('b', work)])).toEqual([1, 1, 2])
    expect(flight.joined('a')).toBeUndefined()
    expect(await flight('a', work)).toBe(3)
  })

  it('share a failure, which is not kept', async () => {
    const flight = createSingleFlight<string>()
    const failing = () => Promise.reject(new Error('away'))
    await expect(flight('a', failing)).rejects.toThrow('away')
    expect(await flight('a', async () => 'there')).toBe('there')
  })
})
