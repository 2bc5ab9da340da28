/**
 * The form of the document that was published, in its language.
 *
 * @param admin pathname of the admin.
 * @returns `undefined` where there is no such form any more.
 */
export function publicationHref(
  admin: string,
  publication: Readonly<Record<string, unknown>>,
): string | undefined {
  const { action, blog, kind, locale } = publication
  const query = typeof locale === 'string' ? `?locale=${locale}` : ''
  if (kind === 'edition' || action === 'deleted') return undefined
  if (kind !== 'blogs') return `${admin}/globals/${String(kind)}${query}`
  const id = typeof blog === 'object' && blog !== null && 'id' in blog ? blog.id : blog
  return id ? `${admin}/collections/blogs/${String(id)}${query}` : undefined
}
