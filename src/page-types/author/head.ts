import { profileMetadata } from '#src/features/seo/metadata'
import { profileThing } from '#src/features/seo/structured-data'
import type { HeadType } from '../head-type'

export const author: HeadType<'author'> = {
  metadata: profileMetadata,
  structuredData: (page, _, origin) => [profileThing(page, origin)],
}
