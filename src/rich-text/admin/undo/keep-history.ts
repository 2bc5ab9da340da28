'use client'

import {
  $addUpdateTag,
  $getNodeByKey,
  $getRoot,
  $hasUpdateTag,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  type Klass,
  type LexicalEditor,
  type LexicalNode,
  SKIP_DOM_SELECTION_TAG,
} from '@payloadcms/richtext-lexical/lexical'
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils'
import { isSame } from '#src/cms/values/is-same'

type Fields = Readonly<Record<string, unknown>>

/** A block, in a line or of its own. */
export interface BlockWithFields extends LexicalNode {
  __fields: Fields
  getFields(): Fields
  /** Without `isFromForm`, the form of the block is drawn anew. */
  setFields(fields: Fields, isFromForm?: boolean): void
}

/** What new blocks begin with, by their slug. */
export type BlockDefaults = Readonly<Record<string, Fields>>

/**
 * Undo and redo know what an editor does alone. Payload's blocks ask the server for their form when they
 * appear, also by undo and redo, and write its answer into the text: each time a step that clears what
 * could be redone, and that brings itself back when it is undone. Here that answer changes nothing.
 */
export function keepHistory(
  editor: LexicalEditor,
  kinds: readonly Klass<BlockWithFields>[],
  defaults: BlockDefaults,
): () => void {
  return mergeRegister(
    ...kinds.map((kind) =>
      editor.registerNodeTransform(kind, (node) => $keepFields(editor, node, defaults)),
    ),
    editor.registerUpdateListener(({ editorState, prevEditorState, tags }) => {
      if (!tags.has(HISTORIC_TAG)) return
      const changed = [...editorState._nodeMap].flatMap(([key, node]) => {
        const before = prevEditorState._nodeMap.get(key)
        return before && isBlock(node) && isBlock(before) && !isSame(node.__fields, before.__fields)
          ? [key]
          : []
      })
      // After this update: within it, another one would wait.
      if (changed.length > 0) queueMicrotask(() => drawForms(editor, changed))
    }),
  )

  function isBlock(node: LexicalNode): node is BlockWithFields {
    return kinds.some((kind) => node instanceof kind)
  }
}

function $keepFields(editor: LexicalEditor, node: BlockWithFields, defaults: BlockDefaults): void {
  const before = editor.getEditorState()._nodeMap.get(node.getKey()) as BlockWithFields | undefined
  const fields = node.getFields()
  if (!before) {
    // The server would add them a moment later, as a change of its own.
    const own = defaults[String(fields['blockType'])] ?? {}
    const missing = Object.entries(own).filter(([name]) => fields[name] === undefined)
    if (missing.length > 0) node.setFields({ ...fields, ...Object.fromEntries(missing) }, true)
  } else if ($hasUpdateTag(SKIP_DOM_SELECTION_TAG) && isSame(before.__fields, fields)) {
    if (fields !== before.__fields) node.setFields(before.__fields, true)
    $addUpdateTag(HISTORY_MERGE_TAG)
  }
}

/** The forms of blocks that undo or redo has changed: they show what was typed last, and would store it. */
function drawForms(editor: LexicalEditor, keys: readonly string[]): void {
  updateWithoutStep(editor, () =>
    keys.flatMap((key) => {
      const node = $getNodeByKey<BlockWithFields>(key)
      node?.setFields(node.getFields())
      return node ? [key] : []
    }),
  )
}

/**
 * A change that is no step of its own: it belongs to the step that is current, and what was undone can
 * still be redone.
 *
 * @param $change returns what it has changed.
 */
export function updateWithoutStep(editor: LexicalEditor, $change: () => readonly unknown[]): void {
  // The focus may be elsewhere, such as in a dialog.
  const focus = isFocused(editor) ? [] : [SKIP_DOM_SELECTION_TAG]
  let hasChanged = false
  editor.update(
    () => {
      hasChanged = $change().length > 0
    },
    { discrete: true, tag: [HISTORY_MERGE_TAG, ...focus] },
  )
  if (!hasChanged) return
  // The form takes no notice of what is merged, and the history none of what is historic.
  editor.update(() => $getRoot().markDirty(), { discrete: true, tag: [HISTORIC_TAG, ...focus] })
}

/** Whether the cursor is in the text; without a document, such as in tests, it is not. */
function isFocused(editor: LexicalEditor): boolean {
  const active = globalThis.document?.activeElement
  return (active as { __lexicalEditor?: unknown } | null | undefined)?.__lexicalEditor === editor
}
