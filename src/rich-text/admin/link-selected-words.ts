'use client'

import { TOGGLE_LINK_COMMAND } from '@payloadcms/richtext-lexical/client'
import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical'
import { linkAlone } from '../input/link-address'

/**
 * Makes the selected words a link when a URL is pasted over them. Payload's editor does so for ASCII URLs
 * only; others would replace the words.
 */
export function $linkSelectedWords(editor: LexicalEditor, data: DataTransfer | null): boolean {
  const selection = $getSelection()
  const url = linkAlone(data?.getData('text/plain') ?? '')
  if (!url || !$isRangeSelection(selection) || selection.isCollapsed()) return false
  if (selection.getNodes().some($isElementNode)) return false
  const fields = { doc: null, linkType: 'custom', newTab: false, url } as const
  return editor.dispatchCommand(TOGGLE_LINK_COMMAND, { fields, text: null })
}
