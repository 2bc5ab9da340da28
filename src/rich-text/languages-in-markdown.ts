import type { PhrasingContent } from 'mdast'
import { languageOfTag } from './languages-of-parts'

/** A node of a line of Markdown, with the language of its words where the line names one. */
export interface NodeInLanguage {
  readonly node: PhrasingContent
  readonly language: string | undefined
}

/**
 * The nodes of a line, without the tags of `<span lang="…">`, which is what Markdown has for words of
 * another language: HTML within a line (CommonMark 6.6).
 *
 * @param outer the language that is named around them.
 */
export function nodesInLanguages(
  nodes: readonly PhrasingContent[],
  outer?: string,
): readonly NodeInLanguage[] {
  const open: (string | undefined)[] = [outer]
  return nodes.flatMap((node): NodeInLanguage[] => {
    const language = open.at(-1)
    if (node.type !== 'html') return [{ node, language }]
    if (/^<span(?:\s[^>]*)?>$/i.test(node.value)) {
      const [, tag] = /\slang=["']?([\w-]+)/i.exec(node.value) ?? []
      open.push(tag ? languageOfTag(tag) : language)
      return []
    }
    if (/^<\/span\s*>$/i.test(node.value) && open.length > 1) {
      open.pop()
      return []
    }
    return [{ node, language }]
  })
}
