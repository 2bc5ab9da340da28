'use client'

import { ChevronIcon, Popup } from '@payloadcms/ui'
import { type Locale, languages } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import type { PublicPages } from '../cms/public-pages'
import { useMenuButton } from './menu-button'
import { PublicPageLink } from './public-page-link'
import './public-pages.css'

export function PublicPageLinks({ current, pages }: { current: Locale; pages: PublicPages }) {
  const labels = useLabels('publicPages')
  const own = pages[current]
  const { place, setOpen } = useMenuButton()
  const others = languages.filter(({ code }) => code !== current && pages[code])
  if (own === undefined && others.length === 0) return null
  return (
    <div className="public-pages" ref={place}>
      {own === undefined ? null : (
        <PublicPageLink
          newTab={labels('newTab')}
          label={labels('viewIn', { page: labels('viewPage'), language: current })}
          pathname={own}
        >
          {labels('viewPage')}
        </PublicPageLink>
      )}
      {others.length > 0 ? (
        <Popup
          button={
            <span className="public-pages__more" title={labels('otherPages')}>
              <span className="public-pages__label">{labels('otherPages')}</span>
              {own === undefined ? labels('viewPage') : null}
              <ChevronIcon />
            </span>
          }
          className="public-pages__menu"
          horizontalAlign="right"
          onToggleClose={() => setOpen(false)}
          onToggleOpen={setOpen}
          render={() => (
            <ul aria-label={labels('otherPages')} className="public-pages__list">
              {others.map(({ code, name, tag }) => (
                <li key={code} lang={tag}>
                  <PublicPageLink newTab={labels('newTab')} pathname={pages[code] ?? '/'}>
                    {name}
                  </PublicPageLink>
                </li>
              ))}
            </ul>
          )}
          size="small"
        />
      ) : null}
    </div>
  )
}
