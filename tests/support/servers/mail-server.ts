import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { MailSettings } from '#src/platform/config/settings/mail-settings'

export interface ArrivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  /** By name in lowercase, unfolded and decoded. */
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
  readonly html: string
}

export interface MailServer {
  readonly arrived: ArrivedMail[]
  readonly settings: MailSettings
  /** Responds to every mail with this status from now on, such as 451 or 550; 250 accepts it. */
  respondWith(status: number): void
  close(): Promise<void>
}

const user = 'octavo'
const password = 'p@ss word'

export async function startMailServer(): Promise<MailServer> {
  const arrived: ArrivedMail[] = []
  let status = 250
  const refusal = () => Object.assign(new Error('Not now'), { responseCode: status })
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password: given, username }, _, done) =>
      username === user && given === password
        ? done(null, { user: username })
        : done(new Error('Wrong password')),
    onRcptTo: (_, __, done) => (status === 250 ? done() : done(refusal())),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = envelope
        const to = rcptTo.map(({ address }) => address)
        arrived.push({ from: mailFrom ? mailFrom.address : '', to, raw, ...readMail(raw) })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    arrived,
    settings: {
      host: '127.0.0.1',
      port,
      secure: false,
      user,
      password,
      from: { name: 'Octavo, "the site"', address: 'octavo@example.org' },
    },
    respondWith: (next) => {
      status = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function readMail(raw: string): Pick<ArrivedMail, 'headers' | 'text' | 'html'> {
  const { body, headers } = readPart(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, '')))
  const content = (type: string): string => {
    const part = parts.find(({ headers: own }) => own.get('content-type')?.startsWith(type))
    return part ? decodeBody(part.body, part.headers.get('content-transfer-encoding')) : ''
  }
  return { headers, text: content('text/plain'), html: content('text/html') }
}

function readPart(raw: string): { headers: ReadonlyMap<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeHeader(line.slice(colon + 1).trim())]
  })
  return { headers: new Map(headers), body: raw.slice(end + 4) }
}

/** RFC 2047: words in another encoding than ASCII. */
function decodeHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
}

function decodeBody(body: string, encoding: string | undefined): string {
  const decoded =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? decodeQuoted(body.replace(/=\r\n/g, ''))
        : body
  return decoded.replaceAll('\r\n', '\n')
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
