import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { budgets } from '#src/platform/config/budgets'
import { innerHeaderPrefix } from '../headers/inner-headers'
import type { InnerListener } from '../origin/inner-listener'
import { requestIdHeader } from '../request/request-id'
import { recordOf } from '../request/request-record'
import type { Spool } from './spool'

export interface ProxyOptions {
  readonly inner: Pick<InnerListener, 'send'>
  readonly body?: Spool | undefined
  /** Buffers Next's response for the client. */
  readonly response: Spool
  /** Whether the client may get Next's response; if not, this rejects. */
  readonly accept?: (message: IncomingMessage) => Promise<boolean>
  readonly left: AbortSignal
  readonly signal?: AbortSignal
}

class ResponseRefusedError extends Error {
  override readonly name = 'ResponseRefusedError'
}

/**
 * Reads Next's response as fast as Next writes it; the client may go on reading when this has ended.
 *
 * @throws if the connection to Next breaks before it responds.
 */
export async function proxy(
  req: IncomingMessage,
  res: ServerResponse,
  { inner, body, response, accept, left, signal }: ProxyOptions,
): Promise<void> {
  // The client left while its request was checked.
  if (left.aborted) return
  try {
    const message = await inner.send({
      method: req.method,
      path: req.url ?? '/',
      headers: {
        ...Object.fromEntries(
          Object.entries(req.headers).filter(
            // Replaced by the length of the received body.
            ([name]) => name !== 'content-length' && !hopByHop.has(name),
          ),
        ),
        'x-forwarded-for': req.headers['x-forwarded-for'] ?? req.socket.remoteAddress,
        ...(body ? { 'content-length': String(body.length) } : {}),
      },
      body: body?.read(),
      timeout: budgets.time.silence,
      signal: signal ? AbortSignal.any([signal, left]) : left,
    })
    const accepted = (await accept?.(message)) ?? true
    if (accepted) return await relay(message, res, response)
    message.destroy()
    throw new ResponseRefusedError(`status ${message.statusCode}`)
  } catch (error) {
    if (!left.aborted) throw error
  }
}

async function relay(
  message: IncomingMessage,
  res: ServerResponse,
  response: Spool,
): Promise<void> {
  res.statusCode = message.statusCode ?? 502
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    const own = name.startsWith(innerHeaderPrefix) || hopByHop.has(name)
    if (values && !own) res.setHeader(name, values)
  }
  const id = recordOf(res)?.id
  if (id !== undefined && res.statusCode >= 400) res.setHeader(requestIdHeader, id)
  let begun = false
  const begin = (): void => {
    if (begun) return
    begun = true
    pipeline(response.read(), res)
      .catch(() => res.destroy())
      .finally(() => response.discard())
  }
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      await response.write(chunk)
      // Only now: if there is no room at all, the client still gets an error.
      begin()
    }
    response.end()
    begin()
  } catch (error) {
    response.fail(error as Error)
    if (!begun) response.discard()
    throw error
  }
}

/** RFC 9110 §7.6.1, and `expect`, which has already been handled. */
const hopByHop: ReadonlySet<string> = new Set(
  'connection expect keep-alive proxy-connection te trailer transfer-encoding upgrade'.split(' '),
)
