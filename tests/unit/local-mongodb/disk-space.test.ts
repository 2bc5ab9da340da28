import { BSON } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { createSpaceCheck, requiredSpace } from '#src/local-mongodb/embedded/disk-space'
import { roundTrip } from '#src/local-mongodb/embedded/round-trip'
import { parseRequest } from '#src/local-mongodb/embedded/wire-message'
import { bson, command } from './wire-samples'

const MiB = 1024 ** 2

describe('room on the disk', () => {
  it('is reserved for the engine, less on a small disk, and more for a long message', () => {
    expect(requiredSpace({ free: 0, total: 500_000 * MiB }, 0)).toBe(64 * MiB)
    expect(requiredSpace({ free: 0, total: 80 * MiB }, 0)).toBe(10 * MiB)
    expect(requiredSpace({ free: 0, total: 80 * MiB }, MiB)).toBe(14 * MiB)
  })

  it('is needed by what makes the data grow, and not to read or delete', async () => {
    const lacks = createSpaceCheck(async () => ({ free: 1, total: 80 * MiB }))
    expect(await lacks('insert', 100)).toMatch(/^The disk is full: 1 bytes are free/)
    expect(await lacks('findAndModify', 100)).toBeDefined()
    for (const name of ['find', 'aggregate', 'delete', 'hello', 'dropDatabase'])
      expect(await lacks(name, 100)).toBeUndefined()
  })

  it('is measured now and then, and found again when there is some', async () => {
    let free = 0
    let now = 0
    let measured = 0
    const lacks = createSpaceCheck(
      async () => {
        measured += 1
        return { free, total: 80 * MiB }
      },
      () => now,
    )
    expect(await lacks('insert', 1)).toBeDefined()
    free = 79 * MiB
    now = 100
    expect(await lacks('insert', 1)).toBeDefined()
    expect(measured).toBe(1)
    now = 200
    expect(await lacks('insert', 1)).toBeUndefined()
  })

  it('is checked before the engine, and its lack reported as MongoDB reports it', async () => {
    const engine = { roundTrip: () => Promise.reject(new Error('not to be called')) }
    const request = parseRequest(command({ insert: 'a', documents: [{}] }))
    const reply = await roundTrip(request, engine, 1, async () => 'The disk is full: é.')
    expect(BSON.deserialize(reply?.subarray(21) ?? bson({}))).toEqual({
      ok: 0,
      errmsg: 'The disk is full: é.',
      code: 14_031,
      codeName: 'OutOfDiskSpace',
    })
  })
})
