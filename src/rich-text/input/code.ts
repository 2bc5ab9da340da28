import type { PastedBlock, PastedInline } from './blocks'
import { codeLanguage } from './code-languages'
import { attribute, type HtmlElement, type HtmlNode, styleOf, textOf } from './html/html-tree'
import { isMonospace } from './marks'

/** Whether an element is code: by its tag, or as code editors copy it. */
export function isCode(element: HtmlElement): boolean {
  if (element.tag === 'pre') return true
  if (element.tag !== 'div') return false
  return /^pre\b/.test(styleOf(element).get('white-space') ?? '') && isMonospace(element)
}

/** A code block, or inline code for a single line from a code editor. */
export function codeOf(element: HtmlElement): PastedBlock[] {
  const code = linesOf(element)
    .replaceAll('\u00a0', ' ')
    .replaceAll('\r\n', '\n')
    .replace(/^\n+/, '')
    .trimEnd()
  if (code === '') return []
  if (element.tag === 'div' && !code.includes('\n')) {
    return [{ type: 'paragraph', children: [{ type: 'text', text: code.trim(), marks: ['code'] }] }]
  }
  return [{ type: 'code', language: languageOf(element), code }]
}

/** Code editors wrap each line in an element. */
function linesOf(element: HtmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string' || !/^(?:div|p|li|tr)$/.test(child.tag)) return textOf(child)
      const line = linesOf(child)
      return line.endsWith('\n') ? line : `${line}\n`
    })
    .join('')
}

/** As web highlighters mark it: on the element, inside, or around it. */
function languageOf(element: HtmlElement): string {
  const names = [element, ...element.children.filter((child) => typeof child !== 'string')].map(
    (one) =>
      `${attribute(one, 'class')} ${attribute(one, 'data-language')} ${attribute(one, 'lang')} ${attribute(one, 'data-lang')}`,
  )
  return codeLanguage(names.join(' '))
}

export function withLanguageAround(
  element: HtmlElement,
  blocks: readonly PastedBlock[],
): PastedBlock[] {
  const language = codeLanguage(attribute(element, 'class'))
  return blocks.map((block) =>
    block.type === 'code' && block.language === 'plaintext' ? { ...block, language } : block,
  )
}

/** In word processors, code is paragraphs in a monospaced font; two or more in a row are a code block. */
export function joinCodeLines(blocks: readonly PastedBlock[]): PastedBlock[] {
  const joined: PastedBlock[] = []
  let lines: { readonly block: PastedBlock; readonly text: string }[] = []
  const end = () => {
    const text = lines.map((line) => line.text).join('\n')
    if (text.includes('\n')) joined.push({ type: 'code', language: 'plaintext', code: text })
    else joined.push(...lines.map(({ block }) => block))
    lines = []
  }
  for (const block of blocks) {
    const text = block.type === 'paragraph' ? codeText(block.children) : undefined
    if (text !== undefined) lines.push({ block, text })
    else {
      end()
      joined.push(block)
    }
  }
  end()
  return joined
}

function codeText(inlines: readonly PastedInline[]): string | undefined {
  let text = ''
  for (const inline of inlines) {
    if (inline.type === 'break') text += '\n'
    else if (inline.type !== 'text') return undefined
    else if (inline.marks.includes('code') || inline.text.trim() === '') text += inline.text
    else return undefined
  }
  return text
}

/** Whether nodes are a single piece of code from a code editor. */
export function isOnlyCode(nodes: readonly HtmlNode[]): boolean {
  const seen = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '')
  const [only] = seen
  if (!only || typeof only === 'string' || seen.length > 1) return false
  return isCode(only) || (only.tag !== 'p' && isOnlyCode(only.children))
}
