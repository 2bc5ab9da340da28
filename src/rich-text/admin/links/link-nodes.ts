'use client'

import {
  $createLinkNode,
  $isAutoLinkNode,
  $isLinkNode,
  type LinkNode,
  TOGGLE_LINK_COMMAND,
} from '@payloadcms/richtext-lexical/client'
import {
  $createTextNode,
  $findMatchingParent,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $setSelection,
  type BaseSelection,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical'
import type { LinkFields } from './link-target'

/** The link around a whole selection. */
export function $linkOf(selection: BaseSelection | null): LinkNode | undefined {
  if (!$isRangeSelection(selection)) return undefined
  const [first, last] = [selection.anchor, selection.focus].map((point) =>
    $findMatchingParent(point.getNode(), $isLinkNode),
  )
  return first?.is(last) ? first : undefined
}

/** Links the selection, or changes its link; without a selection, inserts a link with a title. */
export function applyLink(
  editor: LexicalEditor,
  selection: BaseSelection | null,
  fields: LinkFields,
  title: string,
): void {
  const apply = () => {
    if (selection) $setSelection(selection.clone())
    const current = $getSelection()
    const link = $linkOf(current)
    if ($isAutoLinkNode(link)) link.replace($createLinkNode({ fields: fields as never }), true)
    else if (link) link.setFields(fields as never)
    else if ($isRangeSelection(current) && current.isCollapsed()) {
      $insertNodes([$createLinkNode({ fields: fields as never }).append($createTextNode(title))])
    } else editor.dispatchCommand(TOGGLE_LINK_COMMAND, { fields: fields as never, text: null })
  }
  // At once, so that further typing goes after it.
  editor.update(apply, { discrete: true })
}

/** Keeps the words of the link. */
export function removeLink(editor: LexicalEditor, selection: BaseSelection | null): void {
  editor.update(() => {
    const link = $linkOf(selection)
    if (!link) return
    for (const child of link.getChildren()) link.insertBefore(child)
    link.remove()
  })
}
