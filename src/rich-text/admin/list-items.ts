'use client'

import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  type BaseSelection,
} from '@payloadcms/richtext-lexical/lexical'
import {
  $createListNode,
  $isListItemNode,
  $isListNode,
  type ListItemNode,
} from '@payloadcms/richtext-lexical/lexical/list'

export function $itemOf(selection: BaseSelection | null): ListItemNode | undefined {
  if (!$isRangeSelection(selection)) return undefined
  const [start] = selection.getStartEndPoints() ?? []
  const first = selection.isBackward() ? selection.focus : (start ?? selection.anchor)
  return $findMatchingParent(first.getNode(), $isListItemNode) ?? undefined
}

export function $canNest(item: ListItemNode): boolean {
  return item.getPreviousSibling() !== null
}

/** Turns an item into a paragraph; the rest of the list continues its numbers. */
export function $leaveList(item: ListItemNode): void {
  const list = item.getParent()
  if (!$isListNode(list)) return
  const following = item.getNextSiblings()
  // The items nested below would lose their parent.
  const [next] = following
  if ($isListItemNode(next) && $isListNode(next.getFirstChild())) return
  const selection = $getSelection()
  const isAtItem = $isRangeSelection(selection) && selection.anchor.getNode().is(item)
  const paragraph = $createParagraphNode().append(...item.getChildren())
  list.insertAfter(paragraph)
  if (following.length > 0) {
    const rest = $createListNode(list.getListType(), item.getValue())
    paragraph.insertAfter(rest.append(...following))
  }
  item.remove()
  if (list.isAttached() && list.isEmpty()) list.remove()
  // Moves the cursor along.
  if (isAtItem) paragraph.selectStart()
}
