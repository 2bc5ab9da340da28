import { pageMetadata } from '#src/features/seo/metadata'
import { belowHome } from '../breadcrumbs'
import type { HeadType } from '../head-type'

export const terms: HeadType<'terms'> = { metadata: pageMetadata, breadcrumbs: belowHome }
