import { describe, expect, it } from 'vitest'
import type { Engine, EngineFinder, EngineKind } from '#src/local-mongodb/engine'
import { EngineUnavailableError, NoLocalDatabaseError } from '#src/local-mongodb/errors'
import { tryInOrder } from '#src/local-mongodb/try-in-order'

const ignore = (): void => {}

function finder(kind: EngineKind, tried: EngineKind[], failure?: Error): EngineFinder {
  return {
    kind,
    find() {
      tried.push(kind)
      return failure ? Promise.reject(failure) : Promise.resolve(engine(kind))
    },
  }
}

function engine(kind: EngineKind): Engine {
  return { kind, path: `/bin/${kind}`, version: '8.0.0', label: kind }
}

const none = (kind: EngineKind) => new EngineUnavailableError(kind, `no ${kind} here`)

describe('trying engines in order', () => {
  it('takes the first that works, and tries no further', async () => {
    const tried: EngineKind[] = []
    const finders = [
      finder('mongod', tried, none('mongod')),
      finder('memory-server', tried),
      finder('embedded', tried),
    ]
    const taken = await tryInOrder(
      finders,
      ({ kind }, before) => ({ kind, before: before.map(({ reason }) => reason) }),
      ignore,
    )
    expect(taken).toEqual({ kind: 'memory-server', before: ['no mongod here'] })
    expect(tried).toEqual(['mongod', 'memory-server'])
  })

  it('goes on where one is found and does not start', async () => {
    const tried: EngineKind[] = []
    const finders = [finder('mongod', tried), finder('embedded', tried)]
    const taken = await tryInOrder(
      finders,
      ({ kind }) => {
        if (kind === 'mongod') throw new EngineUnavailableError(kind, 'it does not start')
        return kind
      },
      ignore,
    )
    expect(taken).toBe('embedded')
  })

  it('lists what was tried, why each failed, and the remedy', async () => {
    const finders = [finder('mongod', [], none('mongod')), finder('embedded', [], none('embedded'))]
    const failure = tryInOrder(finders, ignore, ignore, 'Do this first.')
    await expect(failure).rejects.toThrow(NoLocalDatabaseError)
    await expect(failure).rejects.toMatchObject({
      attempts: [
        { kind: 'mongod', reason: 'no mongod here' },
        { kind: 'embedded', reason: 'no embedded here' },
      ],
      message: expect.stringMatching(
        /mongod: no mongod here\n.*embedded: no embedded here\nDo this first\.\nSet DATABASE_URI .*install MongoDB/s,
      ),
    })
  })

  it('ends at any other error', async () => {
    const tried: EngineKind[] = []
    const finders = [
      finder('mongod', tried, new TypeError('a mistake of ours')),
      finder('embedded', tried),
    ]
    await expect(tryInOrder(finders, ignore, ignore)).rejects.toThrow(TypeError)
    expect(tried).toEqual(['mongod'])
  })
})
