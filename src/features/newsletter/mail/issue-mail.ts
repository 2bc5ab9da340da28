import type { Language } from '#locales/languages'

export interface MailPicture {
  /** Absolute. */
  readonly url: string
  readonly alt: string
  /** Of the file, in pixels. */
  readonly width: number
  readonly height: number
}

export interface MailArticle {
  readonly title: string
  /** Absolute, with the campaign. */
  readonly url: string
  readonly excerpt: string | undefined
  /** Author and date, as people read them. */
  readonly byline: readonly string[]
  /** The whole picture, wide; of the first article. */
  readonly picture: MailPicture | undefined
  /** Square, beside the text; of others. */
  readonly square: MailPicture | undefined
}

/** A mail, except that links to leave have a placeholder for the subscriber's key. */
export interface IssueMail {
  readonly language: Language
  readonly subject: string
  /** Whether editors wrote the subject; otherwise it is the title of the first article. */
  readonly hasOwnSubject: boolean
  /** Paragraphs with line breaks. */
  readonly intro: readonly string[]
  /** At least one. */
  readonly articles: readonly MailArticle[]
  readonly site: {
    readonly name: string
    /** Absolute, with the campaign. */
    readonly url: string
    readonly icon: string
    /** Who sends it, in lines. */
    readonly sender: readonly string[]
  }
  /** When it was sent, as people read it. */
  readonly date: string
  readonly links: {
    /** The page of the issue; absent in previews of one that has none yet. */
    readonly browser: string | undefined
    readonly articles: string
    readonly preferences: string
    readonly leave: string
  }
  readonly words: IssueWords
}

export interface IssueWords {
  readonly read: string
  readonly all: string
  readonly browser: string
  readonly reason: string
  readonly preferences: string
  readonly leave: string
}

/** For programs that show one line of a mail below its subject. */
export function preheaderOf({ articles, hasOwnSubject, intro }: IssueMail): string {
  const [first, ...more] = articles
  const titles = (hasOwnSubject ? articles : more).map(({ title }) => title)
  const text = intro[0] ?? (titles.length > 0 ? titles.join(' · ') : (first?.excerpt ?? ''))
  const characters = [...text.replace(/\s+/gu, ' ').trim()]
  return characters.length <= 140 ? characters.join('') : `${characters.slice(0, 139).join('')}…`
}

/** Paragraphs of a text from a form: empty lines are between them. */
export const paragraphsOf = (text: string | null | undefined): readonly string[] =>
  (text ?? '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
