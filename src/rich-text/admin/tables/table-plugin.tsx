'use client'

import {
  $getSelection,
  $isRangeSelection,
  type BaseSelection,
  COMMAND_PRIORITY_LOW,
  createCommand,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { placeOfDialogs, rectOfSelection } from '../placed/rect-of-selection'
import { openCellMenuByKey } from './cell-menu-keys'
import { insertTable } from './insert-table'
import { TableDialog } from './table-dialog'

export const OPEN_TABLE_COMMAND = createCommand<undefined>('OPEN_TABLE_COMMAND')

export function TablePlugin() {
  const [editor] = useLexicalComposerContext()
  const [opened, setOpened] = useState<{
    readonly selection: BaseSelection
    readonly words: DOMRect
  }>()

  useEffect(
    () =>
      editor.registerCommand(
        OPEN_TABLE_COMMAND,
        () => {
          const selection = $getSelection()
          if (!editor.isEditable() || !$isRangeSelection(selection)) return false
          setOpened({ selection: selection.clone(), words: rectOfSelection(editor) })
          return true
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  )

  useEffect(() => openCellMenuByKey(editor), [editor])

  if (!opened) return null
  const close = () => {
    setOpened(undefined)
    editor.focus()
  }
  return createPortal(
    <TableDialog
      onApply={(size) => {
        insertTable(editor, opened.selection, size)
        close()
      }}
      onClose={close}
      words={opened.words}
    />,
    placeOfDialogs(editor),
  )
}
