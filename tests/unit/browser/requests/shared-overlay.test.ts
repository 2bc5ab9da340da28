import { beforeEach, describe, expect, it } from 'vitest'
import { shareCover } from '#src/browser/requests/shared-overlay'

const calls: string[] = []
const begin = shareCover({ show: () => calls.push('show'), hide: () => calls.push('hide') })

beforeEach(() => {
  calls.length = 0
})

describe('a shared overlay', () => {
  it('is shown before a request and hidden after it', () => {
    const end = begin()
    expect(calls).toEqual(['show'])
    end()
    expect(calls).toEqual(['show', 'hide'])
  })

  it('is shared by overlapping requests', () => {
    const [first, second, third] = [begin(), begin(), begin()]
    second()
    first()
    expect(calls).toEqual(['show'])
    third()
    expect(calls).toEqual(['show', 'hide'])
  })

  it('is shown again for the next request', () => {
    begin()()
    begin()()
    expect(calls).toEqual(['show', 'hide', 'show', 'hide'])
  })

  it('counts an end once', () => {
    const [first, second] = [begin(), begin()]
    first()
    first()
    expect(calls).toEqual(['show'])
    second()
    expect(calls).toEqual(['show', 'hide'])
  })
})
