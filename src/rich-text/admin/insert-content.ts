'use client'

import {
  $createParagraphNode,
  $createRangeSelection,
  $getNearestNodeFromDOMNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $parseSerializedNode,
  $setSelection,
  type LexicalEditor,
  type LexicalNode,
  type SerializedLexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { newId } from '#src/cms/admin/new-id'
import { type Abilities, type PastedNode, toLexical } from '../input/to-lexical'
import type { PastedContent } from './read-clipboard'

/** A coming picture, and its empty paragraph. */
export interface PicturePlace {
  readonly key: string
  readonly source: File | string
  readonly alt: string
  readonly caption?: string | undefined
}

/** Inserts pasted content at the cursor. @returns the places of its pictures. */
export function insertContent(
  editor: LexicalEditor,
  content: PastedContent,
  abilities: Abilities,
): PicturePlace[] {
  const places: PicturePlace[] = []
  editor.update(
    () => {
      const nodes =
        content.kind === 'files'
          ? content.files.map((file) => $placeOf(places, { source: file, alt: '' }))
          : $inlineWhereAlone(
              toLexical(content.blocks, { ...abilities, pictures: true }, newId).map((one) =>
                $nodeOf(one, places),
              ),
            )
      if (nodes.length === 0) return
      // The cursor goes behind a picture, not into its place, and below a table.
      const last = nodes.at(-1)
      const isBefore = places.some(({ key }) => key === last?.getKey())
      if (isBefore || last?.getType() === 'table') nodes.push($createParagraphNode())
      const selection = $getSelection() ?? $getRoot().selectEnd()
      if ($isRangeSelection(selection)) selection.insertNodes(nodes)
    },
    { tag: 'paste', discrete: true },
  )
  return places
}

/** Empty, since the form may save the editor at any moment: one that is never filled shows nothing on a page. */
function $placeOf(places: PicturePlace[], picture: Omit<PicturePlace, 'key'>): LexicalNode {
  const paragraph = $createParagraphNode()
  places.push({ key: paragraph.getKey(), ...picture })
  return paragraph
}

function $nodeOf(pasted: PastedNode, places: PicturePlace[]): LexicalNode {
  if ('node' in pasted) return $parseSerializedNode(pasted.node as SerializedLexicalNode)
  const { alt, caption, src } = pasted.picture
  return $placeOf(places, { source: src, alt, caption })
}

/** The text of a single paragraph joins the line of the cursor. */
function $inlineWhereAlone(nodes: LexicalNode[]): LexicalNode[] {
  const [only, ...others] = nodes
  const isText =
    only && others.length === 0 && $isElementNode(only) && only.getType() === 'paragraph'
  return isText && !only.isEmpty() ? only.getChildren() : nodes
}

/** Sets the cursor to the drop position. */
export function selectPoint(event: DragEvent): void {
  const range = document.caretRangeFromPoint(event.clientX, event.clientY)
  if (!range || !$getNearestNodeFromDOMNode(range.startContainer)) return
  const selection = $createRangeSelection()
  selection.applyDOMRange(range)
  $setSelection(selection)
}
