import type { ReactNode } from 'react'
import type { Locale } from '#locales/languages'
import type { Messages } from '#src/i18n/message-files'
import { buildPathname } from '#src/i18n/pathname'
import { paths } from '#src/i18n/route'

/** `not-found`: no such page. `invalid`: the address cannot be one. `server`: our own failure. */
export type ErrorKind = 'not-found' | 'invalid' | 'server'

/** The error page's content (spec §2): any status but 404 is a server error, 500 by default. */
export function ErrorView({
  kind,
  locale,
  messages,
  path,
  retry,
  children,
}: {
  kind: ErrorKind
  locale: Locale
  messages: Messages
  /** Decoded pathname that was asked for. */
  path: string
  /** Tries again what failed; only where a script shows the page. */
  retry?: () => void
  /** A picture beside the words. */
  children?: ReactNode
}) {
  const { error } = messages
  const status = kind === 'server' ? 500 : 404
  const sentence = kind === 'invalid' ? error.invalid : error.notFound
  return (
    <section className="error-page">
      <div>
        <p className="rubric">{error.status.replace('{status}', String(status))}</p>
        <h1>{kind === 'server' ? error.serverTitle : error.notFoundTitle}</h1>
        {kind === 'server' ? null : (
          // The front desk writes the pathname into the markup of a page that it keeps.
          <p className="path" suppressHydrationWarning>
            {sentence.replace('{path}', path)}
          </p>
        )}
        <p>{kind === 'server' ? error.serverHelp : error.notFoundHelp}</p>
        <p className="ways">
          {retry ? (
            <button type="button" className="button" onClick={retry}>
              {error.retry}
            </button>
          ) : null}
          <a className={retry ? undefined : 'button'} href={buildPathname(locale, '/')}>
            {error.toHome}
          </a>
          <a href={buildPathname(locale, paths.blogs)}>{error.toBlogs}</a>
        </p>
      </div>
      {children}
    </section>
  )
}
