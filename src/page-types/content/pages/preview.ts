import 'server-only'
import { isOpen } from '#src/features/preview/lifetime'
import { isSignatureOf } from '#src/features/preview/signature'
import type { PreviewAddress, PreviewTarget } from '#src/page-types/preview-address'
import type { PreviewLink } from '#src/payload-types'
import { settings } from '#src/platform/config/env'
import { signingKeyOf } from '#src/platform/config/signing-key'
import { isPageCollection, isPageGlobal } from '../../route-of-document'
import { cms } from '../reads/cms'
import { type Draft, findDraft } from './draft'
import { findEditor } from './editor'

export interface Preview extends Draft {
  /** The end of the link, ISO 8601; `undefined` for an editor. */
  readonly expiresAt: string | undefined
}

/** The preview at an address for a request; `undefined` if it has no access. */
export async function findPreview(
  address: PreviewAddress,
  headers: Headers,
): Promise<Preview | undefined> {
  const permit =
    address.kind === 'shared' ? await permitOfLink(address) : await permitOfEditor(address, headers)
  const draft = permit && (await findDraft(permit.target, address.locale))
  return draft && { ...draft, expiresAt: permit.expiresAt }
}

interface Permit {
  readonly target: PreviewTarget
  readonly expiresAt: string | undefined
}

/** Accounts that may read drafts in the admin may see them here. */
async function permitOfEditor(
  { target, locale }: Extract<PreviewAddress, { kind: 'document' }>,
  headers: Headers,
): Promise<Permit | undefined> {
  const payload = await cms()
  const user = await findEditor(headers)
  if (!user) return undefined
  // The CMS's own rules decide, and refuse with an error.
  const rules = { draft: true, depth: 0, locale, overrideAccess: false, user } as const
  const isReadable = await ('collection' in target
    ? payload.findByID({ ...rules, ...target, select: {} })
    : payload.findGlobal({ ...rules, slug: target.global, select: {} })
  ).then(
    () => true,
    () => false,
  )
  return isReadable ? { target, expiresAt: undefined } : undefined
}

/** A link works for one document in one language, until its end or deletion. */
async function permitOfLink({
  id,
  signature,
  locale,
}: Extract<PreviewAddress, { kind: 'shared' }>): Promise<Permit | undefined> {
  const payload = await cms()
  const { previousSecret } = settings
  const keys = [payload.secret, ...(previousSecret ? [signingKeyOf(previousSecret)] : [])]
  if (!keys.some((key) => isSignatureOf(signature, id, key))) return undefined
  const link = await payload.findByID({
    collection: 'preview-links',
    id,
    depth: 0,
    disableErrors: true,
  })
  if (!link || link.language !== locale || !isOpen(link.expiresAt, new Date())) return undefined
  const target = targetOf(link)
  return target && { target, expiresAt: link.expiresAt ?? undefined }
}

function targetOf({
  page,
  document,
}: Pick<PreviewLink, 'page' | 'document'>): PreviewTarget | undefined {
  if (isPageGlobal(page)) return { global: page }
  return document && isPageCollection(page) ? { collection: page, id: document } : undefined
}
