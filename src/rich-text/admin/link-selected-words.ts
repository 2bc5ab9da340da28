'use client'

import { TOGGLE_LINK_COMMAND } from '@payloadcms/richtext-lexical/client'
import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical'
import { linkAlone } from '../input/link-address'

/** Payload's editor makes links of ASCII URLs only; other pasted URLs would replace the words. */
export function $linkSelectedWords(editor: LexicalEditor, data: DataTransfer | null): boolean {
  const selection = $getSelection()
  const url = linkAlone(data?.getData('text/plain') ?? '')
  if (!url || !$isRangeSelection(selection) || selection.isCollapsed()) return false
  if (selection.getNodes().some($isElementNode)) return false
  const fields = { doc: null, linkType: 'custom', newTab: false, url } as const
  return editor.dispatchCommand(TOGGLE_LINK_COMMAND, { fields, text: null })
}
