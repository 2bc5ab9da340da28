import 'server-only'
import type { Locale } from '#locales/languages'
import type { Stored } from '#src/cms/stored/stored'
import { ownDescription } from '#src/features/seo/head-text'
import type { Publishable } from '#src/platform/i18n/published-locales'
import type { PageModel } from '../../models'
import type { PageCollection, PageGlobal } from '../../route-of-document'
import { type Localised, valueIn } from '../reads/localised'
import { findPicture } from '../reads/pictures'

type PageDocument = Stored<PageCollection | PageGlobal>

/** Common to documents with pages; not all have an excerpt. */
export interface StoredPage
  extends Publishable,
    Partial<Pick<PageDocument, 'title' | 'modifiedAt' | 'meta' | 'updatedAt'>> {
  readonly excerpt?: Localised<string>
}

export interface HeadContent {
  readonly title: string
  readonly metaTitle: string | undefined
  readonly excerpt: string | undefined
  readonly description: string | undefined
  readonly metaImage: string | undefined
}

export function headContentIn({ excerpt, meta, title }: StoredPage, locale: Locale): HeadContent {
  return {
    title: valueIn(title, locale) ?? '',
    metaTitle: valueIn(meta?.title, locale),
    excerpt: valueIn(excerpt, locale),
    description: valueIn(meta?.description, locale),
    metaImage: valueIn(meta?.image, locale),
  }
}

export function headOf({ description, excerpt, metaTitle, title }: HeadContent) {
  return {
    title,
    searchTitle: metaTitle,
    description: ownDescription(description, excerpt),
  } satisfies Partial<PageModel>
}

/** `contentLocale`: of its alternative text. */
export function shareImageOf(image: string | undefined, contentLocale: Locale) {
  return findPicture(image, contentLocale, 'share')
}
