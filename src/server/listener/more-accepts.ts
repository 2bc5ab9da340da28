import { type ChildProcess, spawn } from 'node:child_process'
import type { Server } from 'node:http'
import { createServer, type Server as NetServer } from 'node:net'
import type { Turns } from '#src/platform/limits/turns'

/** The system may allow fewer. All handles share it: the last one to listen decides. */
export const backlog = 4_096

/** Accepted per turn of the event loop: with 32, a thousand waiting ones cost the next client 30 turns (1 s). */
const usualCount = 128
/** How long the second process may take, in milliseconds; after that, the site goes without. */
const bound = 5_000

/** Sends each handle back, which makes it another handle of the same socket. */
const echo = 'process.on("message", (message, handle) => process.send(message, handle))'

/**
 * libuv accepts one connection per turn of the event loop (since 1.45), so that behind a thousand of one client,
 * others waited half a minute. Several handles of the same socket accept one each. Node duplicates a handle only by
 * sending it through another process, which ends at once.
 *
 * @returns closes the handles, if there are any (not on Windows).
 */
export async function acceptMore(
  server: Server,
  turns: Turns,
  count = usualCount,
): Promise<() => void> {
  const handle = (server as unknown as { readonly _handle?: object })._handle
  if (process.platform === 'win32' || !handle) return () => undefined
  const handles = await duplicates(handle, count - 1)
  const acceptors = handles.map((one) => acceptor(server, turns, one))
  return () => {
    for (const acceptor of acceptors) acceptor.close()
  }
}

function acceptor(server: Server, turns: Turns, handle: object): NetServer {
  // The options of Node's own HTTP server. A connection is read when it is its address's turn.
  const options = { allowHalfOpen: true, noDelay: true, pauseOnConnect: true }
  const acceptor = createServer(options, (socket) => {
    const isInLine = turns.begin(socket.remoteAddress ?? '', () => {
      if (socket.destroyed) return false
      server.emit('connection', socket)
      socket.resume()
      return true
    })
    if (!isInLine) socket.destroy()
  })
  acceptor.on('error', () => acceptor.close())
  return acceptor.listen(handle, backlog)
}

function duplicates(handle: object, count: number): Promise<object[]> {
  return new Promise((resolve) => {
    const child: ChildProcess = spawn(process.execPath, ['-e', echo], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // A minimal environment: the process needs no secrets and no tools that inspect its parent.
      env: { NODE_ENV: 'production' },
    })
    const found: object[] = []
    const end = (): void => {
      clearTimeout(timer)
      child.removeAllListeners()
      child.on('error', () => undefined)
      child.kill()
      resolve(found)
    }
    const timer = setTimeout(end, bound)
    child.once('error', end)
    child.once('exit', end)
    child.on('message', (_, duplicate) => {
      if (duplicate) found.push(duplicate)
      if (found.length === count) end()
    })
    for (let sent = 0; sent < count; sent += 1) child.send('duplicate', handle as never)
  })
}
