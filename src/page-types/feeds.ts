import 'server-only'
import { author } from './author/feed'
import { blogs } from './blogs/feed'
import type { FeedType } from './feed-type'
import type { FeedKind } from './route-of-feed'
import { topic } from './topic/feed'

export const feeds: { readonly [Kind in FeedKind]: FeedType<Kind> } = { blogs, topic, author }
