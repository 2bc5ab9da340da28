/** The parts of nodemailer that have no types of their own. */
declare module 'nodemailer/lib/smtp-connection/index.js' {
  import type { EventEmitter } from 'node:events'
  import type { Writable } from 'node:stream'

  /** Where the text of a mail begins to be read. */
  export interface PipedMessage {
    pipe(to: Writable): void
  }

  export default class SMTPConnection extends EventEmitter {
    constructor(options: object)
    readonly allowsAuth: boolean
    connect(done: () => void): void
    login(
      auth: { user: string; credentials: { user: string; pass: string } },
      done: (error: Error | null) => void,
    ): void
    send(
      envelope: { from: string; to: string[]; size: number },
      message: PipedMessage,
      done: (error: Error | null) => void,
    ): void
    reset(done: (error: Error | null) => void): void
    quit(): void
    close(): void
  }
}

declare module 'nodemailer/lib/mail-composer/index.js' {
  export default class MailComposer {
    constructor(mail: object)
    compile(): { build(done: (error: Error | null, message: Buffer) => void): void }
  }
}
