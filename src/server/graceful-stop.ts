import type { Server } from 'node:http'

/**
 * Stops a server as its clients would wish: no new connections, idle ones ended, answers that are
 * under way finished. What is not finished in time is cut off.
 *
 * @param bound longest wait, in milliseconds.
 */
export async function stopGracefully(server: Server, bound: number): Promise<void> {
  if (!server.listening) return
  // A connection becomes idle when its last answer ends; Node tells nobody, so it is looked at.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), bound)
  try {
    await new Promise((resolve) => server.close(resolve))
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
