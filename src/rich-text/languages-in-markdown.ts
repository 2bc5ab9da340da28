import type { PhrasingContent } from 'mdast'
import { languageOfTag } from './languages-of-parts'

export interface NodeInLanguage {
  readonly node: PhrasingContent
  readonly language: string | undefined
}

/** `<span lang="…">` is Markdown's form for words of another language (CommonMark 6.6). `outer`: that around them. */
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
