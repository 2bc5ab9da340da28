export interface HostileSite {
  readonly host: string
  readonly slug: string
  readonly id: string
  readonly picture: string
  readonly script: string
  readonly editor: string
  readonly forms: Readonly<
    Record<'open' | 'files' | 'closed' | 'deleted', { readonly id: string; readonly stamp: string }>
  >
}

export interface HostileCase {
  readonly name: string
  readonly request: (site: HostileSite) => string | Buffer
  /** The allowed statuses; 0 is a connection that ends without a response. */
  readonly status: readonly number[]
  /** Greatest length of the response, in bytes. */
  readonly bytes: number
  readonly says?: RegExp
  readonly never?: RegExp
}

export const KiB = 1024
export const MiB = 1024 ** 2

export interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** A well-formed request, whose connection ends with its response. */
export function http(path: string, site: HostileSite, sent: Sent = {}): Buffer {
  const { method = 'GET', headers = {}, body } = sent
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${site.host}`,
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...length,
    '',
    '',
  ]
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), Buffer.from(body ?? '')])
}

export function json(value: unknown, headers: Readonly<Record<string, string>> = {}): Sent {
  const type = { 'Content-Type': 'application/json' }
  return { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(value) }
}

/** Short responses: an error in JSON or a line of text, with its headers. */
export const short = 4 * KiB
/** An error page, or a small list. */
export const page = 64 * KiB
