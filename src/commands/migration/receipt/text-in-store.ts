import type { Locale } from '#locales/languages'
import type { IncomingText } from '../incoming'
import type { SurveyedDocument } from '../writer/survey'
import type { Written } from '../writer/write-document'
import { type Aspect, compareTexts } from './compare-texts'
import { factsOfStored } from './facts-of-stored'
import type { NotedText } from './noted-texts'
import type { ReceiptContext } from './receipt-context'

/** Compares a text that has no page with what is stored. */
export async function textInStore(
  text: NotedText,
  document: SurveyedDocument,
  locale: Locale,
  { findStored, result, written }: ReceiptContext,
): Promise<Aspect[]> {
  const state = written.get(`${document.id} ${locale}`)
  const stored = await findStored(document)
  const values = stored?.byLocale[locale]
  if (!stored || stored.isInTrash || !values) return [absent(text, state, stored?.isInTrash)]
  const changes = result.changes.get(`${document.id} ${locale}`) ?? []
  return [stateOf(text, state), ...compareTexts(text.facts, factsOfStored(values), changes)]
}

function absent(text: IncomingText, state: Written | undefined, isInTrash = false): Aspect {
  const both = { name: 'document', source: text.title, site: 'absent' }
  if (isInTrash) return { ...both, outcome: 'changed', rule: 'in-trash' }
  // The import has left it alone, because people deleted it.
  return typeof state?.decision === 'object'
    ? { ...both, outcome: 'changed', rule: 'removed-here' }
    : { ...both, outcome: 'missing' }
}

function stateOf(text: IncomingText, state: Written | undefined): Aspect {
  const source = text.state === 'published' ? 'public' : 'a draft'
  if (state?.isPublic) {
    const site = 'public; its page was not read'
    return { name: 'page', source, site, outcome: 'changed', rule: 'not-rendered' }
  }
  const both = { name: 'page', source, site: 'a draft' }
  if (text.state === 'draft') return { ...both, outcome: 'equal' }
  if (typeof text.state === 'object') {
    return { ...both, outcome: 'changed', rule: 'draft', details: [text.state.draft] }
  }
  if (Date.parse(text.publishedAt ?? '') > Date.now()) {
    return {
      ...both,
      outcome: 'changed',
      rule: 'publication-ahead',
      details: [text.publishedAt ?? ''],
    }
  }
  return state?.refused === undefined
    ? { ...both, outcome: 'changed', rule: 'not-published-yet' }
    : { ...both, outcome: 'changed', rule: 'refused-publication', details: [state.refused] }
}
