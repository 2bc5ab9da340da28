import type { Locale } from '#locales/languages'

/** Pathnames as in models.ts. */
export interface Picture {
  /** Path of the file. */
  readonly src: string
  readonly alt: string
  /** The locale of the alternative text, if it differs from the surrounding text's. */
  readonly altLocale?: Locale | undefined
  readonly width: number
  readonly height: number
  /** A few pixels as a data URL, until the file has loaded; absent for transparent pictures. */
  readonly placeholder: string | undefined
}
