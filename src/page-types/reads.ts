import 'server-only'
import { author } from './author/read'
import { blog } from './blog/read'
import { blogs } from './blogs/read'
import { home } from './home/read'
import { offline } from './offline/read'
import { page } from './page/read'
import { privacy } from './privacy/read'
import type { ReadType } from './read-type'
import type { PageKind } from './routes'
import { search } from './search/read'
import { terms } from './terms/read'
import { topic } from './topic/read'

export const reads: { readonly [Kind in PageKind]: ReadType<Kind> } = {
  home,
  blogs,
  privacy,
  terms,
  page,
  blog,
  topic,
  author,
  search,
  offline,
}
