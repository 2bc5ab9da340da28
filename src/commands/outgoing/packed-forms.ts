import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** Below, the packet of the response is as long. */
const least = 256

/** The compressed forms of a text, by the ending of their files; none that is no smaller. */
export async function packedForms(content: Buffer): Promise<Map<string, Buffer>> {
  const forms = new Map<string, Buffer>()
  if (content.length < least) return forms
  const [zipped, brotli] = await Promise.all([
    gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }),
    brotliAsync(content, {
      params: {
        // The highest quality takes twenty times as long for a twentieth of the bytes.
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  ])
  if (zipped.length < content.length) forms.set('.gz', zipped)
  if (brotli.length < content.length) forms.set('.br', brotli)
  return forms
}
