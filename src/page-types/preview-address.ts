import { isLocale, type Locale } from '#locales/languages'
import { isDocumentId } from '#src/platform/i18n/segment'
import { isPageCollection, isPageGlobal, type PageDocumentRef } from './route-of-document'

export type PreviewTarget = PageDocumentRef

/** An address below {@link previewRoot}: one draft in one language. */
export type PreviewAddress =
  /** By name, for a signed-in editor. */
  | { readonly kind: 'document'; readonly locale: Locale; readonly target: PreviewTarget }
  /** By a shared link, without an account. */
  | {
      readonly kind: 'shared'
      readonly locale: Locale
      readonly id: string
      readonly signature: string
    }

/** Never cached. */
export const previewRoot = '/preview'

const sharedSegment = 'shared'

/** The id of the stored link, and its signature. */
const sharedName = /^([0-9a-f]{24})([0-9a-f]{64})$/

export function previewPathname(locale: Locale, target: PreviewTarget): string {
  const rest = 'collection' in target ? `${target.collection}/${target.id}` : target.global
  return `${previewRoot}/${locale}/${rest}`
}

export function sharedPathname(locale: Locale, id: string, signature: string): string {
  return `${previewRoot}/${locale}/${sharedSegment}/${id}${signature}`
}

/** `undefined` if it is no preview. */
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

/** Whether a pathname has the form of a shared link, existing or not. */
export function isSharedPathname(pathname: string): boolean {
  return pathname.split('/')[3] === sharedSegment && pathname.startsWith(`${previewRoot}/`)
}

/** An address for logs, whose readers must not get a working link: of a shared preview, or of a mail. */
export function withoutLinkName(url: string): string {
  return url
    .replace(/(\/preview\/[^/]*\/shared\/)[^/?#]+/gi, '$1…')
    .replace(/(\/api\/(?:newsletter\/[^/]*|wishes)\/)[\w-]{43}/gi, '$1…')
}
