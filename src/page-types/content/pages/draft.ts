import 'server-only'
import type { Locale } from '#locales/languages'
import { findBegun } from '#src/cms/revisions/begun-document'
import type { PreviewTarget } from '#src/page-types/preview-address'
import { asPublishedIn, type Publishable } from '#src/platform/i18n/published-locales'
import type { DocumentModel } from '../../model-of'
import { reads } from '../../reads'
import { type DocumentKind, kindOfDocument } from '../../route-of-document'
import { cms } from '../reads/cms'

/** The newest draft of a page, as it would look if its language were published. */
export interface Draft {
  readonly kind: DocumentKind
  readonly page: DocumentModel
  /** ISO 8601; `undefined` before the first save. */
  readonly savedAt: string | undefined
}

interface Dated extends Publishable {
  readonly updatedAt?: string
}

/** Uncached; the caller checks access. What surrounds the draft is public, and read as for every page. */
export async function findDraft(target: PreviewTarget, locale: Locale): Promise<Draft | undefined> {
  const [newest, current] = await Promise.all([read(target, true), read(target, false)])
  const draft = newest ?? (await readBegun(target))
  if (!draft) return undefined
  const kind = kindOfDocument('global' in target ? target.global : target.collection)
  const id = 'global' in target ? target.global : target.id
  // The draft's text, in the published languages and the viewed one.
  const stored = { ...draft, ...asPublishedIn(current ?? {}, locale) }
  const found = await reads[kind].draft?.({ id, locale, stored })
  return found?.kind === 'page' ? { kind, page: found.page, savedAt: newest?.updatedAt } : undefined
}

/** A document with an open form that was never saved. */
async function readBegun(target: PreviewTarget): Promise<Dated | undefined> {
  if ('global' in target) return undefined
  return (await findBegun((await cms()).db, target.collection, target.id)) as Dated | undefined
}

async function read(target: PreviewTarget, draft: boolean): Promise<Dated | null> {
  const payload = await cms()
  const common = { locale: 'all', depth: 0, draft } as const
  const document =
    'global' in target
      ? await payload.findGlobal({ ...common, slug: target.global })
      : await payload.findByID({ ...common, ...target, disableErrors: true })
  return document as unknown as Dated | null
}
