import type { Locale } from '#locales/languages'
import type { Shown } from '#src/cms/stored/stored'
import type {
  AuthorModel,
  BlogSummary,
  Chapter,
  NamedLink,
  PageModel,
  Picture,
  RichText,
} from '../models'

/** An article; every field of the collection that is plain text, a number, a date, or a choice is in it. */
export interface BlogModel extends PageModel, Omit<Shown<'blogs'>, keyof PageModel> {
  readonly kind: 'blog'
  readonly id: string
  readonly image: Picture | undefined
  /** Paths of the picture in the ratios that search engines ask for: 16:9, 4:3, 1:1. */
  readonly pictures: readonly string[]
  readonly author: AuthorModel | undefined
  readonly tags: readonly NamedLink[]
  readonly publishedAt: string
  readonly modifiedAt: string
  /** The language that it was written in first. */
  readonly original: Locale | undefined
  /** Minutes, at least 1. */
  readonly readingTime: number
  /** Words, and characters where no space divides words. */
  readonly words: number
  readonly chapters: readonly Chapter[]
  readonly body: RichText
  /** Other posts of the page's language, those with the most topics in common first. */
  readonly related: readonly BlogSummary[]
}
