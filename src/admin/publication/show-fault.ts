import type { PublicationFault } from '#collections/publication/check'
import { showNode } from '../rich-text/show-node'
import { showInForm } from '../seo/show-in-form'

/** Takes the cursor to what keeps a form from being published. */
export function showFault({ field, node }: PublicationFault): void {
  if (node) showNode(field, node)
  else showInForm(field)
}
