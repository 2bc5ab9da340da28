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
  /** The whole body of the request; a request to read has none. */
  readonly body?: Spool | undefined
  /** Where Next's answer waits for its client. */
  readonly response: Spool
  /** Whether the client gets to see Next's answer; where not, this rejects. */
  readonly accept?: (message: IncomingMessage) => Promise<boolean>
  /** Fires when the client has left. */
  readonly left: AbortSignal
  /** Gives up. */
  readonly signal?: AbortSignal
}

/** Next's answer is not one for the client. */
class ResponseRefusedError extends Error {
  override readonly name = 'AnswerRefusedError'
}

/**
 * Passes a request on and takes Next's answer off as fast as Next gives it; the client reads it at its own
 * pace, which goes on when this has ended.
 *
 * @throws where Next breaks the connection off before it answers.
 */
export async function proxy(
  req: IncomingMessage,
  res: ServerResponse,
  { inner, body, response, accept, left, signal }: ProxyOptions,
): Promise<void> {
  // The client left while its request was looked at.
  if (left.aborted) return
  try {
    const message = await inner.send({
      method: req.method,
      path: req.url ?? '/',
      headers: {
        ...Object.fromEntries(
          Object.entries(req.headers).filter(
            // The length is that of the whole body, however it came.
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

/** Ends when all of the answer is in the spool. */
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
  // To its end or not: a client that leaves ends it quietly, and an answer that breaks off breaks off here.
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
      // Not before: where there is no room at all, the client can still be told.
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

/** RFC 9110 §7.6.1; `expect` has been answered by then. */
const hopByHop: ReadonlySet<string> = new Set(
  'connection expect keep-alive proxy-connection te trailer transfer-encoding upgrade'.split(' '),
)
