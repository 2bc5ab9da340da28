import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Places } from '../places'
import { parseSupervisorLine } from './protocol'
import { type RunningRecord, readRecord } from './running-record'

/** The right to use a running server. */
export interface Lease {
  readonly server: RunningRecord
  /** Resolves when the supervisor is gone, whether this lease was released or not. */
  readonly ended: Promise<void>
  /** Gives it back. Resolves when that is settled: for the last lease, when the server has closed. */
  release(): Promise<void>
}

/** How long a supervisor may take to say who it is, in milliseconds. Others say nothing at all. */
const timeout = 2_000

/**
 * A lease on the server that runs on a data folder, or undefined where none does: no record, or an
 * old one, whose port nobody or somebody else listens on. Where one is just closing, waits for its end.
 *
 * A lease does not keep this process alive, and ends with it.
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

/** What the supervisor says it is; undefined where nobody answers, or somebody who is not it. */
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
    // It repeats the errors of the socket, whose end says all there is to say.
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
