import type { PastedBlock } from './blocks'
import { isOnlyCode } from './code'
import { codeLanguage } from './code-languages'
import { normaliseHeadings } from './headings'
import { blocksOfHtml } from './html-to-blocks'
import { attribute, find, type HtmlElement, withoutLanguages } from './html-tree'
import { cleanWord, footnotesOfWord, isOfWord } from './word'

/** Pasted HTML, of whatever program, as what an article can hold. */
export function readPastedHtml(root: HtmlElement): PastedBlock[] {
  if (!isOfWord(root)) {
    return normaliseHeadings(blocksOfHtml([isOfOffice(root) ? withoutLanguages(root) : root]))
  }
  const { notes, text } = footnotesOfWord(cleanWord(root))
  return normaliseHeadings(blocksOfHtml([text], notes))
}

/** Whether HTML was written by LibreOffice or OpenOffice. */
function isOfOffice(root: HtmlElement): boolean {
  const generator = find(root, (one) => attribute(one, 'name').toLowerCase() === 'generator')
  return generator !== undefined && /office/i.test(attribute(generator, 'content'))
}

/**
 * Whether HTML says nothing of the form of its text: what a program without formats puts beside it,
 * such as a plain editor or a terminal. The text itself may be Markdown then.
 */
export function isFormless(root: HtmlElement): boolean {
  const formed = find(root, ({ tag }) =>
    /^(?:h[1-6]|ul|ol|li|table|b|strong|i|em|a|img|blockquote|pre|code|sup|sub|hr)$/.test(tag),
  )
  return formed === undefined || isOnlyCode([root])
}

/** What code editors of the family of VS Code say beside the text of what they copy. */
export function languageOfCodeEditor(data: string): string | undefined {
  try {
    const { mode } = JSON.parse(data) as { mode?: unknown }
    if (typeof mode !== 'string') return undefined
    return mode === 'markdown' ? 'markdown' : codeLanguage(mode)
  } catch {
    return undefined
  }
}
