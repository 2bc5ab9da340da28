import type { ReactNode } from 'react'
import type { Locale } from '#locales/languages'
import { blogs } from '#src/page-types/blogs/route'
import { type ErrorKind, errorText, namesRequest } from '#src/platform/i18n/error-text'
import type { Messages } from '#src/platform/i18n/message-files'
import { buildPathname } from '#src/platform/i18n/pathname'

/** The content of an error page (docs/specification.md). */
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
  /** Decoded. */
  path: string
  /** Unless it is the usual one of its kind. */
  status?: string
  /** The id of the error in the log, if an operator can do something about it. */
  requestId?: string
  /** Retries what failed; only where a script shows the page. */
  retry?: () => void
  children?: ReactNode
}) {
  const { error } = messages
  const text = errorText(kind, messages)
  const { title, help, sentence } = text
  return (
    <section className="error-page">
      <div>
        {/* The page cache writes the status and the path. */}
        <p className="rubric" suppressHydrationWarning>
          {error.status.replace('{status}', status ?? String(text.status))}
        </p>
        <h1>{title}</h1>
        {sentence === undefined ? null : <Sentence text={sentence} path={path} />}
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

/** The path alone is visible below the title, which says the rest. The page cache writes the path into cached markup. */
function Sentence({ text, path }: { text: string; path: string }) {
  const [before, after] = text.split('{path}')
  return (
    <p className="path" suppressHydrationWarning>
      <span className="visually-hidden">{before}</span>
      {path}
      {after ? <span className="visually-hidden">{after}</span> : null}
    </p>
  )
}
