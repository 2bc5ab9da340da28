import { showInForm } from '#src/features/seo/admin/show-in-form'
import { showNode } from '#src/rich-text/admin/show-node'
import type { PublicationFault } from '../cms/check'

/** Takes the cursor to what keeps a form from being published. */
export function showFault({ field, node }: PublicationFault): void {
  if (node) showNode(field, node)
  else showInForm(field)
}
