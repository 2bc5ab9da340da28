/** A text in the languages of the admin; Payload's code for Japanese is `ja`. */
export type InLanguages = Readonly<
  Record<'en' | 'zh' | 'pt' | 'de' | 'fr' | 'es' | 'ja' | 'ko', string>
>

/** The languages stand in one order, so that a text and its translations can be read together. */
export const inAll = (
  en: string,
  zh: string,
  pt: string,
  de: string,
  fr: string,
  es: string,
  ja: string,
  ko: string,
): InLanguages => ({ en, zh, pt, de, fr, es, ja, ko })

/** What editors read of one field. */
export interface FieldWords {
  readonly label: InLanguages
  /** What belongs in it; its own component may say that instead. */
  readonly help?: InLanguages
  /** What one row of a list is called. */
  readonly row?: InLanguages
  /** By the value of the option. */
  readonly options?: Readonly<Record<string, InLanguages>>
}

/** By the field's path within what it belongs to: `title`, `meta.title`. */
export type WordsOfFields = Readonly<Record<string, FieldWords>>

export interface BlockWords {
  readonly singular: InLanguages
  readonly plural: InLanguages
  readonly fields: WordsOfFields
}

/** What there is many of, or, without a plural, one. */
export interface EntityWords {
  readonly singular: InLanguages
  readonly plural?: InLanguages
  readonly group: InLanguages
  readonly help?: InLanguages
  readonly fields: WordsOfFields
  /** Of its fields that hold blocks, by the slug of the block. */
  readonly blocks?: Readonly<Record<string, BlockWords>>
}
