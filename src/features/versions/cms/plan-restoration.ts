import type { PayloadRequest } from 'payload'
import type { Locale } from '#locales/languages'
import { hasDraftsIn } from '#src/cms/has-drafts'
import { fieldRevisionsOf, revisionOf } from '#src/cms/revisions/field-revisions'
import { readBefore } from '#src/cms/revisions/read-before'
import { mayPublishIn, mayWriteIn } from '#src/cms/roles/rules'
import { contentOfVersion, isEmptyContent, lastChangeIn, restoredFields } from '../restoration'
import { configOfKind, readVersion, type VersionedDocument } from './list-versions'

/** The effects of restoring a version in a language. */
export interface Restoration {
  readonly locale: Locale
  /** The current revision, on which the restored version is based. */
  readonly revision: number
  readonly fields: readonly string[]
  readonly isEmpty: boolean
  /** Whether visitors see it only after publishing. */
  readonly isDraft: boolean
  /** The last recorded change of this language; `by` is null for the site itself. */
  readonly replaced: { readonly by: string | null; readonly at: string } | undefined
}

/** @returns `undefined` where this account may not write the language, or there is no such version. */
export async function planRestoration(
  req: PayloadRequest,
  document: VersionedDocument,
  versionId: string,
  locale: Locale,
): Promise<Restoration | undefined> {
  const config = configOfKind(req.payload, document)
  const isDraft = hasDraftsIn(config ?? {})
  const may = isDraft ? mayWriteIn : mayPublishIn
  if (!config || !may(req.user, locale)) return undefined
  const ref = 'collection' in document ? { ...document, id: String(document.id) } : document
  const [stored, { main, newest }] = await Promise.all([
    readVersion(req, document, versionId),
    readBefore(req.payload.db, ref, req),
  ])
  const current = newest?.version ?? main
  if (!stored || !current) return undefined
  const fields = config.flattenedFields
  const change = lastChangeIn(fieldRevisionsOf(current), locale)
  return {
    locale,
    revision: revisionOf(current),
    fields: restoredFields(fields, current, stored.version, locale),
    isEmpty: isEmptyContent(contentOfVersion(fields, stored.version, locale)),
    isDraft,
    replaced: change && { by: change.by?.name ?? null, at: change.at },
  }
}
