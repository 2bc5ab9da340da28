'use client'

import { type LexicalEditor, ParagraphNode } from '@payloadcms/richtext-lexical/lexical'

/** By editor, paragraphs for coming pictures. */
const waiting = new WeakMap<LexicalEditor, Set<string>>()

const placesOf = (editor: LexicalEditor): Set<string> => {
  const places = waiting.get(editor) ?? new Set<string>()
  waiting.set(editor, places)
  return places
}

/** Marks a paragraph as loading in the DOM only. */
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

/** Marks recreated elements again. */
export function showPlaces(editor: LexicalEditor): () => void {
  return editor.registerMutationListener(ParagraphNode, (mutations) => {
    const places = placesOf(editor)
    for (const [key, kind] of mutations) {
      if (places.has(key) && kind !== 'destroyed') show(editor, key)
    }
  })
}
