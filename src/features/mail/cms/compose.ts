import type { Sender } from '#src/platform/config/mail-settings'

export interface ComposedMail {
  readonly from: Sender
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  readonly date: Date
  readonly headers: Readonly<Record<string, string>>
}

/** As it goes to the server. No message can make the library read a file or a URL. */
export async function composeMail({ messageId, to, ...mail }: ComposedMail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
  return new Promise((resolve, reject) => {
    const composer = new MailComposer({
      ...mail,
      // An object: a string would be parsed, as a list too.
      to: { name: '', address: to },
      messageId,
      disableFileAccess: true,
      disableUrlAccess: true,
      newline: '\r\n',
    })
    composer.compile().build((error, message) => (error ? reject(error) : resolve(message)))
  })
}
