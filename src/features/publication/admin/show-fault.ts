import { showInForm } from '#src/cms/admin/show-in-form'
import { showNode } from '#src/rich-text/admin/show-node'
import type { PublicationFault } from '../cms/check'

/** Takes the cursor to what keeps a form from being published. */
export function showFault({ field, node }: PublicationFault): void {
  if (node) showNode(field, node)
  else showInForm(field)
}

/** Where somebody is who waits for an answer: they may have gone on when it comes. */
export interface Place {
  /** Whether the same form is open. */
  isSameForm(): boolean
  /** Whether, besides, the cursor is where it was, or nowhere: a button that is disabled loses it. */
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
