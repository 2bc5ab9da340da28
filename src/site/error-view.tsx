import type { ReactNode } from 'react'
import type { Locale } from '#locales/languages'
import { blogs } from '#src/page-types/blogs/route'
import { type ErrorKind, errorText, namesRequest } from '#src/platform/i18n/error-text'
import type { Messages } from '#src/platform/i18n/message-files'
import { buildPathname } from '#src/platform/i18n/pathname'

/** The error page's content (spec §2). */
export function ErrorView({
  kind,
  locale,
  messages,
  path,
  status,
  requestId,
  retry,
  children,
}: {
  kind: ErrorKind
  locale: Locale
  messages: Messages
  /** Decoded pathname that was asked for. */
  path: string
  /** Where it is not the usual one of its kind. */
  status?: string
  /** Under which the error is in the log; shown where an operator can do something about it. */
  requestId?: string
  /** Tries again what failed; only where a script shows the page. */
  retry?: () => void
  /** A picture beside the text. */
  children?: ReactNode
}) {
  const { error } = messages
  const text = errorText(kind, messages)
  const { title, help, sentence } = text
  return (
    <section className="error-page">
      <div>
        {/* The page cache writes the status, as it writes the path. */}
        <p className="rubric" suppressHydrationWarning>
          {error.status.replace('{status}', status ?? String(text.status))}
        </p>
        <h1>{title}</h1>
        {sentence === undefined ? null : (
          // The page cache writes the pathname into the markup of a page that it keeps.
          <p className="path" suppressHydrationWarning>
            {sentence.replace('{path}', path)}
          </p>
        )}
        <p>{help}</p>
        {requestId === undefined || !namesRequest(kind) ? null : (
          <p className="request-id" suppressHydrationWarning>
            {error.id.replace('{id}', requestId)}
          </p>
        )}
        <p className="ways">
          {retry ? (
            <button type="button" className="button" onClick={retry}>
              {error.retry}
            </button>
          ) : null}
          <a className={retry ? undefined : 'button'} href={buildPathname(locale, '/')}>
            {error.toHome}
          </a>
          <a href={buildPathname(locale, blogs.path)}>{error.toBlogs}</a>
        </p>
      </div>
      {children}
    </section>
  )
}
