import type { ReactNode } from 'react'
import type { Locale } from '#locales/languages'
import type { Crumb, SiteModel } from '#src/page-types/models'
import type { LanguageLink } from '#src/platform/i18n/language-links'
import type { Messages } from '#src/platform/i18n/message-files'
import { getMessages } from '#src/platform/i18n/messages'
import { buildPathname, encodeHref } from '#src/platform/i18n/pathname'
import { FallbackNotice, type PageWish } from '../articles/fallback-notice'
import { SearchLink } from '../search/search-link'
import { langOf } from '../text/lang-of'
import { TextAnchor } from '../text/text-anchor'
import { Words } from '../text/words'
import { Breadcrumbs } from './breadcrumbs'
import { LanguageLeaves } from './language-leaves'
import { LanguageSwitcher } from './language-switcher'
import { PrivacyButton } from './privacy-button'
import { SavedButton } from './saved-button'
import { SiteMark } from './site-mark'
import { Subscribe } from './subscribe'
import { ThemeSwitch } from './theme-switch'

/** If `contentLocale` is not the page's language, a notice says so. */
export async function PageShell({
  site,
  locale,
  contentLocale,
  languages,
  pathname,
  hasPayload = false,
  breadcrumbs = [],
  wish,
  isArticle = false,
  children,
}: {
  site: SiteModel
  locale: Locale
  contentLocale: Locale
  languages: readonly LanguageLink[]
  /** Decoded; `undefined` on error pages. */
  pathname?: string
  /** Whether there is a page payload, whose hash the page cache writes here. */
  hasPayload?: boolean
  breadcrumbs?: readonly Crumb[]
  /** Not in a preview, nor where no server takes wishes. */
  wish?: PageWish
  /** Below an article, readers can subscribe. */
  isArticle?: boolean
  children: ReactNode
}) {
  const { messages, t } = await getMessages(locale)
  const article = isArticle ? site.newsletter?.article : undefined
  return (
    <>
      <a className="skip" href="#content">
        {t('page.skip')}
      </a>
      <SiteHeader
        site={site}
        locale={locale}
        languages={languages}
        messages={messages}
        pathname={pathname}
      />
      <main id="content" tabIndex={-1} data-hash={hasPayload ? '' : undefined}>
        <Breadcrumbs crumbs={breadcrumbs} label={messages.page.breadcrumbs} locale={locale} />
        {contentLocale === locale ? (
          children
        ) : (
          <>
            <FallbackNotice
              locale={locale}
              contentLocale={contentLocale}
              messages={messages}
              t={t}
              wish={wish}
            />
            <div className="stand-in" {...langOf(contentLocale, locale)}>
              {children}
            </div>
          </>
        )}
        {article ? <Subscribe model={article} pathname={pathname} /> : null}
      </main>
      <SiteFooter
        site={site}
        locale={locale}
        languages={languages}
        messages={messages}
        // Once on a page, and on none that is shown in place of another.
        subscribe={
          pathname !== undefined && !article && site.newsletter?.footer ? (
            <Subscribe model={site.newsletter.footer} pathname={pathname} />
          ) : null
        }
      />
    </>
  )
}

function SiteHeader({
  site,
  locale,
  languages,
  messages,
  pathname,
}: {
  site: SiteModel
  locale: Locale
  languages: readonly LanguageLink[]
  messages: Messages
  pathname: string | undefined
}) {
  const home = buildPathname(locale, '/')
  return (
    <header className="site-header">
      <div>
        <TextAnchor className="site-name" href={home}>
          <SiteMark />
          <Words locale={site.nameLocale} around={locale}>
            {site.name}
          </Words>
        </TextAnchor>
        {/* A menu on phones, elsewhere a part of the row. */}
        <nav id="menu" popover="auto" aria-label={messages.page.mainNavigation}>
          <ul>
            {site.navigation.map((link) => (
              <li key={link.href} {...langOf(link.labelLocale, locale)}>
                <TextAnchor
                  href={link.href}
                  {...(link.href === pathname ? { current: 'page' } : {})}
                >
                  {link.label}
                </TextAnchor>
              </li>
            ))}
          </ul>
          <ThemeSwitch messages={messages} />
          <LanguageLeaves locale={locale} languages={languages} messages={messages} />
        </nav>
        <div className="site-tools">
          <SearchLink locale={locale} messages={messages} pathname={pathname} />
          <SavedButton messages={messages} />
          <button
            type="button"
            className="menu-button"
            popoverTarget="menu"
            aria-label={messages.page.menu}
          >
            <svg
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden="true"
            >
              <path d="M2 5h16M2 10h16M2 15h16" />
            </svg>
          </button>
          <LanguageSwitcher locale={locale} languages={languages} messages={messages} />
        </div>
      </div>
    </header>
  )
}

function SiteFooter({
  site,
  locale,
  languages,
  messages,
  subscribe,
}: {
  site: SiteModel
  locale: Locale
  languages: readonly LanguageLink[]
  messages: Messages
  subscribe: ReactNode
}) {
  const links = [...site.footerLinks, ...site.social]
  const [feed] = site.feeds
  return (
    <footer className="site-footer">
      {subscribe}
      <nav aria-label={messages.page.languages}>
        <LanguageLeaves locale={locale} languages={languages} messages={messages} />
      </nav>
      <div className="colophon">
        {site.footerText ? (
          <p {...langOf(site.footerTextLocale, locale)}>{site.footerText}</p>
        ) : null}
        {links.length > 0 || feed || site.isMeasured ? (
          <nav aria-label={messages.page.footerNavigation}>
            <ul>
              {links.map((link) => (
                <li key={link.href} {...langOf(link.labelLocale, locale)}>
                  <TextAnchor href={link.href}>{link.label}</TextAnchor>
                </li>
              ))}
              {feed ? (
                <li>
                  <a href={encodeHref(feed.pathname)} aria-label={messages.feed.label}>
                    RSS
                  </a>
                </li>
              ) : null}
              {site.isMeasured ? <PrivacyButton messages={messages} /> : null}
            </ul>
          </nav>
        ) : null}
      </div>
    </footer>
  )
}
