import { pageMetadata } from '#src/features/seo/metadata'
import type { HeadType } from '../head-type'

export const home: HeadType<'home'> = { metadata: pageMetadata }
