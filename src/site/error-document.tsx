import { type Locale, locales } from '#locales/languages'
import type { SiteModel } from '#src/page-types/models'
import type { ErrorKind } from '#src/platform/i18n/error-text'
import { languagesOfPath } from '#src/platform/i18n/language-links'
import { loadMessages } from '#src/platform/i18n/message-files'
import { ErrorView } from './error-view'
import { LooseLeaf } from './loose-leaf'
import { PageShell } from './page-shell'

/** An error page with the site around it; its languages lead to their home pages. */
export async function ErrorDocument({
  kind,
  locale,
  site,
  path,
  status,
  requestId,
}: {
  kind: ErrorKind
  locale: Locale
  site: SiteModel
  path: string
  /** Where it is not the usual one of its kind. */
  status?: string
  /** Under which the error is in the log. */
  requestId?: string
}) {
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
        messages={await loadMessages(locale)}
        path={path}
        {...(status === undefined ? {} : { status })}
        {...(requestId === undefined ? {} : { requestId })}
      >
        <LooseLeaf />
      </ErrorView>
    </PageShell>
  )
}
