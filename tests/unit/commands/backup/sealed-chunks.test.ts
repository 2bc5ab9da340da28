import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { open, seal } from '#src/commands/backup/sealed-chunks'

const key = 'a passphrase of some length'

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function all(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const held: Uint8Array[] = []
  for await (const chunk of chunks) held.push(chunk)
  return Buffer.concat(held)
}

const sealed = (bytes: Uint8Array) => all(seal(pieces(bytes, 10_000), key, 1))
const opened = (bytes: Uint8Array, by = key) => all(open(pieces(bytes, 7_777), by))

const message = randomBytes(200_000)
const chunk = 65_536 + 16
const head = 48

describe('a sealed stream', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
    'opens to the original, for %i bytes',
    async (length) => {
      const bytes = message.subarray(0, length)
      expect((await opened(await sealed(bytes))).equals(bytes)).toBe(true)
    },
  )

  it('differs each time, and reveals nothing', async () => {
    const [one, other] = await Promise.all([sealed(message), sealed(message)])
    expect(one.length).toBe(other.length)
    expect(one.subarray(head).equals(other.subarray(head))).toBe(false)
    expect(one.includes(message.subarray(0, 32))).toBe(false)
  })

  it('does not open with another key, and reports that', async () => {
    await expect(opened(await sealed(message), `${key}.`)).rejects.toThrow(
      'The key is not the one that this backup was encrypted with.',
    )
  })

  it.each([
    ['in the middle of a chunk', head + 1_000],
    ['between two chunks', head + chunk],
    ['before the last chunk', head + 3 * chunk],
    ['before its last byte', -1],
    ['after its head', head],
    ['in its head', 20],
  ])('does not open when it is cut off %s', async (_, end) => {
    await expect(opened((await sealed(message)).subarray(0, end))).rejects.toThrow(
      /cut off or has been changed|only the beginning/,
    )
  })

  it.each([head, head + chunk + 5, -1])('does not open when byte %i differs', async (at) => {
    const bytes = await sealed(message)
    const index = at < 0 ? bytes.length + at : at
    bytes[index] = (bytes[index] ?? 0) ^ 1
    await expect(opened(bytes)).rejects.toThrow('cut off or has been changed')
  })

  it('does not open when chunks have changed places, or are repeated', async () => {
    const bytes = await sealed(message)
    const part = (n: number) => bytes.subarray(head + n * chunk, head + (n + 1) * chunk)
    const from = (...parts: readonly number[]) =>
      Buffer.concat([bytes.subarray(0, head), ...parts.map(part)])
    expect((await opened(from(0, 1, 2, 3))).equals(message)).toBe(true)
    for (const order of [
      [1, 0, 2, 3],
      [0, 1, 2, 2, 3],
      [0, 1, 2, 3, 3],
    ]) {
      await expect(opened(from(...order))).rejects.toThrow('cut off or has been changed')
    }
  })
})
