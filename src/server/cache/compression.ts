import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

export function isCompressible(contentType: string | undefined): boolean {
  const essence = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return (
    essence.startsWith('text/') ||
    /^application\/(?:(?:.+\+)?(?:json|xml)|(?:x-)?javascript|wasm|manifest\+json)$/.test(
      essence,
    ) ||
    essence === 'image/svg+xml' ||
    essence === 'image/x-icon'
  )
}

/** At the highest level: it is made once and sent often. */
export function toGzip(content: Buffer): Promise<Buffer> {
  return gzipAsync(content, { level: constants.Z_BEST_COMPRESSION })
}

/** Quality 11 costs about 1 ms per KiB, so it is reserved for small responses. */
export function toBrotli(content: Buffer): Promise<Buffer> {
  const quality = content.length <= 128 * 1024 ? constants.BROTLI_MAX_QUALITY : 9
  return brotliAsync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}
