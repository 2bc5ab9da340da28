import type { LexicalEditor } from '@payloadcms/richtext-lexical/lexical'
import type { LexicalNode } from '../../nodes'
import { isEmptyNote } from '../../plain-text'
import { updateWithoutStep } from '../undo/keep-history'

/** Removes a footnote left empty: Payload inserts it first. The cursor stays. `drawer` ends in the block's id. */
export function dropEmptyNote(drawer: string): void {
  for (const root of document.querySelectorAll<Edited>('[data-lexical-editor]')) {
    const editor = root.__lexicalEditor
    if (!editor) continue
    const isOfDrawer = ({ fields }: LexicalNode) =>
      drawer.endsWith(`-${String((fields as { id?: unknown } | undefined)?.id)}`)
    const empty = [...editor.getEditorState()._nodeMap.values()].find((node) => {
      if (node.getType() !== 'inlineBlock') return false
      const json = editor.getEditorState().read(() => node.exportJSON()) as LexicalNode
      return isOfDrawer(json) && isEmptyNote(json)
    })
    if (!empty) continue
    updateWithoutStep(editor, () => {
      const note = empty.getLatest()
      const parent = note.getParent()
      const at = note.getIndexWithinParent()
      note.remove()
      parent?.select(at, at)
      return [note]
    })
    return
  }
}

type Edited = HTMLElement & { __lexicalEditor?: LexicalEditor | null }
