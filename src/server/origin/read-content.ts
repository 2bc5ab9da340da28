import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createGzip } from 'node:zlib'
import type { Content } from '../cache/cached-response'
import { isCompressible, toGzip } from '../cache/compression'

/** Bounds of a response, in bytes. */
export interface ContentLimits {
  readonly whole: number
  /** Longest gzip form of a longer text, made while it arrives; 0 if text ends at `whole`, too. */
  readonly packed: number
}

export interface ReadContentOptions {
  readonly limits: ContentLimits
  /** Whether to make compressed forms; pictures are sent as they are. */
  readonly compress: boolean
  /** Transforms a text before it is cached; not for texts that are packed. */
  readonly shape?: ((text: string) => string) | undefined
  /** The cached content: if the bytes are equal, its forms are reused. */
  readonly known: () => Content | undefined
}

/**
 * Text longer than `whole` (a sitemap of 15 MB) is compressed while it arrives and cached only in that form, so that
 * memory stays flat. `undefined` beyond the limits: the connection is then closed.
 *
 * @throws if the body breaks off.
 */
export async function readContent(
  message: IncomingMessage,
  { limits, compress, known, shape }: ReadContentOptions,
): Promise<Content | undefined> {
  const text = compress && isCompressible(message.headers['content-type'])
  const packable = text && limits.packed > 0
  if (!packable && Number(message.headers['content-length'] ?? 0) > limits.whole) {
    message.destroy()
    return undefined
  }

  const digest = createHash('sha256')
  const chunks: Buffer[] = []
  let length = 0
  let packer: Packer | undefined
  for await (const chunk of message as AsyncIterable<Buffer>) {
    digest.update(chunk)
    length += chunk.length
    if (packer) {
      await packer.write(chunk)
    } else {
      chunks.push(chunk)
      if (length <= limits.whole) continue
      if (!packable) return undefined // leaving the loop ends the connection
      packer = createPacker()
      for (const held of chunks.splice(0)) await packer.write(held)
    }
    if (packer.length > limits.packed) {
      packer.discard()
      return undefined
    }
  }

  if (packer) {
    const hash = digest.digest('base64url')
    const before = known()
    if (before?.hash === hash) {
      packer.discard()
      return before
    }
    return { hash, length, identity: undefined, gzip: await packer.finish(), brotli: undefined }
  }
  const arrived = Buffer.concat(chunks)
  const identity = shape ? Buffer.from(shape(arrived.toString('utf8'))) : arrived
  const hash = shape
    ? createHash('sha256').update(identity).digest('base64url')
    : digest.digest('base64url')
  const before = known()
  if (before?.hash === hash) return before
  const gzip = text && identity.length > 0 ? await toGzip(identity) : undefined
  return { hash, length: identity.length, identity, gzip, brotli: undefined }
}

interface Packer {
  write(chunk: Buffer): Promise<void>
  finish(): Promise<Buffer>
  discard(): void
  readonly length: number
}

function createPacker(): Packer {
  // The default level: the highest takes three times as long for a few percent.
  const gzip = createGzip()
  const packed: Buffer[] = []
  let length = 0
  gzip.on('data', (chunk: Buffer) => {
    packed.push(chunk)
    length += chunk.length
  })
  return {
    async write(chunk) {
      if (!gzip.write(chunk)) await once(gzip, 'drain')
    },
    async finish() {
      gzip.end()
      await once(gzip, 'end')
      return Buffer.concat(packed)
    },
    discard: () => void gzip.destroy(),
    get length() {
      return length
    },
  }
}
