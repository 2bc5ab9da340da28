import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SpoolFull } from '#src/server/errors/spool-full'
import { createSpool, type Spool } from '#src/server/proxying/spool'
import { createSpoolRoom, type SpoolRoom } from '#src/server/proxying/spool-room'

const memory = 100

async function open(
  room: SpoolRoom = createSpoolRoom({ perClient: 1e9, total: 1e9 }),
): Promise<{ readonly spool: Spool; readonly room: SpoolRoom; readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-spool-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const spool = createSpool({ folder, memory, share: room.shareOf('a') })
  onTestFinished(() => spool.discard())
  return { spool, room, folder }
}

const piece = (from: number, length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => (from + index) % 251))

describe('a spool', () => {
  it.each([
    ['in memory alone', 10, 9],
    ['in a file', 300, 1],
    ['in both', 60, 7],
    ['in a file of many pieces', 40_000, 3],
  ])('gives back what was written, %s', async (_, length, times) => {
    const { spool, room } = await open()
    for (let time = 0; time < times; time += 1) await spool.write(piece(time * length, length))
    spool.end()
    expect(spool.length).toBe(length * times)
    const whole = piece(0, length * times)
    expect(whole.equals(await spool.peek())).toBe(true)
    expect(whole.equals(await buffer(spool.read()))).toBe(true)
    expect(room.used).toBe(0)
  })

  it('is read while it is written, at either pace', async () => {
    const { spool } = await open()
    const read = buffer(spool.read())
    let at = 0
    // Steps of many sizes, so that memory and file take turns.
    for (const length of [1, 99, 101, 30, 5_000, 70, 20_000, 3]) {
      await spool.write(piece(at, length))
      at += length
      if (length % 2 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    spool.end()
    expect(piece(0, at).equals(await read)).toBe(true)
  })

  it('leaves no name in its folder, and breaks off where the writing side does', async () => {
    const { spool, folder } = await open()
    await spool.write(piece(0, 500))
    expect(await readdir(folder)).toEqual([])
    spool.fail(new Error('broken off'))
    await expect(buffer(spool.read())).rejects.toThrow('broken off')
  })

  it('has no more room than its client, and gives it back when it is discarded', async () => {
    const room = createSpoolRoom({ perClient: 250, total: 400 })
    const { spool } = await open(room)
    await spool.write(piece(0, 200))
    await expect(spool.write(piece(0, 100))).rejects.toMatchObject({ isOwn: true })
    expect(room.shareOf('b').take(250)).toBe('all is full')
    expect(room.shareOf('b').take(200)).toBe('taken')
    const { spool: other } = await open(room)
    await expect(other.write(piece(0, 1))).rejects.toMatchObject({ isOwn: false })
    room.shareOf('b').giveBack(200)
    const reader = spool.read()
    spool.discard()
    expect(room.used).toBe(0)
    await expect(buffer(reader)).rejects.toThrow()
  })

  it('has a little room where other clients have taken all, and more of it for editors', () => {
    const room = createSpoolRoom({ perClient: 300, total: 600, editors: 200, always: 50 })
    expect(room.shareOf('a').take(300)).toBe('taken')
    expect(room.shareOf('b').take(100)).toBe('taken')
    expect(room.shareOf('c').take(51)).toBe('all is full')
    expect(room.shareOf('c').take(50)).toBe('taken')
    expect(room.shareOf('c').take(1)).toBe('all is full')
    expect(room.shareOf('account d', true).take(150)).toBe('taken')
  })

  it('reports a full disk', async () => {
    const { room, folder } = await open()
    const file = join(folder, 'no-folder')
    await writeFile(file, '')
    const spool = createSpool({ folder: file, memory, share: room.shareOf('a') })
    const full = spool.write(piece(0, 200))
    await expect(full).rejects.toBeInstanceOf(SpoolFull)
    await expect(full).rejects.toMatchObject({ isOwn: false })
    spool.discard()
    expect(room.used).toBe(0)
  })
})
