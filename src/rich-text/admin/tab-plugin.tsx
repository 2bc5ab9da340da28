'use client'

import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  INDENT_CONTENT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  OUTDENT_CONTENT_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils'
import { useEffect, useId, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { $canNest, $itemOf, $leaveList } from './list-items'

/** Tab nests list items. Elsewhere, and in a list after Escape, it leaves the text (WCAG 2.1.2), as announced. */
export function TabPlugin() {
  const [editor] = useLexicalComposerContext()
  const labels = useLabels('richText')
  const hint = useId()
  const [isInList, setInList] = useState(false)

  useEffect(() => {
    let isLeaving = false
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) => {
        setInList(editorState.read(() => $itemOf($getSelection()) !== undefined))
      }),
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        ({ key }) => {
          if (key !== 'Tab' && key !== 'Shift' && key !== 'Escape') isLeaving = false
          return false
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        KEY_ESCAPE_COMMAND,
        () => {
          isLeaving = true
          return false
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        KEY_TAB_COMMAND,
        (event) => {
          const selection = $getSelection()
          const item = isLeaving ? undefined : $itemOf(selection)
          isLeaving = false
          if (!item || !$isRangeSelection(selection)) {
            skipUnseen(editor.getRootElement())
            return false
          }
          event.preventDefault()
          if (!event.shiftKey) {
            if ($canNest(item)) editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined)
          } else if (item.getIndent() > 0) {
            editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined)
          } else $leaveList(item)
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    )
  }, [editor])

  useEffect(() => {
    const root = editor.getRootElement()
    if (!root || !isInList) return undefined
    root.setAttribute('aria-describedby', hint)
    return () => root.removeAttribute('aria-describedby')
  }, [editor, hint, isInList])

  return isInList ? (
    <p className="rich-text-hint" id={hint}>
      {labels('tabHint')}
    </p>
  ) : null
}

/** Removes invisible controls beside the text from the tab order. */
function skipUnseen(root: HTMLElement | null): void {
  const container = root?.closest('.editor-container')
  for (const control of container?.querySelectorAll<HTMLElement>(
    'button, a[href], input, [tabindex]',
  ) ?? []) {
    if (root?.contains(control)) continue
    const isSeen =
      !control.matches('.add-block-menu, .draggable-block-menu') &&
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!isSeen) {
      control.tabIndex = -1
      control.dataset['unseen'] = ''
    } else if ('unseen' in control.dataset) {
      control.tabIndex = 0
      delete control.dataset['unseen']
    }
  }
}
