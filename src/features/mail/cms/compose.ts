import type { Sender } from '#src/platform/config/settings/mail-settings'

export interface ComposedMail {
  readonly from: Sender
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  readonly date: Date
  /** Of visible ASCII and spaces. */
  readonly headers: Readonly<Record<string, string>>
}

/** As it goes to the server. No message can make the library read a file or a URL. */
export async function composeMail({
  headers,
  messageId,
  to,
  ...mail
}: ComposedMail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
  return new Promise((resolve, reject) => {
    const composer = new MailComposer({
      ...mail,
      // The library would encode a name in quotation marks together with the identifier behind it.
      headers: Object.entries(headers).map(([key, value]) => {
        if (!/^[\x20-\x7e]+$/.test(value)) throw new TypeError(`${key}: write it as ASCII.`)
        return { key, value: { prepared: true, foldLines: true, value } }
      }),
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
