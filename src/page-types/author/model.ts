import type { AuthorModel, BlogSummary, PageModel } from '../models'

export interface AuthorPageModel extends PageModel {
  readonly kind: 'author'
  readonly author: AuthorModel
  readonly first: string
  readonly posts: readonly BlogSummary[]
  readonly page: number
  readonly pages: number
}
