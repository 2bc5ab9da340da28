import { z } from 'zod'
import { isUrl, parseUrl } from '#src/platform/urls/parse-url'
import type { SettingProblem } from '../setting'

export interface MailSettings {
  readonly host: string
  readonly port: number
  /** Whether the connection begins encrypted; otherwise STARTTLS is used if offered. */
  readonly secure: boolean
  readonly user: string | undefined
  readonly password: string | undefined
  readonly from: Sender
}

export interface Sender {
  readonly name: string
  readonly address: string
}

const wrongServer =
  'must be smtp://user:password@host:587 or smtps://user:password@host:465; write special characters of the password percent-encoded (@ as %40), and leave it unset to send no mail.'
const wrongSender =
  'must be an email address with or without a name, such as Octavo <octavo@example.org>.'

export const mailVariables = {
  SMTP_URL: z.string().refine(isServer, wrongServer).optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => senderOf(text) !== undefined, wrongSender)
    .optional(),
} as const

type MailVariables = z.infer<z.ZodObject<typeof mailVariables>>

/** The sender follows from the site's host, unless that cannot send email. @param given without empty values. */
export function mailProblems(
  given: Readonly<Record<string, string | undefined>>,
): SettingProblem[] {
  if (!given['SMTP_URL'] || given['MAIL_FROM']) return []
  const { PUBLIC_URL: publicUrl } = given
  // An invalid address is reported elsewhere.
  if (publicUrl && !isUrl(publicUrl)) return []
  if (publicUrl && senderOf(`octavo@${hostOf(publicUrl)}`)) return []
  return [
    {
      variable: 'MAIL_FROM',
      message: 'is missing; set it to the sender of emails, such as Octavo <octavo@example.org>.',
    },
  ]
}

export function readMail(env: MailVariables, publicUrl: string): MailSettings | undefined {
  if (env.SMTP_URL === undefined) return undefined
  const { hostname, password, port, protocol, username } = new URL(env.SMTP_URL)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    user: decodeURIComponent(username) || undefined,
    password: decodeURIComponent(password) || undefined,
    from: senderOf(env.MAIL_FROM ?? `octavo@${hostOf(publicUrl)}`) ?? { name: '', address: '' },
  }
}

function isServer(text: string): boolean {
  const url = parseUrl(text)
  if (!url || !/^smtps?:\/\//i.test(text)) return false
  try {
    decodeURIComponent(url.username + url.password)
  } catch {
    return false
  }
  // A password needs a user, and anything after the host would be ignored.
  return (
    url.hostname !== '' &&
    !/\s/.test(text) &&
    (url.password === '' || url.username !== '') &&
    /^\/?$/.test(url.pathname) &&
    !url.search &&
    !url.hash
  )
}

const address = z.email()

function senderOf(text: string): Sender | undefined {
  const [, quoted, plain, inside] = /^\s*(?:"([^"]*)"|([^"<>]*?))\s*<([^<>]+)>\s*$/.exec(text) ?? []
  const found = address.safeParse((inside ?? text).trim())
  const name = (quoted ?? plain ?? '').trim()
  const isLine = !/\p{Cc}/u.test(name)
  return found.success && isLine ? { name, address: found.data } : undefined
}

/** The domain of the site's sender: its host without `www`. */
function hostOf(publicUrl: string): string {
  return new URL(publicUrl).hostname.replace(/^www\./, '')
}
