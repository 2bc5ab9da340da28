import { footnoteOf, kindOf, targetOf } from '#src/rich-text/nodes'
import { paragraphsOf } from '#src/rich-text/plain-text'
import { nodesOf, nodesWithFootnotesOf } from '#src/rich-text/walk'
import type { TextFacts } from './text-facts'

/** What a draft has, which visitors can't see: its fields in one language. */
export function factsOfStored(values: Readonly<Record<string, unknown>>): TextFacts {
  const { body } = values
  const nodes = nodesOf(body)
  const notes = nodesWithFootnotesOf(body).flatMap((node) => {
    const note = footnoteOf(node)
    return note ? [paragraphsOf(note)] : []
  })
  const paragraphs = paragraphsOf(body)
  const count = (kind: string) => nodes.filter((node) => kindOf(node) === kind).length
  return {
    title: String(values['title'] ?? ''),
    excerpt: String(values['excerpt'] ?? ''),
    words: paragraphs.slice(0, paragraphs.length - notes.flat().length).join(' '),
    notes: notes.map((note) => note.join(' ')),
    pictures: nodes.flatMap((node) => (kindOf(node) === 'upload' ? [String(node['value'])] : [])),
    links: nodesWithFootnotesOf(body).flatMap((node) => {
      const target = targetOf(node)
      if (!target) return []
      return [target.type === 'address' ? target.url : `${target.collection}/${target.id}`]
    }),
    tables: count('table'),
    code: count('Code'),
    hasImage: false,
  }
}
