import { createHash } from 'node:crypto'

/** SHA-256 over entries with their names and sizes, so that nothing can be moved between them. */
export function contentsDigest() {
  const hash = createHash('sha256')
  return {
    begin(name: string, size: number): void {
      hash.update(`${name}\0${size}\0`)
    },
    add(bytes: Uint8Array): void {
      hash.update(bytes)
    },
    end: (): string => hash.digest('hex'),
  }
}

/** The same chunks, added to the digest as they pass. */
export async function* digested(
  chunks: AsyncIterable<Uint8Array>,
  digest: ReturnType<typeof contentsDigest>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    digest.add(chunk)
    yield chunk
  }
}
