import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { budgets } from '#src/platform/config/budgets'
import type { Body } from '../check-submission'
import { BodyFault } from '../read-body'
import type { UploadedFile } from './uploaded-file'

const { bytes: mostBytes, fields: mostFields, fileBytes, files: mostFiles } = budgets.form

/** Chosen files whose names alone are read, so that the form can say that they are too many. */
const countedFiles = 20

const longestName = 100

/**
 * A form with files (RFC 7578), read as it arrives. What exceeds a limit isn't stored: of files that are too long or
 * too many, the names alone.
 * @throws {BodyFault}
 */
export async function readMultipart(request: Request): Promise<Body> {
  const contentType = request.headers.get('Content-Type') ?? ''
  const declared = Number(request.headers.get('Content-Length') ?? 0)
  if (declared > budgets.body.upload) throw tooLong()
  if (!request.body) throw malformed('it is empty')
  const parser = startParser(contentType)
  const values = new Map<string, unknown[]>()
  const add = (name: string, value: unknown): void => {
    const list = values.get(name)
    if (list) list.push(value)
    else values.set(name, [value])
  }
  const source = Readable.fromWeb(request.body as ReadableStream)
  try {
    await new Promise<void>((resolve, reject) => {
      let text = 0
      let stored = 0
      let length = 0
      const fail = (error: unknown): void =>
        reject(error instanceof BodyFault ? error : malformed((error as Error).message))
      source.on('data', (chunk: Uint8Array) => {
        length += chunk.length
        if (length > budgets.body.upload) fail(tooLong())
      })
      parser.on('field', (name, value, { valueTruncated }) => {
        if (!name) return fail(nameless())
        text += name.length + value.length
        const isLong = valueTruncated || name.length > longestName
        if (isLong || text > mostBytes) fail(tooLong())
        else add(name, value)
      })
      parser.on('file', (name, stream, { filename }) => {
        if (!name) fail(nameless())
        // Browsers send an empty part where no file was chosen.
        const isNamed = typeof filename === 'string' && filename !== ''
        const isRead = isNamed && stored < mostFiles
        if (isRead) stored += 1
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => {
          if (isRead) chunks.push(chunk)
        })
        stream.on('error', fail)
        stream.on('close', () => {
          if (!isNamed) return
          const left = isRead ? (stream.truncated ? 'too long' : undefined) : 'too many'
          const bytes = left ? new Uint8Array() : Buffer.concat(chunks)
          // How HTML writes quotes and line breaks in names (HTML 4.10.22.7).
          const plain = filename.replace(/%(?:22|0D|0A)/gi, '"')
          add(name, { name: plain, bytes, left } satisfies UploadedFile)
        })
      })
      for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
        parser.on(limit, () => fail(new BodyFault(`body: at most ${mostFields} fields.`, 400)))
      }
      parser.on('error', fail)
      parser.on('close', resolve)
      source.on('error', fail)
      source.pipe(parser)
    })
  } finally {
    source.unpipe(parser)
    source.destroy()
    parser.destroy()
  }
  return Object.fromEntries(
    [...values].map(([name, list]) => [name, list.length === 1 ? list[0] : list]),
  )
}

function startParser(contentType: string): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: {
        fieldSize: mostBytes,
        fields: mostFields,
        fileSize: fileBytes,
        files: countedFiles,
        headerPairs: 20,
      },
    })
  } catch (error) {
    throw malformed((error as Error).message)
  }
}

const tooLong = () => new BodyFault(`body: at most ${budgets.body.upload} bytes.`, 413)
/** Where a part says no name, busboy has `undefined`, whatever its types say. */
const nameless = () => malformed('a part has no name')
const malformed = (why: string) =>
  new BodyFault(`body: no complete multipart/form-data (${why}); send the form again.`, 400)
