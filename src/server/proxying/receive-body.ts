import type { IncomingMessage } from 'node:http'
import type { Spool } from './spool'

/** `left`: the client left before the body was complete. */
export type Received = 'whole' | 'too long' | 'left'

/**
 * At the client's pace, before it takes anything that others wait for. The request stays open for an error response
 * if the body exceeds the limit, in bytes. @throws {SpoolFull}
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
