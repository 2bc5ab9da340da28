import { pageMetadata } from '#src/features/seo/metadata'
import { belowHome } from '../breadcrumbs'
import type { HeadType } from '../head-type'

export const privacy: HeadType<'privacy'> = { metadata: pageMetadata, breadcrumbs: belowHome }
