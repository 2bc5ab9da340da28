/** What the cases need to know of the site that they are sent to. */
export interface HostileSite {
  readonly host: string
  /** A post that is public in English, and its id. */
  readonly slug: string
  readonly id: string
  /** The name of a stored picture. */
  readonly picture: string
  /** The path of a script of the build. */
  readonly script: string
  /** Headers of a signed-in editor. */
  readonly editor: string
}

/** A hostile request, and its expected response. */
export interface HostileCase {
  readonly name: string
  /** What goes over the wire. */
  readonly request: (site: HostileSite) => string | Buffer
  /** The allowed statuses; 0 is a connection that ends without a response. */
  readonly status: readonly number[]
  /** Greatest length of the response, in bytes. */
  readonly bytes: number
  /** What the response must contain. */
  readonly says?: RegExp
  /** What the response must not contain. */
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
