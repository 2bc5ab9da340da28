import type { Locale } from '#locales/languages'

/** What the palette gets of a document; a global is named by its kind. */
export interface FoundDocument {
  readonly kind: string
  readonly id: string
  readonly title: string
  /** The language of the title. */
  readonly locale: Locale
}
