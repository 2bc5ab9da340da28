import type { FindPathname, LinkedTarget } from '#src/page-types/document-address'
import { isLinkedCollection } from '#src/page-types/route-of-document'
import { linkedKinds } from '#src/page-types/routes'
import { parsePathname } from '#src/platform/i18n/pathname'
import type { RedirectTarget } from '#src/platform/i18n/redirects/redirect-chain'
import { fillTarget } from '#src/platform/i18n/redirects/redirect-source'
import { idOf } from './fields/id-of'

/** An editor's redirect as stored, with relations as ids. */
export interface StoredRedirect {
  readonly from: string
  readonly type?: string | null
  readonly to?: {
    readonly type?: string | null
    readonly url?: string | null
    /** A kind of page that the site has once. */
    readonly page?: string | null
    readonly reference?: { readonly relationTo: string; readonly value: unknown } | null
  } | null
}

/** Leads on in the language of the pathname (decoded). @returns `undefined` where the document is not public. */
export async function redirectTarget(
  redirect: StoredRedirect,
  { pathname, query = '' }: { readonly pathname: string; readonly query?: string },
  findPathname: FindPathname,
): Promise<RedirectTarget | undefined> {
  const permanent = redirect.type !== '307'
  if (redirect.to?.type === 'custom') {
    const { url } = redirect.to
    return url
      ? { location: fillTarget(url, redirect.from, pathname, query), permanent }
      : undefined
  }
  const target = targetOf(redirect)
  const location = target && (await findPathname(target, parsePathname(pathname).locale))
  return location
    ? { location: fillTarget(location, redirect.from, pathname, query), permanent }
    : undefined
}

function targetOf({ to }: StoredRedirect): LinkedTarget | undefined {
  if (to?.type === 'page') {
    const kind = linkedKinds.find((one) => one === to.page)
    return kind && { kind }
  }
  const { relationTo, value } = to?.reference ?? {}
  const id = idOf(value)
  return id && isLinkedCollection(relationTo) ? { collection: relationTo, id } : undefined
}
