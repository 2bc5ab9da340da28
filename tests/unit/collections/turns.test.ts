import { describe, expect, it } from 'vitest'
import { inTurn, type Scope } from '#collections/publication/turns'

/** Work that says when it begins and ends, and ends when it is told to. */
function worker(log: string[]) {
  return (name: string, scope: Scope) => {
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const result = inTurn(scope, async () => {
      log.push(`${name} begins`)
      await ended
      log.push(`${name} ends`)
      return name
    })
    return { end, result }
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('inTurn', () => {
  it('lets work on one document follow each other, and that on others go on', async () => {
    const log: string[] = []
    const start = worker(log)
    const first = start('first', ['blogs', '1'])
    const second = start('second', ['blogs', '1'])
    const other = start('other', ['blogs', '2'])
    await settle()
    expect(log).toEqual(['first begins', 'other begins'])
    first.end()
    expect(await first.result).toBe('first')
    await settle()
    expect(log.slice(2)).toEqual(['first ends', 'second begins'])
    second.end()
    other.end()
    await Promise.all([second.result, other.result])
  })

  it('waits with a whole collection for its documents, and with them for the collection', async () => {
    const log: string[] = []
    const start = worker(log)
    const one = start('one', ['blogs', '1'])
    const all = start('all', ['blogs'])
    const two = start('two', ['blogs', '2'])
    const page = start('page', ['globals', 'home'])
    await settle()
    expect(log).toEqual(['one begins', 'page begins'])
    one.end()
    await settle()
    expect(log.slice(2)).toEqual(['one ends', 'all begins'])
    all.end()
    await settle()
    expect(log.slice(4)).toEqual(['all ends', 'two begins'])
    two.end()
    page.end()
    await Promise.all([one, all, two, page].map(({ result }) => result))
  })

  it('goes on after work that fails', async () => {
    const failing = inTurn(['blogs', '1'], async () => {
      throw new Error('No.')
    })
    const next = inTurn(['blogs', '1'], async () => 'next')
    await expect(failing).rejects.toThrow('No.')
    expect(await next).toBe('next')
  })

  it('lets work go on in the turn that it is in', async () => {
    const inner = () => inTurn(['blogs', '1'], async () => 'inner')
    expect(await inTurn(['blogs', '1'], inner)).toBe('inner')
    expect(await inTurn(['blogs'], inner)).toBe('inner')
    expect(await inTurn([], inner)).toBe('inner')
  })

  it('refuses a wider turn than the one at hand, which would wait for itself', async () => {
    const wider = inTurn(['blogs', '1'], () => inTurn(['blogs'], async () => 'never'))
    await expect(wider).rejects.toThrow('blogs/1')
  })

  it('does not take what goes on after a turn for being in it', async () => {
    const log: string[] = []
    let later: Promise<unknown> | undefined
    await inTurn(['blogs', '1'], async () => {
      later = settle().then(() => inTurn(['blogs', '1'], async () => log.push('later')))
    })
    const start = worker(log)
    const other = start('other', ['blogs', '1'])
    await settle()
    await settle()
    expect(log).toEqual(['other begins'])
    other.end()
    await later
    expect(log).toEqual(['other begins', 'other ends', 'later'])
  })
})
