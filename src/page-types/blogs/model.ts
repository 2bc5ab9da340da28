import type { BlogSummary, NamedLink, PageModel } from '../models'

export interface BlogListModel extends PageModel {
  readonly kind: 'blogs'
  readonly posts: readonly BlogSummary[]
  readonly page: number
  readonly pages: number
  /** The topics of which this language has posts, in its alphabetical order. */
  readonly topics: readonly NamedLink[]
  /** What it says of itself above the posts; absent where that would only repeat the title. */
  readonly lead: string | undefined
  /** The topic whose posts these are; absent on the list of all. */
  readonly topic: NamedLink | undefined
}
