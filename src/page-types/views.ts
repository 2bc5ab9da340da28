import { AuthorView } from './author/view'
import { ArticleView } from './blog/view'
import { ArticleListView } from './blogs/view'
import { HomeView } from './home/view'
import { LegalView } from './legal/view'
import { EditorPageView } from './page/view'
import type { ReadingKind } from './routes'
import type { ViewType } from './view-type'

/** They share one Next route. Every other kind has its own, so that other pages do not load its scripts. */
export const views: { readonly [Kind in ReadingKind]: ViewType<Kind> } = {
  home: HomeView,
  blogs: ArticleListView,
  privacy: LegalView,
  terms: LegalView,
  page: EditorPageView,
  blog: ArticleView,
  topic: ArticleListView,
  author: AuthorView,
}
