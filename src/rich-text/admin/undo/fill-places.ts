'use client'

import {
  $createParagraphNode,
  $getNodeByKey,
  $isElementNode,
  $parseSerializedNode,
  HISTORIC_TAG,
  type LexicalEditor,
  type SerializedLexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { newElement } from '../../new-nodes'
import { newId, type PicturePlace } from '../insert-content'
import { updateWithoutStep } from './keep-history'

/** What belongs into a place; nothing where its picture was left out. */
type Filling = SerializedLexicalNode | undefined

/** By the keys of their places, for each editor. */
const fillings = new WeakMap<LexicalEditor, Map<string, Filling>>()

/** Puts a picture in the place that was kept for it. @param picture its id; without one, the place goes. */
export function fillPlace(
  editor: LexicalEditor,
  { caption, key }: Pick<PicturePlace, 'caption' | 'key'>,
  picture: string | undefined,
): void {
  const known = fillings.get(editor) ?? new Map<string, Filling>()
  fillings.set(editor, known.set(key, picture ? nodeOf(picture, caption) : undefined))
  updateWithoutStep(editor, () => $fill(known))
}

function nodeOf(value: string, caption: string | undefined): SerializedLexicalNode {
  const fields = caption ? { caption } : {}
  const more = { version: 3, id: newId(), fields, relationTo: 'media', value }
  return newElement('upload', more) as unknown as SerializedLexicalNode
}

/** Fills places that undo or redo brings back as they were before their pictures came. */
export function refillPlaces(editor: LexicalEditor): () => void {
  return editor.registerUpdateListener(({ editorState, tags }) => {
    const known = fillings.get(editor)
    if (!known || !tags.has(HISTORIC_TAG)) return
    const isBack = [...known.keys()].some((key) => editorState._nodeMap.has(key))
    // After this update: within it, another one would wait.
    if (isBack) queueMicrotask(() => updateWithoutStep(editor, () => $fill(known)))
  })
}

/** @returns the places that were there. Their keys go with them, so that none is filled twice. */
function $fill(known: ReadonlyMap<string, Filling>): readonly string[] {
  return [...known].flatMap(([key, filling]) => {
    const place = $getNodeByKey(key)
    // A place that was deleted wants no picture.
    if (!$isElementNode(place) || !place.isAttached()) return []
    const isEmpty = place.isEmpty()
    if (filling) place.insertBefore($parseSerializedNode(filling))
    // Words may have been written there meanwhile, and a text has one paragraph at least.
    if (isEmpty && place.getParent()?.getChildrenSize() !== 1) place.remove()
    else {
      const paragraph = $createParagraphNode()
      place.replace(paragraph.setFormat(place.getFormatType()).setIndent(place.getIndent()), true)
    }
    return [key]
  })
}
