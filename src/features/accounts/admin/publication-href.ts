import { kindOfDocument } from '#src/page-types/route-of-document'

/** @returns `undefined` where there is no such form anymore. */
export function publicationHref(
  admin: string,
  publication: Readonly<Record<string, unknown>>,
  isGlobal: (kind: string) => boolean,
): string | undefined {
  const { action, locale } = publication
  const kind = String(publication['kind'])
  const query = typeof locale === 'string' ? `?locale=${locale}` : ''
  if (action === 'deleted') return undefined
  if (isGlobal(kind)) return `${admin}/globals/${kind}${query}`
  const relation = kindOfDocument(kind)
  const document = relation && publication[relation]
  const id =
    typeof document === 'object' && document !== null && 'id' in document ? document.id : document
  return id ? `${admin}/collections/${kind}/${String(id)}${query}` : undefined
}
