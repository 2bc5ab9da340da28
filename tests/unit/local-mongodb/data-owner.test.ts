import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assertCanOpen, findersFor, readOwner, writeOwner } from '#src/local-mongodb/data-owner'
import type { Engine, EngineKind } from '#src/local-mongodb/engine'
import { EngineUnavailableError } from '#src/local-mongodb/errors'
import { usualFinders } from '#src/local-mongodb/start-local-database'

function engine(kind: EngineKind, version: string): Engine {
  return { kind, path: '/bin/true', version, label: `${kind} ${version}` }
}

const kindsFor = (owner: Parameters<typeof findersFor>[0]) =>
  findersFor(owner, usualFinders).map(({ kind }) => kind)

describe('the chosen kind of engine', () => {
  it('is any, in order, where there is no data', () => {
    expect(kindsFor(undefined)).toEqual(['mongod', 'memory-server', 'embedded'])
  })

  it('is the one that wrote the data, whatever was installed since', () => {
    expect(kindsFor({ family: 'embedded', version: '9.0.0' })).toEqual(['embedded'])
  })

  it('is any mongod for the data of a mongod', () => {
    expect(kindsFor({ family: 'mongod', version: '8.0.4' })).toEqual(['mongod', 'memory-server'])
  })
})

describe('a mongod', () => {
  const owner = { family: 'mongod', version: '8.0.4' } as const

  it.each(['8.0.0', '8.0.4', '8.2.6', '10.0.0'])('of version %s opens data of 8.0.4', (version) => {
    expect(() => assertCanOpen(engine('mongod', version), owner)).not.toThrow()
  })

  it.each(['7.0.30', '7.9.0'])('of version %s does not open data of 8.0.4', (version) => {
    expect(() => assertCanOpen(engine('memory-server', version), owner)).toThrow(
      EngineUnavailableError,
    )
  })

  it('of any version opens a folder without data', () => {
    expect(() => assertCanOpen(engine('mongod', '4.0.0'), undefined)).not.toThrow()
  })
})

describe('the record of the data’s owner', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'octavo-owner-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('returns what was written last', async () => {
    const file = path.join(folder, 'owner.json')
    await writeOwner(file, engine('memory-server', '8.0.4'))
    await writeOwner(file, engine('mongod', '8.2.6'))
    expect(await readOwner(file)).toEqual({ family: 'mongod', version: '8.2.6' })
  })

  it.each(['', '{', '{"family":"postgres","version":"1"}'])(
    'is ignored if it holds %j',
    async (text) => {
      const file = path.join(folder, 'owner.json')
      await writeFile(file, text)
      expect(await readOwner(file)).toBeUndefined()
    },
  )
})
