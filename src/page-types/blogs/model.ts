import type { BlogSummary, NamedLink, PageModel } from '../models'

export interface BlogListModel extends PageModel {
  readonly kind: 'blogs'
  readonly posts: readonly BlogSummary[]
  readonly page: number
  readonly pages: number
  /** Topics with articles in this language, in its alphabetical order. */
  readonly topics: readonly NamedLink[]
  /** The text above the articles, unless it would repeat the title. */
  readonly lead: string | undefined
  /** Absent on the list of all. */
  readonly topic: NamedLink | undefined
}
