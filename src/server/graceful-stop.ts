import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Prepares a server to stop as its clients would wish: no new connections, idle ones ended, answers
 * that are under way finished. What is not finished in time is cut off.
 *
 * @param bound longest wait, in milliseconds.
 * @returns stops the server.
 */
export function prepareGracefulStop(server: Server, bound: number): () => Promise<void> {
  // Node forgets a connection that became a web socket, and waits for it all the same.
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  return async () => {
    if (!server.listening) return
    // A connection becomes idle when its last answer ends; Node tells nobody, so it is looked at.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const cut = setTimeout(() => {
      for (const socket of sockets) socket.destroy()
    }, bound)
    try {
      await new Promise((resolve) => server.close(resolve))
    } finally {
      clearInterval(sweep)
      clearTimeout(cut)
    }
  }
}
