import type { Metadata } from 'next'
import type { StructuredThing } from '#src/features/seo/structured-data'
import type { Translate } from '#src/platform/i18n/messages'
import type { ModelOf } from './model-of'
import type { Crumb, SiteModel } from './models'
import type { PageKind } from './routes'

/** The head of a kind of page, for search engines, browser tabs, and shared links, with breadcrumbs. */
export interface HeadType<Kind extends PageKind = PageKind> {
  /** @param origin the site's public origin, without a trailing slash. */
  metadata(page: ModelOf<Kind>, site: SiteModel, origin: string): Metadata
  /** From the home page down, without the page itself. */
  breadcrumbs(page: ModelOf<Kind>, t: Translate): readonly Crumb[]
  /** In terms of schema.org, if it applies. */
  readonly structuredData?: (
    page: ModelOf<Kind>,
    site: SiteModel,
    origin: string,
  ) => readonly StructuredThing[]
  /** Below such a page, readers can subscribe. Here, because routes are part of the first script. */
  readonly isArticle?: true
}
