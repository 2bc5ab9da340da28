import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Locale } from '#locales/languages'
import type { ErrorKind } from '#src/platform/i18n/error-text'
import { htmlLanguage } from '#src/platform/i18n/html-language'
import { buildPathname, encodePathname } from '#src/platform/i18n/pathname'
import { toGzip } from '../cache/compression'
import { timeouts } from '../cache/fetch-origin'
import { acceptableEncodings } from '../headers/accept-encoding'
import { fontPreloads } from '../headers/font-preloads'
import { findScripts } from '../headers/inline-scripts'
import type { FlatHeaders } from '../headers/security-headers'
import type { InnerListener } from '../origin/inner-listener'
import { createKnownPathnames } from '../origin/known-pathnames'
import { isHtml } from '../origin/origin-response'
import { type StaticPageOptions, toStaticPage } from '../origin/static-page'
import { reasonOf } from '../process/reason-of'
import { requestIdHeader } from '../request/request-id'
import { recordOf } from '../request/request-record'
import { errorHeaders, errorPath, placeholders } from './error-page'
import { nearestPathnames } from './nearest-pathnames'
import { retryAfter } from './unavailable-response'

export interface ErrorText {
  readonly title: string
  readonly message: string
  readonly home: string
  /** The line with the request's id, for errors that an operator looks into. */
  readonly requestId?: string | undefined
}

const shownPathLength = 200

export interface ErrorFacts {
  readonly pathname: string
  readonly status: number
  readonly requestId: string
}

export interface ErrorTemplate {
  readonly parts: readonly (string | { readonly put: keyof typeof placeholders })[]
  readonly policy: string
  /** The `Link` header that preloads the fonts. */
  readonly link?: string | undefined
  readonly known?: readonly string[]
}

export interface ErrorDocuments {
  find(locale: Locale, kind: ErrorKind): Promise<ErrorTemplate>
  /** The page cache's own page, for when Next is not available. */
  own(locale: Locale, kind: ErrorKind): ErrorTemplate
}

export interface ErrorDocumentsOptions {
  readonly inner: Pick<InnerListener, 'get'>
  readonly text: (locale: Locale, kind: ErrorKind) => ErrorText
  readonly staticPage: StaticPageOptions
  readonly generation: () => number
  /** Whether Next is not available: then an older template or the built-in one is used. */
  readonly isAway?: () => boolean
  readonly clock: () => number
  readonly log: (line: string) => void
}

/** Caches one template per locale and kind: a bounded number, whatever paths are requested. */
export function createErrorDocuments(options: ErrorDocumentsOptions): ErrorDocuments {
  const { staticPage } = options
  const knownPathnames = createKnownPathnames(options)
  interface Slot {
    readonly generation: number
    readonly template: Promise<ErrorTemplate>
    until: number
  }
  const slots = new Map<string, Slot>()

  const load = async (locale: Locale, kind: ErrorKind): Promise<ErrorTemplate> => {
    const message = await options.inner.get({
      path: errorPath,
      timeout: timeouts.withCopy,
      headers: { [errorHeaders.locale]: locale, [errorHeaders.kind]: kind },
    })
    const html = await text(message)
    if (!isHtml(message)) throw new Error(`status ${message.statusCode}, not HTML`)
    // Next's own error document is empty until JavaScript fills it.
    if (/<html[^>]*\sid="__next_error__"/.test(html)) throw new Error('an empty document')
    const link = await fontPreloads()
    return {
      ...errorTemplate(toStaticPage(html, staticPage.scripts), staticPage.policy),
      ...(link === undefined ? {} : { link }),
      ...(html.includes(placeholders.nearest) ? { known: await knownPathnames() } : {}),
    }
  }

  const own = (locale: Locale, kind: ErrorKind): ErrorTemplate =>
    errorTemplate(builtIn(locale, options.text(locale, kind)), staticPage.policy)

  return {
    own,
    find(locale, kind) {
      const name = `${locale} ${kind}`
      const before = slots.get(name)
      const generation = options.generation()
      if (before && before.generation >= generation && options.clock() < before.until)
        return before.template
      if (options.isAway?.()) return before?.template ?? Promise.resolve(own(locale, kind))

      const slot: Slot = {
        generation,
        until: Number.POSITIVE_INFINITY,
        template: load(locale, kind).catch(async (error: unknown) => {
          slot.until = options.clock() + timeouts.rest
          // Expected while the site stops, or its database is away, which the log has said.
          if (!options.isAway?.()) {
            options.log(`no ${kind} page in ${locale} from Next (${reasonOf(error)})`)
          }
          return before?.template ?? own(locale, kind)
        }),
      }
      slots.set(name, slot)
      return slot.template
    },
  }
}

/** Splits a page at the placeholders in its markup. */
export function errorTemplate(html: string, policy: string): ErrorTemplate {
  const parts: ErrorTemplate['parts'][number][] = []
  let at = 0
  for (const { contentStart, contentEnd } of findScripts(html)) {
    parts.push(...splitMarkup(html.slice(at, contentStart)))
    // Placeholders inside of scripts and data blocks stay as they are.
    parts.push(html.slice(contentStart, contentEnd))
    at = contentEnd
  }
  parts.push(...splitMarkup(html.slice(at)))
  return { parts, policy }
}

function splitMarkup(markup: string): ErrorTemplate['parts'] {
  return markup.split(anyPlaceholder).map((piece) => {
    const name = placeholderNames.find((name) => placeholders[name] === piece)
    return name === undefined ? piece : { put: name }
  })
}

const placeholderNames = Object.keys(placeholders) as (keyof typeof placeholders)[]
/** In a group, so that `split` returns them. */
const anyPlaceholder = new RegExp(`(${Object.values(placeholders).join('|')})`)

export function renderError(
  { known = [], parts }: ErrorTemplate,
  { pathname, status, requestId }: ErrorFacts,
): string {
  const shown = escapeHtml([...pathname].slice(0, shownPathLength).join(''))
  const nearest = nearestPathnames(pathname, known).map(
    (near) =>
      `<li><a dir="ltr" href="${escapeHtml(encodePathname(near))}">${escapeHtml(near)}</a></li>`,
  )
  const values = {
    path: shown,
    status: String(status),
    id: escapeHtml(requestId),
    nearest: nearest.join(''),
  }
  return parts.map((part) => (typeof part === 'string' ? part : values[part.put])).join('')
}

export interface ErrorResponse {
  readonly template: ErrorTemplate
  readonly status: number
  readonly pathname: string
  readonly acceptEncoding: string | undefined
  readonly security: FlatHeaders
  readonly head: boolean
  readonly headers?: FlatHeaders
}

export async function sendError(res: ServerResponse, response: ErrorResponse): Promise<void> {
  const { pathname, status } = response
  const requestId = recordOf(res)?.id ?? ''
  const html = Buffer.from(renderError(response.template, { pathname, status, requestId }))
  // Not worth Brotli: these bytes are sent once.
  const coding = acceptableEncodings(response.acceptEncoding).find((coding) => coding !== 'br')
  const body = coding === 'gzip' ? await toGzip(html) : html
  res.writeHead(response.status, [
    ...response.security,
    'Content-Security-Policy',
    response.template.policy,
    'Content-Type',
    'text/html; charset=utf-8',
    'Cache-Control',
    'no-store',
    ...(response.status === 503 && !response.headers?.includes('Retry-After')
      ? ['Retry-After', String(retryAfter)]
      : []),
    'Vary',
    'Accept-Encoding',
    ...(response.template.link === undefined ? [] : ['Link', response.template.link]),
    ...(response.headers ?? []),
    ...(requestId === '' ? [] : [requestIdHeader, requestId]),
    ...(coding === 'gzip' ? ['Content-Encoding', 'gzip'] : []),
    'Content-Length',
    String(body.length),
  ])
  res.end(response.head ? undefined : body)
}

function builtIn(locale: Locale, text: ErrorText): string {
  const { dir, lang } = htmlLanguage(locale)
  return [
    '<!doctype html>',
    `<html lang="${lang}"${dir ? ` dir="${dir}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(text.title)}</title>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escapeHtml(text.title)}</h1>`,
    `<p>${escapeHtml(text.message)}</p>`,
    ...(text.requestId === undefined ? [] : [`<p>${escapeHtml(text.requestId)}</p>`]),
    `<p><a href="${buildPathname(locale, '/')}">${escapeHtml(text.home)}</a></p>`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function escapeHtml(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
