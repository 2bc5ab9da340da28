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

/** The item of a list in which a selection begins. */
export function $itemOf(selection: BaseSelection | null): ListItemNode | undefined {
  if (!$isRangeSelection(selection)) return undefined
  const [start] = selection.getStartEndPoints() ?? []
  const first = selection.isBackward() ? selection.focus : (start ?? selection.anchor)
  return $findMatchingParent(first.getNode(), $isListItemNode) ?? undefined
}

/** Whether there is an item above, of the same list, that this one can belong to. */
export function $canNest(item: ListItemNode): boolean {
  return item.getPreviousSibling() !== null
}

/** Makes a paragraph of an item; what follows it in the list stays a list, and goes on counting. */
export function $leaveList(item: ListItemNode): void {
  const list = item.getParent()
  if (!$isListNode(list)) return
  const following = item.getNextSiblings()
  // The items below this one would lose what they belong to.
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
  // A cursor in the text goes with them.
  if (isAtItem) paragraph.selectStart()
}
