import type { IncomingMessage } from 'node:http'
import type { Spool } from './spool'

/** What became of a body; `left` is one whose client went away before it was whole. */
export type Received = 'whole' | 'too long' | 'left'

/**
 * Takes a request's body in at the client's pace, before anything that others wait for is taken for it.
 * The request itself is left open, so that the client can be told if the body is longer than the limit,
 * in bytes: what is left of it is read and dropped.
 *
 * @throws {SpoolFull}
 */
export function receiveBody(req: IncomingMessage, spool: Spool, limit: number): Promise<Received> {
  if (req.destroyed) return Promise.resolve('left')
  return new Promise((resolve, reject) => {
    let length = 0
    let over = false
    req.on('data', (chunk: Buffer) => {
      if (over) return
      length += chunk.length
      if (length > limit) {
        over = true
        resolve('too long')
        return
      }
      req.pause()
      spool
        .write(chunk)
        .catch((error: unknown) => {
          over = true
          reject(error)
        })
        .finally(() => req.resume())
    })
    req.once('end', () => {
      spool.end()
      resolve('whole')
    })
    req.once('error', () => resolve('left'))
    req.once('close', () => resolve('left'))
  })
}
