import { author } from './author/head'
import { blog } from './blog/head'
import { blogs } from './blogs/head'
import type { HeadType } from './head-type'
import { home } from './home/head'
import { offline } from './offline/head'
import { page } from './page/head'
import { privacy } from './privacy/head'
import type { PageKind } from './routes'
import { search } from './search/head'
import { terms } from './terms/head'
import { topic } from './topic/head'

export const heads: { readonly [Kind in PageKind]: HeadType<Kind> } = {
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
