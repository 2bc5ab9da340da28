import { NextRequest } from 'next/server'
import { defaultLocale, isLocale, locales } from '#locales/languages'

type Handler<Args> = (request: Request, args: Args) => Promise<Response>

/**
 * Adds a language to every API call. Payload defaults to one only with a fallback language, which this site
 * does not want; without one it stores localized fields bare.
 */
export function inOneLanguage<Args>(handler: Handler<Args>): Handler<Args> {
  return async (posted, args) => {
    const request = await withQueryOfItsOwn(posted)
    // The CMS finds the language in its JSON.
    if (isLongGet(request)) return handler(request, args)
    const url = new URL(request.url)
    const locale = url.searchParams.get('locale')
    if (locale === null) {
      url.searchParams.set('locale', defaultLocale)
      return handler(new NextRequest(url, request), args)
    }
    if (isLocale(locale) || locale === 'all' || locale === '*') return handler(request, args)
    const message = `locale: "${locale}" is not one of ${locales.join(', ')}.`
    return Response.json({ errors: [{ message }] }, { status: 400 })
  }
}

const override = 'X-Payload-HTTP-Method-Override'

/** A query too long for a URL: the CMS treats such a POST as a GET. */
function isLongGet({ method, headers }: Request): boolean {
  return method === 'POST' && headers.get(override) === 'GET'
}

/** Moves a query that was posted as a form to the URL, as the CMS would, but in one piece. */
async function withQueryOfItsOwn(request: Request): Promise<Request> {
  const isForm = request.headers.get('Content-Type') === 'application/x-www-form-urlencoded'
  if (!(isForm && isLongGet(request))) return request
  const url = new URL(request.url)
  for (const [name, value] of new URLSearchParams(await request.text())) {
    url.searchParams.append(name, value)
  }
  const headers = new Headers(request.headers)
  for (const name of [override, 'Content-Type', 'Content-Length']) headers.delete(name)
  return new NextRequest(url, { headers, signal: request.signal })
}
