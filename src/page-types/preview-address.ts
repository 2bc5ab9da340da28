import { isLocale, type Locale } from '#locales/languages'
import { isDocumentId } from '#src/platform/i18n/segment'
import { isPageCollection, isPageGlobal, type PageDocumentRef } from './route-of-document'

/** A page that editors write and that has drafts. */
export type PreviewTarget = PageDocumentRef

/** What an address below {@link previewRoot} asks for: one draft in one language. */
export type PreviewAddress =
  /** By name, for an editor who is signed in. */
  | { readonly kind: 'document'; readonly locale: Locale; readonly target: PreviewTarget }
  /** By a shared link, for whoever has it. */
  | {
      readonly kind: 'shared'
      readonly locale: Locale
      readonly id: string
      readonly signature: string
    }

/** Where drafts are shown. Nothing below it is ever cached. */
export const previewRoot = '/preview'

const sharedSegment = 'shared'

/** A shared link's own part: the id of the stored link, and what proves that we made it. */
const sharedName = /^([0-9a-f]{24})([0-9a-f]{64})$/

export function previewPathname(locale: Locale, target: PreviewTarget): string {
  const rest = 'collection' in target ? `${target.collection}/${target.id}` : target.global
  return `${previewRoot}/${locale}/${rest}`
}

export function sharedPathname(locale: Locale, id: string, signature: string): string {
  return `${previewRoot}/${locale}/${sharedSegment}/${id}${signature}`
}

/** Reads a pathname; `undefined` if it is not that of a preview. */
export function readPreviewAddress(pathname: string): PreviewAddress | undefined {
  const [, root, locale, head, name, ...more] = pathname.split('/')
  if (`/${root}` !== previewRoot || !isLocale(locale) || more.length > 0) return undefined
  if (name === undefined) {
    return isPageGlobal(head) ? { kind: 'document', locale, target: { global: head } } : undefined
  }
  if (isPageCollection(head) && isDocumentId(name)) {
    const target = { collection: head, id: name.toLowerCase() }
    return { kind: 'document', locale, target }
  }
  const [, id, signature] = (head === sharedSegment && sharedName.exec(name)) || []
  return id && signature ? { kind: 'shared', locale, id, signature } : undefined
}

/** Whether a pathname has the form of a shared link, whether or not that link ever existed. */
export function isSharedPathname(pathname: string): boolean {
  return pathname.split('/')[3] === sharedSegment && pathname.startsWith(`${previewRoot}/`)
}

/** An address as a log may contain it: anyone who reads a shared link there could use it. */
export function withoutLinkName(url: string): string {
  return url.replace(/(\/preview\/[^/]*\/shared\/)[^/?#]+/gi, '$1…')
}
