import type { Socket } from 'node:net'
import type { SpaceCheck } from './disk-space'
import { MessageReader } from './message-reader'
import { type RoundTripper, roundTrip } from './round-trip'
import { parseRequest } from './wire-message'

/**
 * Serves one client's messages in order. While one is processed, or the client takes no replies, nothing more is
 * read, so that data piles up on neither side. Never rejects: an error ends at most this connection.
 */
export async function serveConnection(
  socket: Socket,
  engine: RoundTripper,
  lacksSpace?: SpaceCheck,
): Promise<void> {
  const reader = new MessageReader()
  let replyId = 0
  // The loop below ends with the error; without a listener it would end the process first.
  socket.on('error', () => {})
  try {
    // A client that sends no more still reads replies: the end of the loop must not end the socket.
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      for (const message of reader.read(chunk as Buffer)) {
        replyId = (replyId + 1) & 0x7fffffff
        const reply = await roundTrip(parseRequest(message), engine, replyId, lacksSpace)
        if (socket.destroyed) return
        if (reply && !socket.write(reply)) await drained(socket)
      }
    }
    socket.end()
  } catch {
    // After invalid data, an engine error, or a lost client.
    socket.destroy()
  }
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })
}
