import { pageMetadata } from '#src/features/seo/metadata'
import type { HeadType } from '../head-type'
import { belowHome } from '../breadcrumbs'

export const privacy: HeadType<'privacy'> = { metadata: pageMetadata, trail: belowHome }
