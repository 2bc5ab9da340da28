import type {
  AuthorModel,
  BlogSummary,
  Chapter,
  PageModel,
  Picture,
  RichText,
  TopicLink,
} from '../models'

export interface BlogModel extends PageModel {
  readonly kind: 'blog'
  readonly id: string
  readonly excerpt: string | undefined
  readonly image: Picture | undefined
  readonly author: AuthorModel | undefined
  readonly tags: readonly TopicLink[]
  readonly publishedAt: string
  readonly modifiedAt: string
  /** Minutes, at least 1. */
  readonly readingTime: number
  readonly chapters: readonly Chapter[]
  readonly body: RichText
  /** Other posts of the page's language, those with the most topics in common first. */
  readonly related: readonly BlogSummary[]
}
