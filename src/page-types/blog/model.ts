import type { Locale } from '#locales/languages'
import type { Shown } from '#src/cms/stored/stored'
import type { ArticleSummary, AuthorModel, Chapter, NamedLink, PageModel } from '../models'
import type { Picture } from '../picture-model'
import type { RichText } from '../rich-text-model'

/** An article, with every field of plain text, number, date, or choice. */
export interface ArticleModel extends PageModel, Omit<Shown<'blogs'>, keyof PageModel> {
  readonly kind: 'blog'
  readonly id: string
  readonly image: Picture | undefined
  /** Paths of the picture in the ratios of search engines: 16:9, 4:3, 1:1. */
  readonly pictures: readonly string[]
  readonly author: AuthorModel | undefined
  readonly tags: readonly NamedLink[]
  readonly publishedAt: string
  readonly modifiedAt: string
  /** The language that it was written in first. */
  readonly original: Locale | undefined
  /** In minutes, at least 1. */
  readonly readingTime: number
  /** Words, or characters of scripts without spaces. */
  readonly words: number
  readonly chapters: readonly Chapter[]
  readonly body: RichText
  readonly related: readonly ArticleSummary[]
}
