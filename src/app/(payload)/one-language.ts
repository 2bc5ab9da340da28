import { NextRequest } from 'next/server'
import { defaultLocale, isLocale, locales } from '#locales/languages'

type Handler<Args> = (request: Request, args: Args) => Promise<Response>

/**
 * Gives every call of the API a language. Payload defaults to one only where it also fills gaps
 * from another, which this site does not want; without one it stores localised fields bare.
 */
export function inOneLanguage<Args>(handler: Handler<Args>): Handler<Args> {
  return async (request, args) => {
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
