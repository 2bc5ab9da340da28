import { authors } from './authors'
import { blogs } from './blogs'
import type { EntityWords } from './in-languages'
import { media } from './media'
import { home, privacy, termsPage } from './pages'
import { publications } from './publications'
import { redirects } from './redirects'
import { site } from './site'
import { tags } from './tags'
import { users } from './users'

/** What editors read of collections, globals and their fields, by slug. */
export const entityWords: Readonly<Record<string, EntityWords>> = {
  authors,
  blogs,
  home,
  media,
  privacy,
  publications,
  redirects,
  site,
  tags,
  terms: termsPage,
  users,
}
