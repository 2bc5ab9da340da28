import type { ArticleSummary, NamedLink, PageModel } from '../models'

export interface ArticleListModel extends PageModel {
  readonly kind: 'blogs'
  readonly articles: readonly ArticleSummary[]
  readonly page: number
  readonly pages: number
  /** Topics with articles in this language, in its alphabetical order. */
  readonly topics: readonly NamedLink[]
  /** The text above the articles, unless it would repeat the title. */
  readonly lead: string | undefined
  /** Absent on the list of all. */
  readonly topic: NamedLink | undefined
}
