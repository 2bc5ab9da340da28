import type { PastedBlock } from '../input/blocks'
import type { DomNode } from '../input/html-tree'
import { looksLikeMarkdown } from '../input/recognise-markdown'

/** What the clipboard holds, read while its event lasts: a moment later it is empty. */
export interface Pasted {
  readonly html: string
  readonly text: string
  /** What code editors of the family of VS Code say of the text. */
  readonly codeEditor: string
  readonly pictures: readonly File[]
}

/** `undefined` where the editor's own way is right: its own content, plain text, a bare address. */
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
  | { readonly kind: 'blocks'; readonly blocks: readonly PastedBlock[] }

/** What reads it is loaded with the first paste. */
export async function contentOf(pasted: Pasted): Promise<PastedContent> {
  const { html, text, codeEditor, pictures } = pasted
  const blocks = (list: readonly PastedBlock[]) => ({ kind: 'blocks', blocks: list }) as const
  if (html.trim() === '') {
    return pictures.length > 0
      ? { kind: 'files', files: pictures }
      : blocks(await readMarkdown(text))
  }
  const [{ isFormless, languageOfCodeEditor, readPastedHtml }, { htmlTree }] = await Promise.all([
    import('../input/html'),
    import('../input/html-tree'),
  ])
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html')
  const root = htmlTree(documentElement as DomNode)
  if (typeof root !== 'object') return blocks([])
  const language = languageOfCodeEditor(codeEditor)
  const isCode = language !== undefined && language !== 'markdown'
  if (language === 'markdown' || (!isCode && isFormless(root) && looksLikeMarkdown(text))) {
    return blocks(await readMarkdown(text))
  }
  const read = readPastedHtml(root)
  // A picture that was copied from a page comes with its address and with itself.
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

async function readMarkdown(text: string): Promise<PastedBlock[]> {
  const { readPastedMarkdown } = await import('../input/markdown')
  return readPastedMarkdown(text)
}
