import { recordPublication } from '#src/features/accounts/audit-log/record'
import { followInSearch } from '#src/features/search/cms/follow-in-search'
import type { PublicationFollower } from './follow-publication'
import { rememberSlugs } from './remember-slugs'

/** What follows when the public side of a post has changed. */
export const blogFollowers: readonly PublicationFollower[] = [
  rememberSlugs,
  followInSearch,
  recordPublication,
]
