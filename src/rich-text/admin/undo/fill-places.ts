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
import { newId } from '#src/cms/admin/new-id'
import { newElement } from '../../new-nodes'
import type { PicturePlace } from '../insert-content'
import { updateWithoutStep } from './keep-history'

/** Nothing if the picture was left out. */
type Filling = SerializedLexicalNode | undefined

/** By editor, then by the keys of the places. */
const fillings = new WeakMap<LexicalEditor, Map<string, Filling>>()

/** Inserts a picture at its place. @param picture its id; without one, the place is removed. */
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

/** Fills places that undo or redo restores to before their pictures came. */
export function refillPlaces(editor: LexicalEditor): () => void {
  return editor.registerUpdateListener(({ editorState, tags }) => {
    const known = fillings.get(editor)
    if (!known || !tags.has(HISTORIC_TAG)) return
    const isBack = [...known.keys()].some((key) => editorState._nodeMap.has(key))
    // After this update: within it, another one would wait.
    if (isBack) queueMicrotask(() => updateWithoutStep(editor, () => $fill(known)))
  })
}

/** @returns the places found. Their keys change, so that none is filled twice. */
function $fill(known: ReadonlyMap<string, Filling>): readonly string[] {
  return [...known].flatMap(([key, filling]) => {
    const place = $getNodeByKey(key)
    // A deleted place needs no picture.
    if (!$isElementNode(place) || !place.isAttached()) return []
    const isEmpty = place.isEmpty()
    if (filling) place.insertBefore($parseSerializedNode(filling))
    // Text may have been added meanwhile, and a document needs one paragraph.
    if (isEmpty && place.getParent()?.getChildrenSize() !== 1) place.remove()
    else {
      const paragraph = $createParagraphNode()
      place.replace(paragraph.setFormat(place.getFormatType()).setIndent(place.getIndent()), true)
    }
    return [key]
  })
}
