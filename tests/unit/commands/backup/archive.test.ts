import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, readArchive, writeArchive } from '#src/commands/backup/archive'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'octavo-archive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const key = 'a passphrase of some length'
const big = randomBytes(3_000_000)
const entries: readonly (readonly [string, Buffer])[] = [
  ['first.json', Buffer.from('{}')],
  [`uploads/${'long'.repeat(60)}-日本語.jpg`, big],
  ['empty', Buffer.alloc(0)],
]

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000)
}

async function written(name: string, by?: string): Promise<string> {
  const file = path.join(folder, name)
  const archive = writeArchive(file, by)
  for (const [entry, bytes] of entries) {
    await archive.add(entry, { size: bytes.length, chunks: pieces(bytes) })
  }
  await archive.finish()
  return file
}

async function read(file: string, by?: string): Promise<unknown[]> {
  const found: unknown[] = []
  await readArchive(file, by, async ({ chunks, name }) => {
    const bytes = await bytesOf(chunks)
    const isSame = entries.some(([entry, own]) => entry === name && own.equals(bytes))
    found.push(isSame ? name : `${name} is another one`)
  })
  return found
}

describe('the file of a backup', () => {
  it.each([undefined, key])('gives back what was put in (key: %s)', async (by) => {
    const file = await written('whole', by)
    expect(await read(file, by)).toEqual(entries.map(([name]) => name))
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it.each([undefined, key])('is refused when it is cut off (key: %s)', async (by) => {
    const file = await written('cut', by)
    const bytes = await readFile(file)
    for (const end of [5, 1_000, bytes.length - 1]) {
      await writeFile(file, bytes.subarray(0, end))
      await expect(read(file, by)).rejects.toThrow(/cut off|not an Octavo backup/)
    }
  })

  it('is refused when a byte differs', async () => {
    const file = await written('changed')
    const bytes = await readFile(file)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 16
    await writeFile(file, bytes)
    await expect(read(file)).rejects.toThrow('cut off or has been changed')
  })

  it('reports a missing and a superfluous key', async () => {
    await expect(written('sealed', key).then((file) => read(file))).rejects.toThrow(
      'The backup is encrypted.',
    )
    await expect(written('plain').then((file) => read(file, key))).rejects.toThrow(
      'the backup is not encrypted',
    )
    await expect(read(path.join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
    const other = path.join(folder, 'other.txt')
    await writeFile(other, 'Something else')
    await expect(read(other)).rejects.toThrow('is not an Octavo backup')
  })

  it('passes on an error of an entry', async () => {
    const file = await written('visited')
    const visit = async () => {
      throw new Error('The reader has had enough.')
    }
    await expect(readArchive(file, undefined, visit)).rejects.toThrow('had enough')
    const archive = writeArchive(path.join(folder, 'no', 'folder'), undefined)
    await expect(
      archive.add('one', { size: big.length, chunks: pieces(big) }).then(() => archive.finish()),
    ).rejects.toThrow('ENOENT')
    await archive.abort()
  })
})
