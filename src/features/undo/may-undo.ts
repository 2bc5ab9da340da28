import { isEditor, mayPublishIn } from '#src/cms/roles/rules'
import type { UndoRow } from '#src/cms/undo/undoable'

/** By the current rights, which may have changed since. */
export function mayUndo(
  user: Parameters<typeof isEditor>[0],
  { action, locales }: Pick<UndoRow, 'action' | 'locales'>,
): boolean {
  const isPublication = action === 'publish' || action === 'unpublish'
  return isPublication ? locales.every((locale) => mayPublishIn(user, locale)) : isEditor(user)
}
