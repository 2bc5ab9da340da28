import { pageMetadata } from '#src/features/seo/metadata'
import type { HeadType } from '../head-type'
import { belowHome } from '../trail'

export const terms: HeadType<'terms'> = { metadata: pageMetadata, trail: belowHome }
