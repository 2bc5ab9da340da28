import 'server-only'
import { feedOfList } from '../content/parts/feed-of-list'
import type { FeedType } from '../feed-type'
import { describeTopic, findTopic } from './find-topic'

export const topic: FeedType<'topic'> = feedOfList('topic', findTopic, describeTopic)
