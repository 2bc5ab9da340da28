import type { Locale } from '#locales/languages'
import type { IssueState } from './issue'

/** What the form of an issue says about a language. */
export interface LanguageFacts {
  readonly locale: Locale
  readonly is: 'complete' | 'waiting' | 'leftOut' | 'empty' | 'unwanted'
  readonly articles: number
  readonly lacksIntro: boolean
  /** Titles of chosen articles that are not published in it. */
  readonly lacksArticles: readonly string[]
  /** Whether it is decided, since the issue is being sent. */
  readonly isFixed: boolean
}

export interface IssueFacts {
  readonly state: IssueState
  /** ISO 8601. */
  readonly sendAt: string | undefined
  readonly sentAt: string | undefined
  readonly hasMail: boolean
  /** Whether the account may send it. */
  readonly maySend: boolean
  readonly languages: readonly LanguageFacts[]
  readonly counts: Readonly<Record<string, number>> | undefined
  /** Of the page of the issue, by language. */
  readonly pages: Readonly<Partial<Record<Locale, string>>>
}

/** How a preview shows the mail. */
export const previewThemes = ['light', 'dark'] as const
export type PreviewTheme = (typeof previewThemes)[number]

export interface IssuePreviewMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly bytes: number
}
