import type { Endpoint } from 'payload'
import { z } from 'zod'
import { isLocale, type Locale, locales } from '#locales/languages'
import { queryLimit, resultLimit } from '#src/platform/search-rules'
import { searchPages } from './search-pages'

/** Results without a `limit`. */
const usualLimit = 10

const parameters = z.object({
  locale: z.custom<Locale>(isLocale, `locale: name one of ${locales.join(', ')}.`),
  q: z
    .string(`q: give the words to look for once, 1 to ${queryLimit} characters.`)
    .trim()
    .min(1, `q: give the words to look for, 1 to ${queryLimit} characters.`)
    .max(queryLimit, `q: shorten the words to look for to ${queryLimit} characters.`),
  limit: z
    .string(limitRemedy())
    .regex(/^\d{1,3}$/, limitRemedy())
    .transform(Number)
    .pipe(z.number().min(1, limitRemedy()).max(resultLimit, limitRemedy()))
    .optional(),
})

function limitRemedy(): string {
  return `limit: give a whole number from 1 to ${resultLimit}, or leave it out for ${usualLimit}.`
}

/** `GET /api/search?locale=de&q=…&limit=…`: the public pages of one language, for anyone. */
export const searchEndpoint: Endpoint = {
  path: '/search',
  method: 'get',
  handler: async (req) => {
    const parsed = parameters.safeParse(req.query)
    const headers = { 'Cache-Control': 'no-store' }
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ message }) => ({ message }))
      return Response.json({ errors }, { status: 400, headers })
    }
    const { locale, q, limit = usualLimit } = parsed.data
    return Response.json(await searchPages(req.payload, { locale, text: q, limit }), { headers })
  },
}
