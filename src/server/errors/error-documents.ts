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

/** The messages of an error page that the page cache writes itself, when Next cannot. */
export interface ErrorText {
  readonly title: string
  /** May hold the placeholder of the path. */
  readonly message: string
  /** The text of the link to the home page. */
  readonly home: string
  /** The line with the placeholder of the request's id, where the error is one that an operator looks for. */
  readonly requestId?: string | undefined
}

/** Longest part of a path that an error page repeats, in characters. */
const shownPathLength = 200

/** What is different on each page of a template. */
export interface ErrorFacts {
  readonly pathname: string
  readonly status: number
  /** Of the request; empty where it has none. */
  readonly requestId: string
}

/** An error page with room for the path, the status, and the id of the request. */
export interface ErrorTemplate {
  /** Its text, and between the pieces of text what belongs there. */
  readonly parts: readonly (string | { readonly put: keyof typeof placeholders })[]
  readonly policy: string
  /** The header that names what the page needs early: its fonts. */
  readonly link?: string | undefined
  /** Public pathnames, among which the nearest are found. */
  readonly known?: readonly string[]
}

export interface ErrorDocuments {
  /** A complete page for an error; always there, if need be our own. */
  find(locale: Locale, kind: ErrorKind): Promise<ErrorTemplate>
  /** The page cache's own page, for when nobody can be asked. */
  own(locale: Locale, kind: ErrorKind): ErrorTemplate
}

export interface ErrorDocumentsOptions {
  readonly inner: Pick<InnerListener, 'get'>
  readonly text: (locale: Locale, kind: ErrorKind) => ErrorText
  readonly staticPage: StaticPageOptions
  /** The state of the content: templates hold the site's header and footer and follow it. */
  readonly generation: () => number
  /** Whether Next cannot be asked now: then an older template or our own does. */
  readonly isAway?: () => boolean
  /** Milliseconds that only grow. */
  readonly clock: () => number
  readonly log: (line: string) => void
}

/** Keeps one template for each locale and kind: a bounded number, whatever paths are asked for. */
export function createErrorDocuments(options: ErrorDocumentsOptions): ErrorDocuments {
  const { staticPage } = options
  const knownPathnames = createKnownPathnames(options)
  interface Slot {
    readonly generation: number
    readonly template: Promise<ErrorTemplate>
    /** Set where the template is old or built in. */
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
          options.log(`no ${kind} page in ${locale} from Next (${reasonOf(error)})`)
          return before?.template ?? own(locale, kind)
        }),
      }
      slots.set(name, slot)
      return slot.template
    },
  }
}

/** Splits a page at its placeholders: those of the markup, and not those inside of scripts. */
export function errorTemplate(html: string, policy: string): ErrorTemplate {
  const parts: ErrorTemplate['parts'][number][] = []
  let at = 0
  for (const { contentStart, contentEnd } of findScripts(html)) {
    parts.push(...splitMarkup(html.slice(at, contentStart)))
    // What a script or a data block says is not for this to change.
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
/** In a group, so that `split` keeps them. */
const anyPlaceholder = new RegExp(`(${Object.values(placeholders).join('|')})`)

/** The page of a template for one request. */
export function renderError(
  { known = [], parts }: ErrorTemplate,
  { pathname, status, requestId }: ErrorFacts,
): string {
  const shown = escapeHtml([...pathname].slice(0, shownPathLength).join(''))
  const nearest = nearestPathnames(pathname, known).map(
    (near) => `<li><a href="${escapeHtml(encodePathname(near))}">${escapeHtml(near)}</a></li>`,
  )
  const values = {
    path: shown,
    status: String(status),
    id: escapeHtml(requestId),
    nearest: nearest.join(''),
  }
  return parts.map((part) => (typeof part === 'string' ? part : values[part.put])).join('')
}

/** What {@link sendError} needs besides the response. */
export interface ErrorResponse {
  readonly template: ErrorTemplate
  readonly status: number
  readonly pathname: string
  readonly acceptEncoding: string | undefined
  /** Without the content security policy. */
  readonly security: FlatHeaders
  readonly head: boolean
  /** Headers of this status alone, such as `Allow` and `Retry-After`. */
  readonly headers?: FlatHeaders
}

/** Writes an error page. It is made anew for each path and cached nowhere. */
export async function sendError(res: ServerResponse, response: ErrorResponse): Promise<void> {
  const { pathname, status } = response
  const requestId = recordOf(res)?.id ?? ''
  const html = Buffer.from(renderError(response.template, { pathname, status, requestId }))
  // Not worth Brotli: nobody gets these bytes twice.
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

/** The last resort: a page without the site's dress, in its reader's language. */
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
