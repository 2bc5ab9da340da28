import 'server-only'
import { feedOfList } from '../content/parts/feed-of-list'
import type { FeedType } from '../feed-type'
import { describeAuthor, findAuthorAt } from './find-author'

export const author: FeedType<'author'> = feedOfList('author', findAuthorAt, describeAuthor)
