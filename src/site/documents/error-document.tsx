import { type Locale, locales } from '#locales/languages'
import type { NextSteps, SiteModel } from '#src/page-types/models'
import type { ErrorKind } from '#src/platform/i18n/error-text'
import { languagesOfPath } from '#src/platform/i18n/language-links'
import { loadMessages } from '#src/platform/i18n/message-files'
import { NextStepsView } from '../articles/next-steps-view'
import { SearchForm } from '../search/search-form'
import { PageShell } from '../shell/page-shell'
import { ErrorView } from './error-view'
import { MissingPageDrawing } from './missing-page-drawing'

/** An error page within the site; its languages lead to their home pages. */
export async function ErrorDocument({
  kind,
  locale,
  site,
  path,
  status,
  requestId,
  nearest,
  nextSteps,
}: {
  kind: ErrorKind
  locale: Locale
  site: SiteModel
  path: string
  /** Unless it is the usual one of its kind. */
  status?: string
  /** The id of the error in the log. */
  requestId?: string
  /** A placeholder for the list of nearest addresses. */
  nearest?: string
  nextSteps?: NextSteps
}) {
  const messages = await loadMessages(locale)
  const isMissing = kind === 'not-found' || kind === 'invalid'
  return (
    <PageShell
      site={site}
      locale={locale}
      contentLocale={locale}
      languages={languagesOfPath('/', locales)}
    >
      <ErrorView
        kind={kind}
        locale={locale}
        messages={messages}
        path={path}
        {...(status === undefined ? {} : { status })}
        {...(requestId === undefined ? {} : { requestId })}
      >
        <MissingPageDrawing />
      </ErrorView>
      {isMissing ? (
        <div className="missing-page">
          {nearest === undefined ? null : (
            <section className="nearest" aria-labelledby="nearest">
              <h2 id="nearest">{messages.error.nearest}</h2>
              <ul className="titles">{nearest}</ul>
            </section>
          )}
          <SearchForm locale={locale} messages={messages} query="" />
        </div>
      ) : null}
      {isMissing && nextSteps ? (
        <NextStepsView nextSteps={nextSteps} locale={locale} messages={messages} />
      ) : null}
    </PageShell>
  )
}
