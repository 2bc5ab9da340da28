import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawResponse {
  /** 0 where the connection ended without one. */
  readonly status: number
  readonly bytes: number
  readonly head: string
  readonly text: string
}

const shown = 64 * 1024

/** Sends bytes as they are and reads one response, without a client's own ideas of HTTP. */
export async function sendRaw(port: number, request: string | Buffer): Promise<RawResponse> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const chunks: Buffer[] = []
  let openSockets = 0
  let bytes = 0
  const done = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (openSockets < shown) chunks.push(chunk)
      openSockets += chunk.length
      if (isWhole(Buffer.concat(chunks).toString('latin1'), bytes, chunk)) resolve()
    })
    socket.on('close', () => resolve())
    socket.on('error', () => resolve())
  })
  socket.write(request)
  await done
  socket.destroy()
  const text = Buffer.concat(chunks).toString('utf8').slice(0, shown)
  const end = text.indexOf('\r\n\r\n')
  const head = end < 0 ? text : text.slice(0, end)
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0),
    bytes,
    head,
    text: end < 0 ? '' : text.slice(end + 4),
  }
}

/** Whether a response is complete (RFC 9112 §6); its connection may stay open. */
function isWhole(beginning: string, bytes: number, last: Buffer): boolean {
  const end = beginning.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = beginning.slice(0, end)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (/^HTTP\/1\.[01] (?:304|204)/.test(head)) return true
  if (length !== undefined) return bytes >= end + 4 + Number(length)
  if (/\r\ntransfer-encoding: *chunked/i.test(head))
    return last.subarray(-7).toString('latin1').endsWith('0\r\n\r\n')
  return false
}
