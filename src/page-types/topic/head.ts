import { listMetadata } from '#src/features/seo/metadata'
import { listThing } from '#src/features/seo/structured-data'
import type { HeadType } from '../head-type'

export const topic: HeadType<'topic'> = {
  metadata: listMetadata,
  structuredData: (page, _, origin) => [listThing(page, origin)],
}
