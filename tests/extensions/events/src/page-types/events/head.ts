import { pageMetadata } from '#src/features/seo/metadata'
import type { HeadType } from '../head-type'

export const events: HeadType<'events'> = { metadata: pageMetadata }
