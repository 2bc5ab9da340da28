'use client'

import { type LexicalEditor, ParagraphNode } from '@payloadcms/richtext-lexical/lexical'

/** The paragraphs that keep the places of pictures to come, for each editor. */
const waiting = new WeakMap<LexicalEditor, Set<string>>()

const placesOf = (editor: LexicalEditor): Set<string> => {
  const places = waiting.get(editor) ?? new Set<string>()
  waiting.set(editor, places)
  return places
}

/** Shows at a paragraph that a picture is on its way. The document itself knows nothing of it. */
export function markPlace(editor: LexicalEditor, key: string): void {
  placesOf(editor).add(key)
  show(editor, key)
}

export function unmarkPlace(editor: LexicalEditor, key: string): void {
  placesOf(editor).delete(key)
  delete editor.getElementByKey(key)?.dataset['picture']
}

function show(editor: LexicalEditor, key: string): void {
  const element = editor.getElementByKey(key)
  if (element) element.dataset['picture'] = 'loading'
}

/** Marks paragraphs again whose elements the editor makes anew. */
export function showPlaces(editor: LexicalEditor): () => void {
  return editor.registerMutationListener(ParagraphNode, (mutations) => {
    const places = placesOf(editor)
    for (const [key, kind] of mutations) {
      if (places.has(key) && kind !== 'destroyed') show(editor, key)
    }
  })
}
