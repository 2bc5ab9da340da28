import type { DocumentReferences, LinkReference } from './document-references'
import { ownDescription } from './head-text'
import type { LinkState, PageFacts } from './page-facts'

/** Something that editors should fix before they publish a page. */
export type Finding = {
  /** The path of the field to fix. */
  readonly field: string
} & (
  | { readonly kind: 'no-description' }
  /** A picture without an alternative text in the language. */
  | { readonly kind: 'no-alt'; readonly picture: string; readonly filename: string }
  /** A picture that was deleted: pages leave it out. */
  | { readonly kind: 'lost-picture' }
  /** A link to a page that is not published in the language. */
  | { readonly kind: 'fallback-link' | 'dead-link'; readonly text: string }
)

interface DescribedDocument {
  readonly excerpt?: unknown
  readonly meta?: { readonly description?: unknown } | null
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** In the order of the fields. Until `facts` are known, findings that depend on them are left out. */
export function findingsOf(
  document: DescribedDocument,
  { pictures, links }: DocumentReferences,
  facts: PageFacts | undefined,
): readonly Finding[] {
  const findings: Finding[] = []
  if (!ownDescription(textIn(document.meta?.description), textIn(document.excerpt))) {
    findings.push({ kind: 'no-description', field: 'meta.description' })
  }
  for (const { id, field } of pictures) {
    const picture = facts?.pictures[id]
    if (picture === null) findings.push({ kind: 'lost-picture', field })
    if (picture && picture.alt.trim() === '') {
      findings.push({ kind: 'no-alt', field, picture: id, filename: picture.filename })
    }
  }
  for (const link of links) {
    const state = facts && stateOf(link, facts)
    if (state === 'missing') findings.push({ kind: 'dead-link', ...placeOf(link) })
    if (state === 'fallback') findings.push({ kind: 'fallback-link', ...placeOf(link) })
  }
  return findings
}

function stateOf({ target }: LinkReference, facts: PageFacts): LinkState | undefined {
  return 'document' in target ? facts.documents[target.document] : facts.paths[target.path]
}

const placeOf = ({ field, text }: LinkReference) => ({ field, text })
