import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { CommandError } from '#src/platform/command-error'

export async function firstBytes(path: string, length = 4_096): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/**
 * A file's text in pieces, unpacked, in the encoding that it declares.
 * @throws {CommandError} for a damaged archive.
 */
export async function* readText(path: string, signal?: AbortSignal): AsyncGenerator<string> {
  const isPacked = isGzip(await firstBytes(path, 2))
  const file = createReadStream(path, { highWaterMark: 65_536, ...(signal ? { signal } : {}) })
  const unpacked = isPacked ? file.pipe(createGunzip()) : file
  if (isPacked) file.on('error', (error) => unpacked.destroy(error))
  let decoder: TextDecoder | undefined
  try {
    for await (const bytes of unpacked as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(bytes, path))
      yield decoder.decode(bytes, { stream: true })
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (!code.startsWith('Z_')) throw error
    throw new CommandError(
      `${basename(path)}: the archive is incomplete or damaged. Download or export it again.`,
      { cause: error },
    )
  } finally {
    file.destroy()
  }
  if (decoder) yield decoder.decode()
}

/** WordPress declares the blog's own encoding. */
function encodingOf(bytes: Buffer, path: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const [, name = 'utf-8'] =
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 300)) ?? []
  try {
    return new TextDecoder(name).encoding
  } catch {
    throw new CommandError(
      `${basename(path)}:1: the encoding “${name}” is unknown. Save the file as UTF-8, and change its first line.`,
    )
  }
}
