'use client'

import {
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $parseSerializedNode,
  $setSelection,
  type BaseSelection,
  type LexicalEditor,
  type SerializedLexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { $insertNodeToNearestRoot } from '@payloadcms/richtext-lexical/lexical/utils'
import { newTable } from '../../new-nodes'
import type { TableSize } from './table-dialog'

/** Inserts an empty table at the cursor, and moves into its first cell. */
export function insertTable(
  editor: LexicalEditor,
  selection: BaseSelection,
  { columns, rows }: TableSize,
): void {
  const insert = () => {
    $setSelection(selection.clone())
    const current = $getSelection()
    const line = $isRangeSelection(current) ? current.focus.getNode() : undefined
    const cells = (header: boolean) =>
      Array.from({ length: columns }, () => ({ header, children: [] }))
    const table = $parseSerializedNode(
      newTable(
        Array.from({ length: rows }, (_, row) => cells(row === 0)),
      ) as unknown as SerializedLexicalNode,
    )
    $insertNodeToNearestRoot(table)
    if ($isParagraphNode(line) && line.isEmpty() && line.getNextSibling()?.is(table)) line.remove()
    const cell = $isElementNode(table) ? table.getFirstDescendant() : null
    if ($isElementNode(cell)) cell.select()
    else cell?.selectPrevious()
  }
  // At once, so that further typing goes into the cell.
  editor.update(insert, { discrete: true })
}
