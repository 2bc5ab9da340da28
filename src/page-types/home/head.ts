import { pageMetadata } from '#src/features/seo/metadata'
import { siteThings } from '#src/features/seo/structured-data'
import type { HeadType } from '../head-type'

export const home: HeadType<'home'> = { metadata: pageMetadata, structuredData: siteThings }
