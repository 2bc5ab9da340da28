import { type CollectionSlug, Forbidden, type PayloadRequest } from 'payload'
import { expireContent } from '#src/cms/content-changes/expire-content'
import { featuresOf } from '#src/cms/features'
import { inOneChange } from '#src/cms/revisions/one-change'
import { recordChange } from '#src/cms/revisions/recorded-changes'
import { savedDocument, unitOf } from '#src/cms/revisions/unit-of-work'
import { isEditor } from '#src/cms/roles/rules'
import { forgetUndo, revisionOfState } from '#src/cms/undo/undoable'
import { readPublicSide } from '#src/features/publication/cms/follow-publication'
import { notifyFollowers } from '#src/features/publication/cms/notify-followers'
import { followTranslations } from '#src/features/translation/cms/follow-translations'
import { parkRow, returnRow } from '#src/features/translation/cms/store'
import { isPageCollection } from '#src/page-types/route-of-document'
import { documentTag } from '#src/platform/cache/tags'
import { demandConfirmedUse } from '../uses/confirm-use'
import { markDeleted } from './stored'

export interface Trashable {
  readonly kind: CollectionSlug
  readonly id: string
}

/**
 * @throws {Forbidden} unless an editor asks.
 * @throws {Refusal} where a public page uses it and the request does not confirm that.
 */
export function moveToTrash(req: PayloadRequest, document: Trashable, at = new Date()) {
  return move(req, document, at)
}

/** Restores a document in every language in which it was public. */
export function restoreFromTrash(req: PayloadRequest, document: Trashable) {
  return move(req, document, undefined)
}

async function move(req: PayloadRequest, document: Trashable, at: Date | undefined): Promise<void> {
  const { kind, id } = document
  if (!isEditor(req.user)) throw new Forbidden(req.t)
  await inOneChange(req, { collection: kind, id }, async () => {
    if (at) await demandConfirmedUse(req, kind, id)
    const before = isPageCollection(kind)
      ? await readPublicSide(req, { collection: kind, id })
      : undefined
    const hasMoved = await markDeleted(req, kind, id, at)
    if (!hasMoved) return
    // Nothing is left to undo.
    if (!at) await forgetUndo(req.payload.db.connection, kind, id)
    const moved = savedDocument(unitOf(req), { collection: kind, id })
    if (moved) recordChange(req.payload.db, moved, revisionOfState(moved.before))
    await follow(req, document, before, at !== undefined)
  })
}

async function follow(
  req: PayloadRequest,
  { kind, id }: Trashable,
  before: Awaited<ReturnType<typeof readPublicSide>>,
  isDeleted: boolean,
): Promise<void> {
  const { checked, translation, trash } = featuresOf(req.payload.collections[kind].config)
  if (translation || checked) {
    await (isDeleted ? parkRow : returnRow)(req.payload, { kind, id }, req)
    if (!isDeleted) await followTranslations(req, { kind, id })
  }
  if (isPageCollection(kind)) {
    const ref = { collection: kind, id }
    await notifyFollowers({ document: ref, before, after: await readPublicSide(req, ref), req })
  } else {
    await expireContent(req, [documentTag(kind, id), ...(trash?.expires ?? [])])
  }
}
