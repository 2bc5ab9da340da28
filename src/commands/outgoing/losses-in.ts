import { formatsOf, kindOf, type LexicalDocument } from '#src/rich-text/nodes'
import { nodesWithFootnotesOf } from '#src/rich-text/walk'
import type { Loss } from './outgoing'
import { formsOfSections } from './sections-as-text'
import type { Values } from './stored-values'

/** What of a rich text neither Markdown nor WordPress's HTML can say. */
export function lossesIn(document: LexicalDocument): Loss[] {
  const found = new Set<Loss>()
  for (const node of nodesWithFootnotesOf(document)) {
    const kind = kindOf(node)
    if (kind === 'PullQuote') found.add('pull-quote')
    if (kind === 'FormInText' || kind === 'SubscribeInText') found.add('form')
    if (Number(node['colSpan'] ?? 1) > 1 || Number(node['rowSpan'] ?? 1) > 1) {
      found.add('merged-cells')
    }
    if (
      kind === 'text' &&
      formatsOf(node).some((one) => one === 'underline' || one === 'highlight')
    )
      found.add('underline')
  }
  return [...found]
}

export const lossesInSections = (sections: readonly Values[]): Loss[] => [
  'sections',
  ...(formsOfSections(sections).length > 0 ? (['form'] as const) : []),
]
