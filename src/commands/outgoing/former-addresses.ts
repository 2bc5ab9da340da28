import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { redirectTarget, type StoredRedirect } from '#src/cms/redirect-target'
import { articlePath } from '#src/page-types/blog/route'
import type { FindPathname } from '#src/page-types/document-address'
import { buildPathname } from '#src/platform/i18n/pathname'
import { readSource } from '#src/platform/i18n/redirects/redirect-source'
import type { OutgoingRedirect } from './outgoing'
import type { Values } from './stored-values'

/** By `collection id locale`, decoded. */
export async function formerPathnames({ db }: Payload): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.connection
    .collection<{ locale: Locale; slug: string } & Values>('slug-history')
    .find({})
    .toArray()
  const found = new Map<string, string[]>()
  for (const { locale, slug, blog, page } of rows) {
    const id = blog ?? page
    if (!id) continue
    const key = `${blog ? 'blogs' : 'pages'} ${String(id)} ${locale}`
    const path = slug.startsWith('/') ? slug : articlePath(slug)
    found.set(key, [...(found.get(key) ?? []), buildPathname(locale, path)])
  }
  return found
}

/** As editors wrote them: with parts, and stars. Without those that lead nowhere. */
export async function readRedirects(
  payload: Payload,
  findPathname: FindPathname,
): Promise<OutgoingRedirect[]> {
  const { docs } = await payload.find({ collection: 'redirects', depth: 0, pagination: false })
  const found: OutgoingRedirect[] = []
  for (const redirect of docs as unknown as readonly StoredRedirect[]) {
    const { pathname } = readSource(redirect.from)
    // What the parts of a pattern stand for is open here.
    const target = await redirectTarget({ ...redirect, from: pathname }, { pathname }, findPathname)
    if (target)
      found.push({ from: redirect.from, to: target.location, permanent: target.permanent })
  }
  return found
}
