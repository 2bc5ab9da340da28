import type { Locale } from '#locales/languages'
import type { Fact } from './text'

interface PasswordLink {
  readonly link: string
  readonly until: Date
}

export interface DueTranslation {
  readonly locale: Locale
  /** Empty if the link names the document by its kind alone. */
  readonly title: string
  /** What such a document is called, in the language of the mail. */
  readonly kind: string
  readonly state: 'missing' | 'stale'
  readonly link: string
}

export type MailSubject =
  | ({
      readonly kind: 'invitation'
      readonly inviter?: string | undefined
    } & PasswordLink)
  | ({ readonly kind: 'forgotten' } & PasswordLink)
  | ({ readonly kind: 'locked' } & PasswordLink)
  | ({ readonly kind: 'guessed' } & PasswordLink)
  | {
      /** A page that the reader wished for is public in their language. */
      readonly kind: 'wish'
      readonly title: string
      readonly link: string
      /** Where the reader removes their address from everything else that they wished for. */
      readonly removal: string
    }
  | {
      readonly kind: 'submission'
      /** The title of the form. */
      readonly form: string
      /** What a visitor sent, in the visitor's words. */
      readonly facts: readonly Fact[]
      readonly link: string
      readonly isStored: boolean
    }
  /** To a visitor: one fixed text. */
  | { readonly kind: 'receipt' }
  /** To an address that is to subscribe: where to confirm; or, if it has, where to choose. */
  | {
      readonly kind: 'subscribe' | 'subscribed'
      readonly link: string
      readonly removal: string
    }
  | {
      readonly kind: 'due'
      /** The listed ones. */
      readonly translations: readonly DueTranslation[]
      readonly count: number
      /** The translation board, and the account of the reader, in the admin. */
      readonly board: string
      readonly account: string
    }

export interface MailDraft {
  readonly about: MailSubject
  readonly locale: Locale
  /** The name of the reader; may be empty. */
  readonly name: string
  readonly site: string
}

export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}
