import type { IncomingMessage, ServerResponse } from 'node:http'
import { type InnerListener, innerHeaderPrefix } from './inner-listener'
import { requestIdHeader } from './request-id'
import { recordOf } from './request-record'

export interface CountedPassage {
  readonly inner: Pick<InnerListener, 'begin'>
  /** Longest body, in bytes. */
  readonly limit: number
  /** Answers in place of Next when the body turns out longer. */
  readonly refuse: () => void
  /** Whether the client gets to see Next's answer; where not, this rejects. */
  readonly accept?: (message: IncomingMessage) => Promise<boolean>
  /** Gives up. */
  readonly signal?: AbortSignal
}

/** Next's answer is not one for the client. */
class AnswerRefusedError extends Error {
  override readonly name = 'AnswerRefusedError'
}

/**
 * Passes a request on through the inner listener, counting on the way. A stream that Next reads cannot
 * be counted beside it, and an answer that Next writes to the client cannot be looked at before.
 *
 * @throws where Next breaks the connection off before it answers.
 */
export function passCounted(
  req: IncomingMessage,
  res: ServerResponse,
  { inner, limit, refuse, accept, signal }: CountedPassage,
): Promise<void> {
  // The client left while its request was looked at: there is no body to read and nobody to answer.
  if (req.destroyed) return Promise.resolve()
  return new Promise((resolve, reject) => {
    let length = 0
    let over = false
    const onward = inner.begin({
      method: req.method,
      path: req.url,
      headers: {
        ...Object.fromEntries(Object.entries(req.headers).filter(([name]) => !hopByHop.has(name))),
        'x-forwarded-for': req.headers['x-forwarded-for'] ?? req.socket.remoteAddress,
        ...(req.headers['transfer-encoding'] === undefined
          ? {}
          : { 'transfer-encoding': 'chunked' }),
      },
    })
    signal?.addEventListener('abort', () => {
      over = true
      onward.destroy()
      reject(signal.reason)
    })

    req.on('data', (chunk: Buffer) => {
      if (over) return
      length += chunk.length
      if (length > limit) {
        over = true
        onward.destroy()
        refuse()
        resolve()
      } else if (!onward.write(chunk)) {
        req.pause()
        onward.once('drain', () => req.resume())
      }
    })
    req.once('end', () => onward.end())
    res.once('close', () => {
      onward.destroy()
      resolve()
    })

    const show = (message: IncomingMessage): void => {
      res.statusCode = message.statusCode ?? 502
      for (const [name, values] of Object.entries(message.headersDistinct)) {
        const own = name.startsWith(innerHeaderPrefix) || hopByHop.has(name)
        if (values && !own) res.setHeader(name, values)
      }
      const id = recordOf(res)?.id
      if (id !== undefined && res.statusCode >= 400) res.setHeader(requestIdHeader, id)
      message.once('error', () => res.destroy())
      message.pipe(res)
    }
    onward.once('response', async (message) => {
      const accepted = (await accept?.(message)) ?? true
      if (over || res.destroyed) return
      if (accepted) return show(message)
      over = true
      onward.destroy()
      reject(new AnswerRefusedError(`status ${message.statusCode}`))
    })
    onward.once('error', (error) => {
      if (over || res.headersSent || res.destroyed) resolve()
      else reject(error)
    })
  })
}

/** RFC 9110 §7.6.1; `expect` has been answered by then. */
const hopByHop: ReadonlySet<string> = new Set(
  'connection expect keep-alive proxy-connection te trailer transfer-encoding upgrade'.split(' '),
)
