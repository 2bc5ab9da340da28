import { describe, expect, it } from 'vitest'
import { reportFullDisk } from '#src/cms/full-disk'
import { isFullDisk } from '#src/platform/full-disk'

const coded = (code: unknown): Error => Object.assign(new Error('no room'), { code })

describe('a full disk', () => {
  it.each([
    ['of MongoDB', coded(14_031), true],
    ['of the file system', coded('ENOSPC'), true],
    ['inside of another error', new Error('x', { cause: coded(14_031) }), true],
    [
      'inside of GraphQL’s',
      Object.assign(new Error('x'), { originalError: coded('ENOSPC') }),
      true,
    ],
    ['is not any other error', coded(11_000), false],
    ['is not nothing', undefined, false],
  ])('%s', (_, error, full) => {
    expect(isFullDisk(error)).toBe(full)
  })

  it('is named to the editor who saves', async () => {
    const response = await reportFullDisk({ error: coded(14_031) } as never)
    expect(response).toMatchObject({ status: 507 })
    expect(JSON.stringify(response)).toContain('no disk space left')
    expect(await reportFullDisk({ error: new Error('x') } as never)).toBeUndefined()
  })
})
