import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '#locales/languages'
import { negotiateLocale } from '#src/platform/i18n/negotiate'
import type { RequestMarks } from './request-marks'
import type { Target } from './request-target'

export interface Exchange {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly target: Target
  readonly marks: RequestMarks
}

export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The language of a visitor whose address does not name one. */
export function spokenLocale({ headers }: IncomingMessage): Locale {
  return negotiateLocale({
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
    isCrawler: false,
  })
}

/** What a pathname leads to: it decides the kind of 404, and whether the query matters. */
export type MatchRoute = (pathname: string) => { readonly kind: string; readonly locale: Locale }
