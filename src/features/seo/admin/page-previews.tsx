'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { languageOf } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { isPageCollection, isPageGlobal, pathOfDocument } from '#src/page-types/route-of-document'
import { buildPathname } from '#src/platform/i18n/pathname'
import { cutToWidth } from '../display-width'
import { headText, ownDescription } from '../head-text'
import { lengthLimits } from '../length'
import { useEditedLocale, useFormValues, useOrigin, useReferences } from './form-values'
import { usePageFacts } from './page-facts'
import './seo.css'

export function PagePreviews() {
  const labels = useLabels('seo')
  const locale = useEditedLocale()
  const { host } = new URL(useOrigin())
  const values = useFormValues()
  const facts = usePageFacts(useReferences(values), locale)
  const known = typeof facts === 'object' ? facts : undefined
  const pathname = usePathname(values.slug, known?.above)
  const { title, sharedTitle, description } = headText(
    {
      title: values.title || labels('noTitle'),
      searchTitle: values.meta?.title,
      description: ownDescription(values.meta?.description, values.excerpt),
    },
    known?.site ?? { name: '', tagline: undefined },
  )
  const picture = known && (pictureOf(values.meta?.image) ?? pictureOf(values.image))
  const src = known && (picture ?? known.site.shareImage)
  const { tag } = languageOf(locale)

  function pictureOf(value: unknown): string | undefined {
    const id = typeof value === 'object' && value !== null ? (value as { id?: string }).id : value
    return typeof id === 'string' ? known?.pictures[id]?.share : undefined
  }

  return (
    <div className="seo-previews">
      <figure className="seo-search-result">
        <figcaption>{labels('searchResult')}</figcaption>
        <div lang={tag}>
          <p className="seo-address">
            {[host, ...pathname.split('/').filter((segment) => segment !== '')].join(' › ')}
          </p>
          <p className="seo-title">{cutToWidth(title, lengthLimits.title.most)}</p>
          {description ? (
            <p>{cutToWidth(description, lengthLimits.description.most)}</p>
          ) : (
            <p className="seo-none">{labels('noText')}</p>
          )}
        </div>
      </figure>
      <figure className="seo-shared-link">
        <figcaption>{labels('sharedLink')}</figcaption>
        <div lang={tag}>
          {src ? <img alt="" src={src} /> : <p className="seo-no-picture">{labels('noPicture')}</p>}
          <div>
            <p className="seo-address">{host}</p>
            <p className="seo-title">{sharedTitle}</p>
            {description ? <p className="seo-lines">{description}</p> : null}
          </div>
        </div>
      </figure>
    </div>
  )
}

/** @param above the path of its parent document. */
function usePathname(slug: string | undefined, above: string | undefined): string {
  const locale = useEditedLocale()
  const { id, collectionSlug, globalSlug } = useDocumentInfo()
  const document = globalSlug ?? collectionSlug
  const parents = above?.split('/').filter((segment) => segment !== '')
  const isPage = isPageCollection(document) || isPageGlobal(document)
  const path = isPage ? pathOfDocument(document, { id: String(id ?? ''), slug, parents }) : '/'
  return buildPathname(locale, path)
}
