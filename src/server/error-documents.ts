import type { ServerResponse } from 'node:http'
import type { Locale } from '#locales/languages'
import type { ErrorKind } from '#src/platform/i18n/error-text'
import { htmlLanguage } from '#src/platform/i18n/html-language'
import { buildPathname } from '#src/platform/i18n/pathname'
import { acceptableEncodings } from './accept-encoding'
import { toGzip } from './compression'
import { findScripts } from './inline-scripts'
import type { InnerListener } from './inner-listener'
import { isHtml } from './origin-response'
import { type PageForm, toPaper } from './paper'
import { patience, reasonOf } from './response-cache'
import type { FlatHeaders } from './security-headers'
import { retryAfter } from './unavailable-answer'

/** The messages of an error page that the page cache writes itself, when Next cannot. */
export interface ErrorText {
  readonly title: string
  /** May hold {@link pathPlaceholder}. */
  readonly message: string
  /** The text of the link to the home page. */
  readonly home: string
}

/** Next's route that renders error pages, for the page cache alone. */
export const errorPath = '/_octavo/error'
/** Stands in a template where the requested path belongs. */
export const pathPlaceholder = '%OCTAVO_PATH%'
/** Stands in a template where the status belongs. */
const statusPlaceholder = '%OCTAVO_STATUS%'
/** Longest part of a path that an error page repeats, in characters. */
const shownPathLength = 200

/** An error page with room for the path and the status. */
export interface ErrorTemplate {
  /** The text between the placeholders: between paths, and there between statuses. */
  readonly parts: readonly (readonly string[])[]
  readonly policy: string
}

export interface ErrorDocuments {
  /** A complete page for an error; always there, if need be our own. */
  find(locale: Locale, kind: ErrorKind): Promise<ErrorTemplate>
  /** The page cache's own page, for when nobody can be asked. */
  own(locale: Locale, kind: ErrorKind): ErrorTemplate
}

export interface ErrorDocumentsOptions {
  readonly inner: Pick<InnerListener, 'ask'>
  readonly text: (locale: Locale, kind: ErrorKind) => ErrorText
  readonly form: PageForm
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
  const { form } = options
  interface Slot {
    readonly generation: number
    readonly template: Promise<ErrorTemplate>
    /** Set where the template is old or built in. */
    until: number
  }
  const slots = new Map<string, Slot>()

  const load = async (locale: Locale, kind: ErrorKind): Promise<ErrorTemplate> => {
    const message = await options.inner.ask({
      path: errorPath,
      patience: patience.withCopy,
      headers: { 'x-octavo-locale': locale, 'x-octavo-error': kind },
    })
    const chunks: Buffer[] = []
    for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk)
    const html = Buffer.concat(chunks).toString('utf8')
    if (!isHtml(message)) throw new Error(`status ${message.statusCode}, not HTML`)
    // Next's own error document is empty until JavaScript fills it.
    if (/<html[^>]*\sid="__next_error__"/.test(html)) throw new Error('an empty document')
    return errorTemplate(toPaper(html, form.scripts), form.policy)
  }

  const own = (locale: Locale, kind: ErrorKind): ErrorTemplate =>
    errorTemplate(builtIn(locale, options.text(locale, kind)), form.policy)

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
          slot.until = options.clock() + patience.rest
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
  const parts: string[][] = [['']]
  const add = (text: string, split: boolean): void => {
    const pieces = split
      ? text.split(pathPlaceholder).map((piece) => piece.split(statusPlaceholder))
      : [[text]]
    const [[first = '', ...others] = [], ...rest] = pieces
    const last = parts.pop() ?? []
    parts.push([...last.slice(0, -1), `${last.at(-1) ?? ''}${first}`, ...others], ...rest)
  }
  let at = 0
  for (const { contentStart, contentEnd } of findScripts(html)) {
    add(html.slice(at, contentStart), true)
    // What a script or a data block says is not for this to change.
    add(html.slice(contentStart, contentEnd), false)
    at = contentEnd
  }
  add(html.slice(at), true)
  return { parts, policy }
}

/** The page of a template for one path. */
export function renderError(template: ErrorTemplate, pathname: string, status: number): string {
  const shown = [...pathname].slice(0, shownPathLength).join('')
  return template.parts.map((part) => part.join(String(status))).join(escapeHtml(shown))
}

/** What {@link sendError} needs besides the response. */
export interface ErrorAnswer {
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
export async function sendError(res: ServerResponse, answer: ErrorAnswer): Promise<void> {
  const html = Buffer.from(renderError(answer.template, answer.pathname, answer.status))
  // Not worth Brotli: nobody gets these bytes twice.
  const coding = acceptableEncodings(answer.acceptEncoding).find((coding) => coding !== 'br')
  const body = coding === 'gzip' ? await toGzip(html) : html
  res.writeHead(answer.status, [
    ...answer.security,
    'Content-Security-Policy',
    answer.template.policy,
    'Content-Type',
    'text/html; charset=utf-8',
    'Cache-Control',
    'no-store',
    ...(answer.status === 503 && !answer.headers?.includes('Retry-After')
      ? ['Retry-After', String(retryAfter)]
      : []),
    'Vary',
    'Accept-Encoding',
    ...(answer.headers ?? []),
    ...(coding === 'gzip' ? ['Content-Encoding', 'gzip'] : []),
    'Content-Length',
    String(body.length),
  ])
  res.end(answer.head ? undefined : body)
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
