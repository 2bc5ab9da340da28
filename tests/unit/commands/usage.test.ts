import { afterEach, describe, expect, it, vi } from 'vitest'

class Ended extends Error {}

const { argv } = process
afterEach(() => {
  process.argv = argv
  vi.restoreAllMocks()
})

describe('a command with wrong arguments prints its usage', () => {
  it.each([
    ['backup', [], () => import('../../../src/commands/backup')],
    ['restore', [], () => import('../../../src/commands/restore')],
    ['export', [], () => import('../../../src/commands/export')],
    ['import', ['folder', '--no-such-option'], () => import('../../../src/commands/import')],
    ['uploads', ['nowhere'], () => import('../../../src/commands/uploads')],
    ['repair-search', ['--no-such-option'], () => import('../../../src/commands/repair-search')],
    ['wishes', ['--no-such-option'], () => import('../../../src/commands/wishes')],
    ['seed', ['--no-such-option'], () => import('../../../src/commands/seed')],
    ['licenses', ['a', 'b'], () => import('../../../src/commands/licenses')],
  ] as const)('%s', async (name, args, start) => {
    process.argv = [...argv.slice(0, 2), ...args]
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Ended()
    })
    const error = vi.spyOn(console, 'error').mockReturnValue()
    await expect(start()).rejects.toThrow(Ended)
    expect(exit.mock.calls).toEqual([[2]])
    expect(error.mock.calls).toEqual([[expect.stringContaining(`npm run ${name} `)]])
  })
})
