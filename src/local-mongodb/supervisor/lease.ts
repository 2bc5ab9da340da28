import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Places } from '../places'
import { parseSupervisorLine } from './protocol'
import { type RunningRecord, readRecord } from './running-record'

export interface Lease {
  readonly server: RunningRecord
  /** Resolves when the supervisor has ended, whether this lease was released or not. */
  readonly ended: Promise<void>
  release(): Promise<void>
}

/** How long a supervisor may take to identify itself, in milliseconds; other programs stay silent. */
const timeout = 2_000

/**
 * The record may be outdated, and its port another program's. Waits for the end of a server that is closing. A lease
 * does not keep this process alive, and ends with it.
 */
export async function leaseRunningServer(
  places: Places,
  log: (line: string) => void,
): Promise<Lease | undefined> {
  for (;;) {
    const record = await readRecord(places.record)
    if (!record) return undefined
    const socket =
      typeof record.control === 'number'
        ? connect(record.control, '127.0.0.1')
        : connect(record.control)
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const state = await introduction(socket, record, places, log)
    if (state === 'open') return leaseOn(socket, ended, record)
    if (state === undefined) {
      socket.destroy()
      return undefined
    }
    await ended
  }
}

/** How the supervisor identifies itself; `undefined` without a valid response. */
function introduction(
  socket: Socket,
  record: RunningRecord,
  places: Places,
  log: (line: string) => void,
): Promise<'open' | 'closing' | undefined> {
  return new Promise((resolve) => {
    const silence = setTimeout(() => resolve(undefined), timeout)
    const settle = (state?: 'open' | 'closing'): void => {
      clearTimeout(silence)
      resolve(state)
    }
    socket.on('error', () => {}).once('close', () => settle())
    const lines = createInterface({ input: socket })
    // It repeats the socket's errors, which `close` follows.
    lines.on('error', () => {})
    lines.on('line', (line) => {
      const message = parseSupervisorLine(line)
      if (message && 'log' in message) log(message.log)
      else if (message?.id === record.id && message.folder === places.folder) settle(message.state)
      else settle()
    })
  })
}

function leaseOn(socket: Socket, ended: Promise<void>, server: RunningRecord): Lease {
  socket.unref()
  const release = async (): Promise<void> => {
    socket.ref()
    socket.end()
    await ended
  }
  return { server, ended, release }
}
