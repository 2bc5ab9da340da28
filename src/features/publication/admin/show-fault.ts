import { showInForm } from '#src/cms/admin/show-in-form'
import { showNode } from '#src/rich-text/admin/show-node'
import type { PublicationFault } from '../cms/check'

/** Moves the cursor to what keeps a form from being published. */
export function showFault({ field, node }: PublicationFault): void {
  if (node) showNode(field, node)
  else showInForm(field)
}

/** Where an editor was when a request was sent; they may have moved on. */
export interface Place {
  isSameForm(): boolean
  /** Whether the cursor is also where it was, or nowhere: a disabled button loses it. */
  isCursorFree(): boolean
}

export function currentPlace(): Place {
  const { href } = location
  const { activeElement } = document
  const isSameForm = () => location.href === href
  return {
    isSameForm,
    isCursorFree: () =>
      isSameForm() && [activeElement, document.body].includes(document.activeElement),
  }
}
