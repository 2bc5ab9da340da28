'use client'

import {
  $isAutoLinkNode,
  setFloatingElemPositionForLinkEditor,
} from '@payloadcms/richtext-lexical/client'
import {
  $createRangeSelectionFromDom,
  $getSelection,
  $isRangeSelection,
  type BaseSelection,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils'
import { CloseMenuIcon, EditIcon } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLabels } from '#src/cms/labels/use-labels'
import { isSame } from '#src/cms/values/is-same'
import { placeOfDialogs, rectOfSelection } from '../placed/rect-of-selection'
import { LinkDialog, type OpenLink } from './link-dialog'
import { $linkOf, applyLink, removeLink } from './link-nodes'
import { type EditedTarget, editedTarget, opensNewTab } from './link-target'
import { OPEN_LINK_COMMAND, openLink } from './open-link'
import { useCurrentChoice } from './use-link-choices'
import './link-dialog.css'

interface Opened extends OpenLink {
  readonly selection: BaseSelection
}

/** Ctrl+K, ⌘K, and the toolbar's button open the dialog; a link at the cursor shows its target. */
export function LinkPlugin({ anchorElem }: { anchorElem: HTMLElement }) {
  const [editor] = useLexicalComposerContext()
  const [opened, setOpened] = useState<Opened | undefined>()

  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          OPEN_LINK_COMMAND,
          () => {
            const selection = $currentSelection(editor)
            if (!editor.isEditable() || !$isRangeSelection(selection)) return false
            const link = $linkOf(selection)
            const fields = link?.getFields() ?? {}
            setOpened({
              selection: selection.clone(),
              target: editedTarget(fields),
              newTab: opensNewTab(fields),
              isLink: link !== undefined && !$isAutoLinkNode(link),
              words: rectOfSelection(editor, link?.getKey()),
            })
            return true
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          KEY_DOWN_COMMAND,
          (event) => {
            const { altKey, ctrlKey, key, metaKey, shiftKey } = event
            const isPressed = key.toLowerCase() === 'k' && (ctrlKey || metaKey)
            if (!isPressed || altKey || shiftKey) return false
            event.preventDefault()
            return editor.dispatchCommand(OPEN_LINK_COMMAND, undefined)
          },
          COMMAND_PRIORITY_HIGH,
        ),
      ),
    [editor],
  )

  const close = () => {
    setOpened(undefined)
    editor.focus()
  }
  return (
    <>
      <LinkBar anchorElem={anchorElem} />
      {opened
        ? createPortal(
            <LinkDialog
              link={opened}
              onApply={(fields, title) => {
                applyLink(editor, opened.selection, fields, title)
                close()
              }}
              onClose={close}
              onRemove={() => {
                removeLink(editor, opened.selection)
                close()
              }}
            />,
            placeOfDialogs(editor),
          )
        : null}
    </>
  )
}

/** Lexical learns of it late: fast keys, such as Shift+→ and Ctrl+K, would see the previous selection. */
function $currentSelection(editor: LexicalEditor): BaseSelection | null {
  const known = $getSelection()
  const isInText = editor.getRootElement() === document.activeElement
  return (isInText && $createRangeSelectionFromDom(window.getSelection(), editor)) || known
}

interface Place {
  readonly key: string
  readonly target: EditedTarget
}

/** Beside the link at the cursor: its target, to open, change, or remove. */
function LinkBar({ anchorElem }: { anchorElem: HTMLElement }) {
  const [editor] = useLexicalComposerContext()
  const say = useLabels('linkDialog')
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<Place | undefined>()
  const choice = useCurrentChoice(at?.target)

  useEffect(() => {
    const look = () =>
      editor.getEditorState().read(() => {
        const link = $linkOf($getSelection())
        const now = link && { key: link.getKey(), target: editedTarget(link.getFields()) }
        setAt((before) => (isSame(before, now) ? before : now))
      })
    look()
    return mergeRegister(
      editor.registerUpdateListener(look),
      editor.registerCommand(
        KEY_ESCAPE_COMMAND,
        () => {
          setAt(undefined)
          return false
        },
        COMMAND_PRIORITY_LOW,
      ),
    )
  }, [editor])

  useEffect(() => {
    const { current } = bar
    if (!current) return undefined
    const place = () => {
      const rect = at && editor.getElementByKey(at.key)?.getBoundingClientRect()
      // Payload's function positions it above; below it would cover the next line.
      if (rect) rect.y += 40
      setFloatingElemPositionForLinkEditor(rect ?? null, current, anchorElem)
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  })

  if (!editor.isEditable()) return null
  const { url } = { url: undefined, ...at?.target }
  const name = choice?.title ?? url
  return (
    <div className="link-editor" ref={bar}>
      <div className="link-input">
        {url?.includes(':') ? (
          <a href={url} rel="noopener noreferrer" target="_blank">
            {name}
          </a>
        ) : (
          <span className="link-input__label-pure">{name}</span>
        )}
        <button
          aria-label={say('edit')}
          className="link-edit"
          onClick={() => openLink(editor)}
          onMouseDown={(event) => event.preventDefault()}
          title={say('edit')}
          type="button"
        >
          <EditIcon />
        </button>
        <button
          aria-label={say('remove')}
          className="link-trash"
          onClick={() => {
            const selection = editor.getEditorState().read(() => $getSelection()?.clone() ?? null)
            removeLink(editor, selection)
          }}
          onMouseDown={(event) => event.preventDefault()}
          title={say('remove')}
          type="button"
        >
          <CloseMenuIcon />
        </button>
      </div>
    </div>
  )
}
