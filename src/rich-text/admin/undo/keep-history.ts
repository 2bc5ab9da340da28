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

export interface BlockWithFields extends LexicalNode {
  __fields: Fields
  getFields(): Fields
  /** Without `isFromForm`, the block's form is rendered again. */
  setFields(fields: Fields, isFromForm?: boolean): void
}

/** By block slug. */
export type BlockDefaults = Readonly<Record<string, Fields>>

/**
 * Payload's blocks request their form when they appear, also by undo and redo, and write the response into the text:
 * a step that clears the redo stack, and returns on undo. Here that response changes nothing.
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

/** Rerenders forms of blocks changed by undo or redo: they show the last input, and would store it. */
function drawForms(editor: LexicalEditor, keys: readonly string[]): void {
  updateWithoutStep(editor, () =>
    keys.flatMap((key) => {
      const node = $getNodeByKey<BlockWithFields>(key)
      node?.setFields(node.getFields())
      return node ? [key] : []
    }),
  )
}

/** Joins the current step, so that redo stays possible. `$change` returns what it has changed. */
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
  // The form ignores merged updates, and the history ignores historic ones.
  editor.update(() => $getRoot().markDirty(), { discrete: true, tag: [HISTORIC_TAG, ...focus] })
}

/** False without a document, such as in tests. */
function isFocused(editor: LexicalEditor): boolean {
  const active = globalThis.document?.activeElement
  return (active as { __lexicalEditor?: unknown } | null | undefined)?.__lexicalEditor === editor
}
