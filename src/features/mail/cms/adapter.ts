import type { EmailAdapter, Payload, SendEmailOptions } from 'payload'
import { settings } from '#src/platform/config/env'
import type { MailSettings, Sender } from '#src/platform/config/settings/mail-settings'
import { connectionOptions } from './connection-options'

/** A link in a mail opens the account, and logs have many readers: not even the subject of a mail is logged. */
export const mailAdapter: EmailAdapter = ({ payload }) => ({
  name: 'octavo',
  defaultFromAddress: settings.mail?.from.address ?? 'octavo@localhost',
  defaultFromName: settings.mail?.from.name ?? '',
  sendEmail: async (message) => {
    const { mail } = settings
    if (!mail) {
      payload.logger.warn(
        `The email to ${recipientsOf(message)} was not sent: SMTP_URL is not set.`,
      )
      return
    }
    const server = await serverOf(mail, payload)
    await server.sendEmail({ ...message, from: written(mail.from) })
  },
})

type Mailer = ReturnType<EmailAdapter>

const servers = new WeakMap<MailSettings, Promise<Mailer>>()

/** Loaded with the first mail, since most processes send none. */
function serverOf(mail: MailSettings, payload: Payload): Promise<Mailer> {
  const known = servers.get(mail)
  if (known) return known
  const made = connect(mail, payload)
  servers.set(mail, made)
  return made
}

/** For the connection, the greeting, and responses, in milliseconds. Other planned work waits meanwhile. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 }

async function connect(mail: MailSettings, payload: Payload): Promise<Mailer> {
  const { from, password, user } = mail
  const { nodemailerAdapter } = await import('@payloadcms/email-nodemailer')
  const adapter = await nodemailerAdapter({
    defaultFromAddress: from.address,
    defaultFromName: from.name,
    // It would connect to the server at each start, and print its response.
    skipVerify: true,
    transportOptions: {
      ...connectionOptions(mail, timeouts),
      ...(user ? { auth: { user, pass: password ?? '' } } : {}),
      // No mail has attachments; no message can make the library read a file or a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    } as object,
  })
  return adapter({ payload })
}

/** The adapter does not quote a name with a comma. */
function written({ address, name }: Sender): string {
  return name === '' ? address : `"${name.replace(/(["\\])/g, '\\$1')}" <${address}>`
}

function recipientsOf({ to }: SendEmailOptions): string {
  return [to ?? []]
    .flat()
    .map((one: string | { address: string }) => (typeof one === 'string' ? one : one.address))
    .join(', ')
}
