import { NextRequest } from 'next/server'
import { defaultLocale, isLocale, locales } from '#locales/languages'

type Handler<Args> = (request: Request, args: Args) => Promise<Response>

/**
 * Gives every call of the API a language. Payload defaults to one only where it also fills gaps
 * from another, which this site does not want; without one it stores localized fields bare.
 */
export function inOneLanguage<Args>(handler: Handler<Args>): Handler<Args> {
  return async (posted, args) => {
    const request = await withQueryOfItsOwn(posted)
    // Its language stands in its JSON, to which the CMS finds the way by itself.
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

/** A query that was too long for an address: the CMS takes such a POST for a GET. */
function isLongGet({ method, headers }: Request): boolean {
  return method === 'POST' && headers.get(override) === 'GET'
}

/** Brings a query that was posted as a form to its address, as the CMS would, but in one piece. */
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
