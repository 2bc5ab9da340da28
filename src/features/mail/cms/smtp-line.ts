import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import type { MailSettings } from '#src/platform/config/settings/mail-settings'
import { connectionOptions, type SmtpTimeouts } from './connection-options'

export interface Envelope {
  readonly from: string
  readonly to: string
}

/** What the server said of a mail, or what happened to the connection. */
export type LineResult =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'unclaimed' }
  | { readonly kind: 'lost'; readonly name: string }
  | {
      readonly kind: 'refused'
      readonly stage: 'connection' | 'sender' | 'recipient' | 'message'
      readonly response?: number
      /** The server's words, which may repeat what it was sent: not for logs. */
      readonly text?: string
      readonly name: string
    }

export interface LineTimeouts extends SmtpTimeouts {
  /** For the text of a mail and the response to it. */
  readonly text: number
}

export interface SmtpLine {
  /**
   * @param claim called once, after the server has agreed to take the mail and before the first byte of its text.
   * Until then the mail has certainly not been sent. If it returns false, nothing is sent.
   */
  send(envelope: Envelope, message: Buffer, claim: () => Promise<boolean>): Promise<LineResult>
  close(): void
}

type Library = typeof import('nodemailer/lib/smtp-connection/index.js').default
type Connection = InstanceType<Library>

/**
 * One connection for one mail after another. The library's own pool sends a mail again when its connection closes,
 * although the server may have taken it.
 */
export function openLine(mail: MailSettings, timeouts: LineTimeouts): SmtpLine {
  let open: Connection | undefined

  const close = (): void => {
    open?.close()
    open = undefined
  }

  const connection = async (): Promise<Connection> => {
    if (open) return open
    const { default: Library } = await import('nodemailer/lib/smtp-connection/index.js')
    // The end of a text is a packet of its own, which would wait for the server to confirm those before (40 ms).
    const socket = new Socket().setNoDelay(true)
    const made = new Library({ ...connectionOptions(mail, timeouts), socket })
    await connected(made, mail)
    const forget = () => {
      if (open === made) open = undefined
    }
    // A server may close it between two mails.
    made.on('error', forget).on('end', forget)
    open = made
    return made
  }

  return {
    async send(envelope, message, claim) {
      let line: Connection
      try {
        line = await connection()
      } catch (error) {
        return refusal('connection', error)
      }
      const result = await sendOver(line, envelope, message, claim, timeouts.text)
      if (result.kind === 'accepted') return result
      // After a refusal the connection serves the next mail, unless the server wants it to end.
      const isUsable = result.kind === 'refused' && result.response !== undefined
      if (!(isUsable && result.response !== 421 && (await isReset(line)))) close()
      return result
    },
    close() {
      open?.quit()
      close()
    },
  }
}

function connected(line: Connection, { password, user }: MailSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    line.once('error', reject)
    line.once('end', () => reject(new Error('Unexpected end')))
    line.connect(() => {
      if (!(user && line.allowsAuth)) return resolve()
      line.login({ user, credentials: { user, pass: password ?? '' } }, (error) => {
        if (!error) return resolve()
        line.close()
        reject(error)
      })
    })
  })
}

function sendOver(
  line: Connection,
  { from, to }: Envelope,
  message: Buffer,
  claim: () => Promise<boolean>,
  textTime: number,
): Promise<LineResult> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined
    let isClaimed = false
    let isClaiming = false
    let failure: { readonly error: unknown } | undefined
    let isOver = false
    const end = (result: LineResult): void => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      line.off('error', failed).off('end', failed)
      resolve(result)
    }
    const failed = (error?: unknown): void => {
      // What is being written of the claim comes first, so that the result is the last word.
      if (isClaiming) failure ??= { error }
      else if (isClaimed && responseOf(error) === undefined) {
        end({ kind: 'lost', name: nameOf(error) })
      } else end(refusal(isClaimed ? 'message' : stageOf(error), error))
    }
    const begin = async (text: Writable): Promise<void> => {
      // The library pipes also what was refused, into a void, and calls back at once.
      if (isOver) return
      isClaiming = true
      // Without a claim nothing is sent.
      const isWanted = await claim().catch(() => false)
      isClaiming = false
      if (!isWanted) return end({ kind: 'unclaimed' })
      // The connection ended meanwhile: not a byte of the text has left.
      if (failure) return end(refusal('connection', failure.error))
      isClaimed = true
      timer = setTimeout(() => failed({ code: 'ETIMEDOUT' }), textTime)
      text.end(message)
    }
    line.on('error', failed).on('end', failed)
    line.send(
      { from, to: [to], size: message.length },
      { pipe: (text) => void setImmediate(() => void begin(text)) },
      (error) => (error ? failed(error) : end({ kind: 'accepted' })),
    )
  })
}

function isReset(line: Connection): Promise<boolean> {
  return new Promise((resolve) => {
    line.once('error', () => resolve(false))
    line.once('end', () => resolve(false))
    line.reset((error) => resolve(!error))
  })
}

type Thrown = Readonly<
  Partial<Record<'code' | 'command' | 'response' | 'responseCode' | 'message', unknown>>
>

function refusal(stage: 'connection' | 'sender' | 'recipient' | 'message', error: unknown) {
  const { response } = (error ?? {}) as Thrown
  const code = responseOf(error)
  return {
    kind: 'refused',
    stage,
    name: nameOf(error),
    ...(code === undefined ? {} : { response: code }),
    ...(typeof response === 'string' ? { text: response } : {}),
  } as const
}

const nameOf = (error: unknown): string => String((error as Thrown | undefined)?.code ?? 'closed')

function responseOf(error: unknown): number | undefined {
  const code = Number((error as Thrown | undefined)?.responseCode)
  return code >= 400 && code < 600 ? code : undefined
}

function stageOf(error: unknown): 'connection' | 'sender' | 'recipient' | 'message' {
  switch ((error as Thrown | undefined)?.command) {
    case 'MAIL FROM':
      return 'sender'
    case 'RCPT TO':
      return 'recipient'
    case 'DATA':
      return 'message'
    default:
      return 'connection'
  }
}
