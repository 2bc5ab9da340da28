import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { CommandError } from '#src/platform/command-error'

/**
 * Encryption of a stream in little memory. The text is cut into chunks, each sealed with AES-256-GCM. A nonce
 * holds the chunk's number and whether it is the last one, so that chunks cannot be reordered or cut off
 * (STREAM; Hoang, Reyhanitabar, Rogaway, and Vizár, 2015).
 *
 * magic (8)  cost (1)  salt (16)  nonce prefix (7)  tag of these (16)  chunks, each with its tag (16)
 *
 * Both keys come from the passphrase by scrypt. The header's tag distinguishes a wrong key from a changed file.
 */
export const sealedMagic = Buffer.from('OCTAVO\0\x01', 'latin1')

const lengths = { salt: 16, prefix: 7, tag: 16, chunk: 65_536 } as const
const headLength = sealedMagic.length + 1 + lengths.salt + lengths.prefix

/** scrypt's N as a power of two: 64 MiB of memory, and about a fifth of a second. */
const usualCost = 16
/** Bounds the memory that a file can demand to 1 GiB. */
const highestCost = 20

type Chunks = AsyncIterable<Uint8Array>

export async function* seal(
  plain: Chunks,
  passphrase: string,
  cost: number = usualCost,
): AsyncGenerator<Buffer> {
  const head = Buffer.concat([
    sealedMagic,
    Buffer.of(cost),
    randomBytes(lengths.salt),
    randomBytes(lengths.prefix),
  ])
  const keys = await keysFrom(passphrase, head)
  yield Buffer.concat([head, tagOf(head, keys.head)])
  let number = 0
  for await (const { chunk, isLast } of inChunks(plain, lengths.chunk)) {
    const cipher = createCipheriv('aes-256-gcm', keys.chunks, nonceOf(head, number, isLast))
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/** Everything it yields is authenticated. @throws {CommandError} for another key, or a changed or cut-off stream. */
export async function* open(sealed: Chunks, passphrase: string): AsyncGenerator<Buffer> {
  const source = reader(sealed)
  const head = await source.take(headLength)
  const tag = await source.take(lengths.tag)
  const ownCost = head[sealedMagic.length] ?? 0
  if (tag.length < lengths.tag || !head.subarray(0, sealedMagic.length).equals(sealedMagic)) {
    throw new CommandError('This is not an encrypted backup, or only the beginning of one.')
  }
  if (ownCost > highestCost) throw changed()
  const keys = await keysFrom(passphrase, head)
  if (!timingSafeEqual(tag, tagOf(head, keys.head))) {
    throw new CommandError('The key is not the one that this backup was encrypted with.')
  }
  let number = 0
  for await (const { chunk, isLast } of inChunks(source.rest(), lengths.chunk + lengths.tag)) {
    if (chunk.length < lengths.tag) throw changed()
    const nonce = nonceOf(head, number, isLast)
    const decipher = createDecipheriv('aes-256-gcm', keys.chunks, nonce)
    decipher.setAuthTag(chunk.subarray(-lengths.tag))
    const plain = decipher.update(chunk.subarray(0, -lengths.tag))
    try {
      decipher.final()
    } catch {
      throw changed()
    }
    yield plain
    number += 1
  }
}

const changed = () =>
  new CommandError('The backup is cut off or has been changed. Nothing was restored from it.')

/** The last chunk is marked, so that a stream without its end is invalid. */
function nonceOf(head: Buffer, number: number, isLast: boolean): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt32BE(number)
  rest[4] = isLast ? 1 : 0
  return Buffer.concat([head.subarray(-lengths.prefix), rest])
}

async function keysFrom(passphrase: string, head: Buffer) {
  const salt = head.subarray(sealedMagic.length + 1, sealedMagic.length + 1 + lengths.salt)
  const N = 2 ** (head[sealedMagic.length] ?? 0)
  const options = { N, r: 8, p: 1, maxmem: 2 * 128 * N * 8 + 2 ** 20 }
  const both = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase, salt, 64, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
  return { chunks: both.subarray(0, 32), head: both.subarray(32) }
}

function tagOf(head: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(head).digest().subarray(0, lengths.tag)
}

/** Chunks of equal length; only the last may be shorter, and there is always one. */
async function* inChunks(
  source: Chunks,
  length: number,
): AsyncGenerator<{ readonly chunk: Buffer; readonly isLast: boolean }> {
  const from = reader(source)
  let chunk = await from.take(length)
  for (;;) {
    const next = await from.take(length)
    yield { chunk, isLast: next.length === 0 }
    if (next.length === 0) return
    chunk = next
  }
}

function reader(source: Chunks) {
  const iterator = source[Symbol.asyncIterator]()
  let held: Uint8Array[] = []
  let size = 0
  const fill = async (wanted: number): Promise<void> => {
    while (size < wanted) {
      const { done, value } = await iterator.next()
      if (done) return
      held.push(value)
      size += value.length
    }
  }
  return {
    async take(wanted: number): Promise<Buffer> {
      await fill(wanted)
      const all = Buffer.concat(held)
      const taken = all.subarray(0, wanted)
      held = all.length > wanted ? [all.subarray(wanted)] : []
      size = all.length - taken.length
      return taken
    },
    async *rest(): AsyncGenerator<Uint8Array> {
      yield* held
      held = []
      for (;;) {
        const { done, value } = await iterator.next()
        if (done) return
        yield value
      }
    },
  }
}
