import type { Socket } from 'node:net'
import type { SpaceCheck } from './disk-space'
import { MessageReader } from './message-reader'
import { type RoundTripper, roundTrip } from './round-trip'
import { parseRequest } from './wire-message'

/**
 * Serves one client until it leaves: its messages one after the other, in the order in which they
 * came. While one is being answered, or the client is slow to take replies, nothing more is read, so
 * the client is slowed down and neither side's data piles up here. Other clients are not affected.
 *
 * Never rejects: whatever a client sends, it ends that client's connection at most.
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
    // A client that sends no more still takes replies: the end of the loop must not end the socket.
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
    // Rubbish, a refusal of the engine, or a lost client: as on any server, the connection goes.
    socket.destroy()
  }
}

/** Resolves when the client has taken enough, or is gone. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })
}
