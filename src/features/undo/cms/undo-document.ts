import type { PayloadRequest } from 'payload'
import { bringBack } from '#src/cms/revisions/held-document'
import { inOneChange } from '#src/cms/revisions/one-change'
import { personName } from '#src/cms/revisions/person-name'
import { afterSave, type Stored, savedDocument, unitOf } from '#src/cms/revisions/unit-of-work'
import { revisionOfState, type UndoRow } from '#src/cms/undo/undoable'
import { readPublicSide } from '#src/features/publication/cms/follow-publication'
import { notifyFollowers } from '#src/features/publication/cms/notify-followers'
import { followTranslations } from '#src/features/translation/cms/follow-translations'
import { restoreFromTrash } from '#src/features/trash/cms/move'
import { followLater } from '#src/features/trash/uses/follow-references'
import { isPageCollection } from '#src/page-types/route-of-document'

/** As a new version. What was saved, deleted, or moved since is left as it is. @returns whether it was restored. */
export async function undoDocument(req: PayloadRequest, row: UndoRow): Promise<boolean> {
  const { action, collection, document: id, locales, main, newest, revision } = row
  if (action === 'trash') {
    await restoreFromTrash(req, { kind: collection, id })
    return true
  }
  const formerMain = JSON.parse(main ?? 'null') as Stored | null
  const former = (JSON.parse(newest ?? 'null') as { version?: Stored } | null)?.version
  if (!formerMain || !isPageCollection(collection)) return false
  const ref = { collection, id }
  return inOneChange(req, ref, async () => {
    const held = savedDocument(unitOf(req), ref)
    const isSame = held?.before.main && revisionOfState(held.before) === revision
    if (!held || !isSame || held.before.main?.['deletedAt']) return false
    const before = await readPublicSide(req, ref)
    const record = {
      savedBy: req.user?.id ?? null,
      savedByName: req.user ? personName(req.user) : null,
      savedIn: locales.length > 0 ? locales.join(' ') : null,
      savedAs: 'restored',
    }
    bringBack(held, { main: formerMain, newest: { ...(former ?? formerMain), ...record } })
    await afterSave(req, `${collection}/${id}:undo`, async () => {
      const after = await readPublicSide(req, ref)
      await notifyFollowers({ document: ref, before, after, req })
      await followTranslations(req, { kind: collection, id })
    })
    await followLater(req, { kind: collection, id })
    return true
  })
}
