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

/** The link in which a selection lies as a whole. */
export function $linkOf(selection: BaseSelection | null): LinkNode | undefined {
  if (!$isRangeSelection(selection)) return undefined
  const [first, last] = [selection.anchor, selection.focus].map((point) =>
    $findMatchingParent(point.getNode(), $isLinkNode),
  )
  return first?.is(last) ? first : undefined
}

/**
 * Makes a link of what is selected, or changes the link that it lies in; where nothing is, one with a
 * title of its own is inserted.
 */
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
  // At once: what is typed next goes behind it.
  editor.update(apply, { discrete: true })
}

/** Leaves the words of the link in which a selection lies. */
export function removeLink(editor: LexicalEditor, selection: BaseSelection | null): void {
  editor.update(() => {
    const link = $linkOf(selection)
    if (!link) return
    for (const child of link.getChildren()) link.insertBefore(child)
    link.remove()
  })
}
