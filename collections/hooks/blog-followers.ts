import { recordPublication } from '../publications/record'
import { followInSearch } from './follow-in-search'
import type { PublicationFollower } from './follow-publication'
import { rememberSlugs } from './remember-slugs'

/** What follows when the public side of a post has changed. */
export const blogFollowers: readonly PublicationFollower[] = [
  rememberSlugs,
  followInSearch,
  recordPublication,
]
