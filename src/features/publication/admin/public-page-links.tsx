'use client'

import { ChevronIcon, Popup } from '@payloadcms/ui'
import { type Locale, languageOf, languages } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import type { PublicPages } from '../cms/public-pages'
import { PublicPageLink } from './public-page-link'
import './public-pages.css'

/** The public page of the language at hand, and those of the others in a menu. */
export function PublicPageLinks({ current, pages }: { current: Locale; pages: PublicPages }) {
  const words = useLabels('publicPages')
  const own = pages[current]
  const others = languages.filter(({ code }) => code !== current && pages[code])
  if (own === undefined && others.length === 0) return null
  return (
    <span className="public-pages">
      {own === undefined ? null : (
        <PublicPageLink
          newTab={words('newTab')}
          label={words('viewIn', { language: languageOf(current).name })}
          pathname={own}
        >
          {words('viewPage')}
        </PublicPageLink>
      )}
      {others.length > 0 ? (
        <Popup
          button={
            <span className="public-pages__more" title={words('otherPages')}>
              <span className="public-pages__label">{words('otherPages')}</span>
              {own === undefined ? words('viewPage') : null}
              <ChevronIcon />
            </span>
          }
          className="public-pages__menu"
          horizontalAlign="right"
          render={() => (
            <ul aria-label={words('otherPages')} className="public-pages__list">
              {others.map(({ code, name, tag }) => (
                <li key={code} lang={tag}>
                  <PublicPageLink newTab={words('newTab')} pathname={pages[code] ?? '/'}>
                    {name}
                  </PublicPageLink>
                </li>
              ))}
            </ul>
          )}
          size="small"
        />
      ) : null}
    </span>
  )
}
