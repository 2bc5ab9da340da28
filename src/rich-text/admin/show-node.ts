'use client'

import {
  $createNodeSelection,
  $getRoot,
  $isElementNode,
  $setSelection,
  type LexicalEditor,
  type LexicalNode,
} from '@payloadcms/richtext-lexical/lexical'

/** `field`: the path of the text's field in the form. `path`: child indexes from the root of the text. */
export function showNode(field: string, path: readonly number[]): void {
  const root = document.querySelector<HTMLElement & { __lexicalEditor?: LexicalEditor | null }>(
    `[data-field-path="${CSS.escape(field)}"] [data-lexical-editor]`,
  )
  const editor = root?.__lexicalEditor
  if (!root || !editor) return
  root.focus({ preventScroll: true })
  let shown: string | undefined
  editor.update(
    () => {
      const node = $nodeAt(path)
      shown = node.getKey()
      if ($isElementNode(node)) node.select(0, node.getChildrenSize())
      else {
        const selection = $createNodeSelection()
        selection.add(shown)
        $setSelection(selection)
      }
    },
    { discrete: true },
  )
  if (shown) editor.getElementByKey(shown)?.scrollIntoView({ block: 'center' })
}

/** The node at a path, or the nearest one: the text may have changed. */
function $nodeAt(path: readonly number[]): LexicalNode {
  let node: LexicalNode = $getRoot()
  for (const index of path) {
    const child = $isElementNode(node) ? node.getChildAtIndex(index) : null
    if (!child) break
    node = child
  }
  return node
}
