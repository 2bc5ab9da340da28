import 'server-only'
import type { Locale } from '#locales/languages'
import { documentTag } from '#src/platform/cache/tags'
import { blogPathname } from './blog-resolution'
import { findBlogAddress } from './blog-rows'
import { cached } from './cached'

/** The pathname that a link to a blog has in a language; `undefined` where it is not public. */
export async function findBlogPathname(id: string, locale: Locale): Promise<string | undefined> {
  const address = await cached(['blog-address', id], [documentTag('blog', id)], async () => {
    return (await findBlogAddress(id)) ?? null
  })
  return address ? blogPathname(address, locale) : undefined
}
