import { pageMetadata } from '#src/features/seo/metadata'
import type { HeadType } from '../head-type'

export const page: HeadType<'page'> = { metadata: pageMetadata }
