import type { Layout } from './layouts/layout'

/** Applies a change to text outside of fenced code. */
export function outsideOfCode(text: string, change: (part: string) => string): string {
  const fenced =
    /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\2[`~]*[ \t]*$|(?![\s\S]))/gm
  let result = ''
  let at = 0
  for (const found of text.matchAll(fenced)) {
    result += change(text.slice(at, found.index)) + found[0]
    at = found.index + found[0].length
  }
  return result + change(text.slice(at))
}

/** What Goldmark, kramdown, and MDX add to Markdown, as CommonMark says it. */
export function asCommonMark(text: string, system: Layout['system']): string {
  return outsideOfCode(text, (part) =>
    withDefinitionLists(part)
      // Names and classes of headings: `## A {#b}`, and of blocks in lines of their own.
      .replaceAll(/^(#{1,6} [^\n]*?)[ \t]*\\?\{(?:#|\.|:)[^{}\n]*\\?\}[ \t]*$/gm, '$1')
      .replaceAll(/^[ \t]*\{:?[ \t]*[.#][^{}\n]*\}[ \t]*$/gm, '')
      .replaceAll(system === 'jekyll' ? /\{:[^{}\n]*\}/g : /(?!)/g, ''),
  )
}

/** `Term` and `: Definition` in lines become a term in bold and paragraphs, as lists of HTML do. */
const withDefinitionLists = (text: string): string =>
  text.replaceAll(
    /^(?![ \t>#|:*+-]|\d+[.)] )([^\n]+)\n(?:\n)?((?::[ \t]+[^\n]*(?:\n|$)(?:(?:[ \t]+[^\n]+)(?:\n|$))*)+)/gm,
    (_, term: string, definitions: string) => {
      const parts = definitions.split(/^:[ \t]+/m).filter((one) => one.trim() !== '')
      const plain = parts.map((one) => one.replaceAll(/^[ \t]+/gm, '').trim())
      return `**${term.trim().replace(/^\*\*(.*)\*\*$/, '$1')}**\n\n${plain.join('\n\n')}\n\n`
    },
  )

/** Removes MDX's imports and exports, which no page shows. */
export function withoutModules(text: string): {
  readonly text: string
  /** Files by the name of the import, in lowercase. */
  readonly imports: ReadonlyMap<string, string>
  readonly exports: readonly string[]
} {
  const imports = new Map<string, string>()
  const exports: string[] = []
  const plain = outsideOfCode(text, (part) =>
    part
      .replaceAll(
        /^import\s+(?:([\w$]+)\s*,?\s*)?(?:\{[^}]*\}\s*)?(?:\*\s+as\s+[\w$]+\s*)?(?:from\s*)?(['"])([^'"\n]+)\2[ \t]*;?[ \t]*$/gm,
        (_, name: string | undefined, _quote: string, file: string) => {
          if (name) imports.set(name.toLowerCase(), file)
          return ''
        },
      )
      .replaceAll(
        /^export\s+(?:const|let|var|function|default|async)\b[\s\S]*?(?=\n[ \t]*\n|$(?![\s\S]))/gm,
        (whole) => {
          exports.push(whole)
          return ''
        },
      ),
  )
  return { text: plain, imports, exports }
}
