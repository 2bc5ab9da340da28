import { blog } from './blog/document'
import type { DocumentType } from './document-type'
import { home } from './home/document'
import { page } from './page/document'
import { privacy } from './privacy/document'
import type { DocumentKind } from './route-of-document'
import { terms } from './terms/document'

export const documents: { readonly [Kind in DocumentKind]: DocumentType } = {
  home,
  privacy,
  terms,
  page,
  blog,
}
