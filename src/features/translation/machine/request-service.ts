import { MachineTranslationError } from './machine-translation-error'

/** Per response, in milliseconds: a small model on one's own machine is slow. */
const responseTimeout = 60_000

/** In bytes, far above the response to a batch. */
const sizeLimit = 4 * 1024 * 1024

export interface ServiceRequest {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; without it, a GET. */
  readonly body?: unknown
  readonly signal: AbortSignal
  /** In milliseconds, in place of the default. */
  readonly limit?: number
}

/** Follows no redirects, which would carry the key and the text elsewhere. @throws {MachineTranslationError} */
export async function requestService({
  url,
  headers = {},
  body,
  signal,
  limit = responseTimeout,
}: ServiceRequest): Promise<unknown> {
  const timeout = AbortSignal.timeout(limit)
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, timeout]),
      redirect: 'manual',
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new MachineTranslationError(faultOf(response.status), response.status)
    }
    return parse(await textOf(response))
  } catch (error) {
    if (error instanceof MachineTranslationError) throw error
    throw new MachineTranslationError(timeout.aborted ? 'timeout' : 'unreachable', undefined, error)
  }
}

function faultOf(status: number) {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 429) return 'limited'
  return status === 408 || status === 504 ? 'timeout' : 'failed'
}

async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.byteLength
    if (size > sizeLimit) throw new MachineTranslationError('malformed')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new MachineTranslationError('malformed', undefined, error)
  }
}
