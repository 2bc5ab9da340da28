import { type Endpoint, Forbidden } from 'payload'
import { z } from 'zod'
import { defaultLocale, isLocale, type Locale } from '#locales/languages'
import { readVisits } from '../visits'
import { findByTitle, findVisited } from './find-documents'

const parameters = z.object({
  locale: z.custom<Locale>(isLocale).catch(defaultLocale),
  q: z.string().trim().max(200).catch(''),
  visited: z.string().max(2_000).catch(''),
})

/** `GET /api/documents-by-title?locale=de&q=…`, or `&visited=blogs/64f0…,home/home`: for those who have signed in. */
export const titlesEndpoint: Endpoint = {
  path: '/documents-by-title',
  method: 'get',
  handler: async ({ payload, query, t, user }) => {
    if (!user) throw new Forbidden(t)
    const { locale, q, visited } = parameters.parse(query)
    const found = q
      ? await findByTitle(payload, q, locale)
      : await findVisited(payload, readVisits(visited), locale)
    return Response.json(found, { headers: { 'Cache-Control': 'no-store' } })
  },
}
