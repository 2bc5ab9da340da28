import { isLinkedCollection, type LinkedCollection } from '#src/page-types/route-of-document'
import { formOf, idOf, isSubscription, type LexicalDocument, targetOf } from './nodes'
import { nodesWithFootnotesOf } from './walk'

export interface TextReferences {
  readonly documents: ReadonlyMap<string, LinkedCollection>
  readonly pictures: ReadonlySet<string>
  readonly forms: ReadonlySet<string>
  /** Whether it has a subscription to the newsletter. */
  readonly subscribes: boolean
}

/** Of a rich text and its footnotes. */
export function referencesOf(document: LexicalDocument): TextReferences {
  const documents = new Map<string, LinkedCollection>()
  const pictures = new Set<string>()
  const forms = new Set<string>()
  let subscribes = false
  for (const node of nodesWithFootnotesOf(document)) {
    const picture = node.type === 'upload' && idOf(node['value'])
    if (picture) pictures.add(picture)
    const form = formOf(node)
    if (form) forms.add(form)
    if (isSubscription(node)) subscribes = true
    const target = targetOf(node)
    if (target?.type === 'document' && isLinkedCollection(target.collection)) {
      documents.set(target.id, target.collection)
    }
  }
  return { documents, pictures, forms, subscribes }
}
