import type { Locale } from '#locales/languages'
import type { Section } from '#src/page-types/models'
import type { Messages } from '#src/platform/i18n/message-files'

export type Kind = Section['kind']

interface Surroundings {
  /** Whether it has the page's first heading. */
  readonly isFirst: boolean
  readonly locale: Locale
  readonly contentLocale: Locale
  /** Of the page. */
  readonly pathname: string
  readonly messages: Messages
  readonly inPageLanguage: { readonly lang?: string }
}

export type SectionProps<Of extends Kind> = Surroundings & {
  readonly section: Extract<Section, { kind: Of }>
}
