import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import type { PublicBlog } from '#src/platform/cache/affected'
import { buildPathname, parsePathname } from '#src/platform/i18n/pathname'
import { contentLocale, publishedLocales } from '#src/platform/i18n/published-locales'
import type { RedirectTarget } from '#src/platform/i18n/redirect-chain'
import { blogPath } from '#src/platform/i18n/route'

/** An editor's redirect as stored, with relations as ids. */
export interface StoredRedirect {
  readonly type?: string | null
  readonly to?: {
    readonly type?: string | null
    readonly url?: string | null
    readonly reference?: { readonly relationTo: string; readonly value: unknown } | null
  } | null
}

/** Finds the pathname of a blog in a language; `undefined` where it is not public. */
export type FindBlogPathname = (id: string, locale: Locale) => Promise<string | undefined>

/**
 * Where an editor's redirect leads. A document is reached in the language of the pathname left.
 *
 * @returns `undefined` where the document is not public, so that nothing is redirected into a 404.
 */
export async function redirectTarget(
  redirect: StoredRedirect,
  from: string,
  findBlogPathname: FindBlogPathname,
): Promise<RedirectTarget | undefined> {
  const permanent = redirect.type !== '307'
  if (redirect.to?.type === 'custom') {
    return redirect.to.url ? { location: redirect.to.url, permanent } : undefined
  }
  const value = redirect.to?.reference?.value
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value
  if (!id) return undefined
  const location = await findBlogPathname(String(id), parsePathname(from).locale)
  return location ? { location, permanent } : undefined
}

/** Looks blogs up in the database itself. */
export function blogPathnames(payload: Payload): FindBlogPathname {
  return async (id, locale) => {
    const blog = await payload.db.findOne<PublicBlog & { id: string }>({
      collection: 'blogs',
      locale: 'all',
      where: { id: { equals: id } },
      select: { slug: true, _status: true, complete: true },
    })
    if (!blog) return undefined
    const source = contentLocale(publishedLocales(blog), locale)
    const slug = source && blog.slug?.[source]
    return slug ? buildPathname(locale, blogPath(slug)) : undefined
  }
}
