import { authorsTag, topicsTag } from '#src/platform/cache/tags'
import { authorPath } from '../../author/route'
import type { ListKind } from '../../route-of-document'
import { topicPath } from '../../topic/route'

interface NamedKind {
  /** The cache tag of all names and slugs. */
  readonly tag: string
  /** The path of the nth page of a list, counted from 1, by slug or id. */
  readonly pathOf: (slugOrId: string, page: number) => string
}

export const listKinds: Readonly<Record<ListKind, NamedKind>> = {
  author: { tag: authorsTag, pathOf: authorPath },
  topic: { tag: topicsTag, pathOf: topicPath },
}
