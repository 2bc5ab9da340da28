import type { Locale } from '#locales/languages'

/** A link that sets a password: it works once, until then. */
interface PasswordLink {
  readonly link: string
  readonly until: Date
}

/** A document that waits for its translation. */
export interface DueTranslation {
  readonly locale: Locale
  /** Empty for what goes by its kind alone. */
  readonly title: string
  /** What such a document is called, in the language of the mail. */
  readonly kind: string
  readonly state: 'missing' | 'stale'
  /** Its form in the admin. */
  readonly link: string
}

/** What a mail is about. */
export type MailSubject =
  | ({
      readonly kind: 'invitation'
      /** Who has made the account; absent where nobody was signed in. */
      readonly inviter?: string | undefined
    } & PasswordLink)
  | ({ readonly kind: 'forgotten' } & PasswordLink)
  | ({ readonly kind: 'locked' } & PasswordLink)
  | ({ readonly kind: 'guessed' } & PasswordLink)
  | {
      readonly kind: 'due'
      /** Those that are listed. */
      readonly translations: readonly DueTranslation[]
      /** How many there are. */
      readonly count: number
      /** The translation board, and the account of the reader, in the admin. */
      readonly board: string
      readonly account: string
    }

/** A mail to be written. */
export interface MailDraft {
  readonly about: MailSubject
  /** Of whoever reads it. */
  readonly locale: Locale
  /** The name of whoever reads it; may be empty. */
  readonly name: string
  /** The name of the site in that language. */
  readonly site: string
}

/** A mail as it is sent. */
export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}
