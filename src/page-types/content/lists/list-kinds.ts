import { authorsTag, topicsTag } from '#src/platform/cache/tags'
import { authorPath } from '../../author/route'
import type { ListKind } from '../../route-of-document'
import { topicPath } from '../../topic/route'

/** What is the same of every kind of page that lists posts by something with a name. */
interface NamedKind {
  /** The cache tag of all names and slugs that it lists by. */
  readonly tag: string
  /** The path of the nth page of a list, counted from 1, by the slug or the id of what it lists by. */
  readonly pathOf: (slugOrId: string, page: number) => string
}

export const listKinds: Readonly<Record<ListKind, NamedKind>> = {
  author: { tag: authorsTag, pathOf: authorPath },
  topic: { tag: topicsTag, pathOf: topicPath },
}
