import type { ReactNode } from 'react'
import type { Locale } from '#locales/languages'
import type { Messages } from '#src/i18n/message-files'
import { buildPathname } from '#src/i18n/pathname'
import { paths } from '#src/i18n/route'

/**
 * `not-found`: no such page. `invalid`: the address cannot be one. `expired`: a shared preview has
 * ended. `server`: our own failure. `unavailable`: the database does not answer at the moment.
 */
export type ErrorKind = 'not-found' | 'invalid' | 'expired' | 'server' | 'unavailable'

const statuses = {
  'not-found': 404,
  invalid: 404,
  expired: 410,
  server: 500,
  unavailable: 503,
} as const

/** The title of an error page. */
export function errorTitle(kind: ErrorKind | undefined, { error }: Messages): string {
  if (kind === 'server') return error.serverTitle
  if (kind === 'unavailable') return error.unavailableTitle
  if (kind === 'expired') return error.expiredTitle
  return error.notFoundTitle
}

function errorHelp(kind: ErrorKind, { error }: Messages): string {
  if (kind === 'server') return error.serverHelp
  if (kind === 'unavailable') return error.unavailableHelp
  if (kind === 'expired') return error.expiredHelp
  return error.notFoundHelp
}

/** The error page's content (spec §2): any status but these is a server error, 500 by default. */
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
  const sentence = kind === 'invalid' ? error.invalid : error.notFound
  return (
    <section className="error-page">
      <div>
        <p className="rubric">{error.status.replace('{status}', String(statuses[kind]))}</p>
        <h1>{errorTitle(kind, messages)}</h1>
        {kind !== 'not-found' && kind !== 'invalid' ? null : (
          // The front desk writes the pathname into the markup of a page that it keeps.
          <p className="path" suppressHydrationWarning>
            {sentence.replace('{path}', path)}
          </p>
        )}
        <p>{errorHelp(kind, messages)}</p>
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
