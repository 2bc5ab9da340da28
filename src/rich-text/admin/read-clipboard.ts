import type { PastedBlock } from '../input/blocks'
import { type DomNode, type HtmlElement, htmlTree, isElement } from '../input/html/html-tree'
import { type Changes, changeCounter, type NoteChange, plainBlocks } from '../input/not-kept'
import { looksLikeMarkdown } from '../input/recognise-markdown'
import type { Abilities } from '../input/to-lexical'

/** The clipboard's content, read during its event: afterward it is empty. */
export interface Pasted {
  readonly html: string
  readonly text: string
  /** VS Code's metadata about the text. */
  readonly codeEditor: string
  readonly pictures: readonly File[]
}

/** `undefined` for the editor's own handling: its own content, plain text, a bare URL. */
export function readClipboard(data: DataTransfer | null): Pasted | undefined {
  if (!data || data.types.includes('application/x-lexical-editor')) return undefined
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'))
  const codeEditor = data.getData('vscode-editor-data')
  const isOurs = html.trim() !== '' || pictures.length > 0 || looksLikeMarkdown(text)
  return isOurs ? { html, text, codeEditor, pictures } : undefined
}

export type PastedContent =
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | {
      readonly kind: 'blocks'
      readonly blocks: readonly PastedBlock[]
      readonly changes: Changes
    }

/** The parsers are loaded with the first paste. */
export async function contentOf(pasted: Pasted): Promise<PastedContent> {
  const { html, text, codeEditor, pictures } = pasted
  const { changes, note } = changeCounter()
  const blocks = (list: readonly PastedBlock[]) =>
    ({ kind: 'blocks', blocks: list, changes }) as const
  if (html.trim() === '') {
    return pictures.length > 0
      ? { kind: 'files', files: pictures }
      : blocks(await readMarkdown(text, note))
  }
  const { isFormless, languageOfCodeEditor, readPastedHtml } = await import('../input/html/html')
  const root = treeOf(html)
  if (!root) return blocks([])
  const language = languageOfCodeEditor(codeEditor)
  const isCode = language !== undefined && language !== 'markdown'
  if (language === 'markdown' || (!isCode && isFormless(root) && looksLikeMarkdown(text))) {
    return blocks(await readMarkdown(text, note))
  }
  const read = readPastedHtml(root, note)
  // A picture copied from a page comes as URL and as file.
  const [only, ...others] = read
  if (only?.type === 'picture' && others.length === 0 && pictures.length > 0) {
    return { kind: 'files', files: pictures }
  }
  return blocks(
    read.map((block) =>
      block.type === 'code' && isCode && block.language === 'plaintext'
        ? { ...block, language }
        : block,
    ),
  )
}

/** Parses HTML without running or loading anything. */
function treeOf(html: string): HtmlElement | undefined {
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html')
  const root = htmlTree(documentElement as DomNode)
  return isElement(root) ? root : undefined
}

/** What had to be changed, for lack of a form in the source or the editor. */
export function changesOf(content: PastedContent, abilities: Abilities): Changes {
  if (content.kind === 'files') return new Map()
  const plain = plainBlocks(content.blocks, abilities)
  return plain > 0 ? new Map([...content.changes, ['plain-block', plain]]) : content.changes
}

async function readMarkdown(text: string, note: NoteChange): Promise<PastedBlock[]> {
  const { readPastedMarkdown } = await import('../input/markdown')
  return readPastedMarkdown(text, note, treeOf)
}
