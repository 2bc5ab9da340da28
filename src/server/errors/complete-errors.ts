import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import type { Locale } from '#locales/languages'
import type { ErrorKind } from '#src/platform/i18n/error-text'
import type { RedirectTarget } from '#src/platform/i18n/redirects/redirect-chain'
import { timeouts } from '../cache/fetch-origin'
import { pageCacheHeader } from '../headers/inner-headers'
import { createEditorsRedirects } from '../origin/editors-redirects'
import { isHtml } from '../origin/origin-response'
import type { StaticPageOptions } from '../origin/static-page'
import type { MatchRoute } from '../request/exchange'
import {
  createErrorDocuments,
  type ErrorTemplate,
  type ErrorText,
  renderError,
} from './error-documents'
import { type PageError, pageError } from './page-error'

interface RequestToNext {
  readonly path: string
  readonly method?: 'GET' | 'HEAD'
  readonly headers?: OutgoingHttpHeaders
}

export type ResponseToComplete =
  | { readonly kind: 'error'; readonly error: PageError }
  /** Pages are rendered without the query of the request, so a redirect has to be given it. */
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

export interface ErrorPage extends PageError {
  readonly html: string
  readonly policy: string
}

export interface CompleteErrors {
  /** The error or redirect with which Next responds to an address, if any. */
  of(pathname: string, toNext: RequestToNext): Promise<ResponseToComplete | undefined>
  /** Whether a file is gone for visitors; Next keeps its conversions on disk for a year. */
  isGone(path: string): Promise<boolean>
  /** The editors' redirect for an address with a query; see `editors-redirects.ts`. */
  redirectForQuery(pathname: string, query: string): Promise<RedirectTarget | undefined>
  page(error: PageError, locale: Locale, pathname: string, requestId: string): Promise<ErrorPage>
}

export interface CompleteErrorsOptions {
  readonly origin: () => URL
  readonly matchRoute: MatchRoute
  readonly staticPage: StaticPageOptions
  readonly text: (locale: Locale, kind: ErrorKind) => ErrorText
  readonly log: (line: string) => void
}

/**
 * For Next without the page cache. Its own document for a missing or failed page is empty until JavaScript fills it,
 * and a response cannot be changed once Next has begun it, so each page is requested twice.
 */
export function createCompleteErrors(options: CompleteErrorsOptions): CompleteErrors {
  const { origin, matchRoute, staticPage, text, log } = options
  const get = ({ path, method = 'GET', headers }: RequestToNext): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = origin()
      const sent = request({
        ...{ host: hostname, port, path, method },
        headers: { ...headers, [pageCacheHeader]: '1' },
        timeout: timeouts.alone,
      })
      sent.once('response', resolve)
      sent.once('timeout', () => sent.destroy(new Error('no response')))
      sent.once('error', reject)
      sent.end()
    })
  const redirects = createEditorsRedirects({
    inner: { get },
    // Every request may follow a change in another process.
    generation: () => generation++,
    clock: () => performance.now(),
    log,
  })
  let generation = 0
  const documents = createErrorDocuments({
    inner: { get },
    staticPage,
    text,
    // No event of this process tells when the content changes, so each is made anew.
    generation: () => generation++,
    clock: () => performance.now(),
    log,
  })

  return {
    async of(pathname, toNext) {
      try {
        const message = await get({ ...toNext, method: 'HEAD' })
        message.resume()
        const status = message.statusCode ?? 0
        const { location } = message.headers
        if (location !== undefined && status >= 300 && status < 400) {
          return { kind: 'redirect', status, location }
        }
        if (!isHtml(message) || (status !== 404 && status < 500)) return undefined
        return { kind: 'error', error: pageError(pathname, status, matchRoute) }
      } catch {
        // Then Next's own response says what is wrong.
        return undefined
      }
    },

    async isGone(path) {
      try {
        const message = await get({ path, headers: { range: 'bytes=0-0' } })
        message.resume()
        const { statusCode = 502 } = message
        return statusCode >= 400 && statusCode < 500
      } catch {
        return false
      }
    },

    redirectForQuery: (pathname, query) => redirects.findForQuery(pathname, query),

    async page(error, locale, pathname, requestId) {
      const template: ErrorTemplate = await documents.find(locale, error.kind)
      const html = renderError(template, { pathname, status: error.status, requestId })
      return { ...error, html, policy: template.policy }
    },
  }
}
