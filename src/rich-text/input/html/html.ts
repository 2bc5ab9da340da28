import type { PastedBlock } from '../blocks'
import { isOnlyCode } from '../code'
import { codeLanguage } from '../code-languages'
import { footnotesOf } from '../footnotes'
import { normaliseHeadings } from '../headings'
import type { NoteChange } from '../not-kept'
import { withPlainForms } from '../plain-forms'
import { cleanWord, footnotesOfWord, isOfWord } from '../word'
import { blocksOfHtml } from './html-to-blocks'
import { attribute, find, type HtmlElement, withoutLanguages } from './html-tree'

/** `note` is called for each change. */
export function readPastedHtml(
  source: HtmlElement,
  note: NoteChange = () => undefined,
): PastedBlock[] {
  return normaliseHeadings(blocksOfPastedHtml(source, note), note)
}

/** With the source's heading levels. */
export function blocksOfPastedHtml(source: HtmlElement, note: NoteChange): PastedBlock[] {
  const root = withPlainForms(source, note)
  const isWord = isOfWord(root)
  const text = isWord ? cleanWord(root) : isOfOffice(root) ? withoutLanguages(root) : root
  const footnotes = isWord ? footnotesOfWord(text) : footnotesOf(text)
  return blocksOfHtml([footnotes.text], footnotes.notes, note)
}

function isOfOffice(root: HtmlElement): boolean {
  const generator = find(root, (one) => attribute(one, 'name').toLowerCase() === 'generator')
  return generator !== undefined && /office/i.test(attribute(generator, 'content'))
}

/** Whether HTML has no formatting, as from a plain editor or a terminal. Its text may be Markdown then. */
export function isFormless(root: HtmlElement): boolean {
  const formed = find(root, ({ tag }) =>
    /^(?:h[1-6]|ul|ol|li|table|b|strong|i|em|a|img|blockquote|pre|code|sup|sub|hr)$/.test(tag),
  )
  return formed === undefined || isOnlyCode([root])
}

/** The language in VS Code's clipboard metadata. */
export function languageOfCodeEditor(data: string): string | undefined {
  try {
    const { mode } = JSON.parse(data) as { mode?: unknown }
    if (typeof mode !== 'string') return undefined
    return mode === 'markdown' ? 'markdown' : codeLanguage(mode)
  } catch {
    return undefined
  }
}
