import type { AuthorPageModel } from './author/model'
import type { ArticleModel } from './blog/model'
import type { ArticleListModel } from './blogs/model'
import type { HomeModel } from './home/model'
import type { LegalModel } from './legal/model'
import type { PageModel } from './models'
import type { OfflineModel } from './offline/model'
import type { EditorPageModel } from './page/model'
import type { DocumentKind } from './route-of-document'
import type { PageKind, routes } from './routes'
import type { SearchModel } from './search/model'

type Models = ForEachKind<{
  readonly home: HomeModel
  readonly blogs: ArticleListModel
  readonly privacy: LegalModel<'privacy'>
  readonly terms: LegalModel<'terms'>
  readonly page: EditorPageModel
  readonly blog: ArticleModel
  readonly topic: ArticleListModel
  readonly author: AuthorPageModel
  readonly search: SearchModel
  readonly offline: OfflineModel
}>

/** The compiler reports a missing kind. */
type ForEachKind<All extends Readonly<Record<PageKind, PageModel>>> = All

export type ModelOf<Kind extends PageKind> = Models[Kind]

/** A page that is equal for all visitors until its content changes, and that scripts can fetch. */
export type PayloadModel = ModelOf<
  {
    [Kind in PageKind]: (typeof routes)[Kind]['hasPayload'] extends true ? Kind : never
  }[PageKind]
>

export type DocumentModel = ModelOf<DocumentKind>
