import { isbot } from 'isbot'
import type { ReactNode } from 'react'
import { readPageSettings } from '#src/browser/page-settings'
import { loadMessages } from '#src/platform/i18n/message-files'
import { parsePathname } from '#src/platform/i18n/pathname'
import { ErrorView } from './error-view'

/**
 * What a visitor sees in place of a page that broke, in the page's language; reports the error where
 * the operator wants that.
 *
 * @returns `undefined` for crawlers, which keep what the server sent.
 */
export async function recover(error: Error): Promise<ReactNode> {
  if (isbot(navigator.userAgent)) return undefined
  const settings = readPageSettings(document.documentElement.dataset)
  if (settings.errorShare > 0) {
    import('#src/browser/report-errors').then(
      ({ reportError }) => reportError(error, 'boundary'),
      console.warn,
    )
  }
  const { locale, path } = parsePathname(location.pathname)
  const messages = await loadMessages(locale)
  document.title = messages.error.serverTitle
  return (
    <div role="alert">
      <ErrorView
        kind="server"
        locale={locale}
        messages={messages}
        path={path}
        retry={() => location.reload()}
      />
    </div>
  )
}
