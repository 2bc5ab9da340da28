import type { LexicalEditor } from '@payloadcms/richtext-lexical/lexical'

export function rectOfSelection(editor: LexicalEditor, key?: string): DOMRect {
  const element = key === undefined ? null : editor.getElementByKey(key)
  if (element) return element.getBoundingClientRect()
  const root = editor.getRootElement() ?? document.body
  const selection = getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined
  if (!range || !root.contains(range.startContainer)) return root.getBoundingClientRect()
  const rect = range.getBoundingClientRect()
  if (rect.bottom > 0) return rect
  // An empty paragraph has no rectangle of its own.
  const { startContainer } = range
  const around = startContainer instanceof Element ? startContainer : startContainer.parentElement
  return (around ?? root).getBoundingClientRect()
}

/** The parent of a text's dialogs: within a footnote, its own dialog, which keeps the focus. */
export function placeOfDialogs(editor: LexicalEditor): Element {
  return editor.getRootElement()?.closest('dialog') ?? document.body
}
