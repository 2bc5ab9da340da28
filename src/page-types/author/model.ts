import type { ArticleSummary, AuthorModel, PageModel } from '../models'

export interface AuthorPageModel extends PageModel {
  readonly kind: 'author'
  readonly author: AuthorModel
  readonly first: string
  readonly articles: readonly ArticleSummary[]
  readonly page: number
  readonly pages: number
}
