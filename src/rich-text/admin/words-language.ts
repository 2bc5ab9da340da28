'use client'

import {
  $getNodeByKey,
  $getSelection,
  $getState,
  $isRangeSelection,
  $isTextNode,
  $setState,
  createState,
  type LexicalEditor,
  type TextNode,
} from '@payloadcms/richtext-lexical/lexical'
import { $forEachSelectedTextNode } from '@payloadcms/richtext-lexical/lexical/selection'
import { languageKey } from '../nodes'

/** A language that is not listed stays as it is stored: the list may have been longer once. */
const languageState = createState(languageKey, {
  parse: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
})

export function $languageOf(text: TextNode): string | undefined {
  return $getState(text, languageState)
}

/** The language that all selected words are marked with, or the word at the cursor. */
export function $selectedLanguage(): string | undefined {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return undefined
  const [first, ...others] = selection.getNodes().filter($isTextNode).map($languageOf)
  return others.every((language) => language === first) ? first : undefined
}

/**
 * Marks the selected words as being of a language; with none, they are again of the language around
 * them. Where nothing is selected, the marked words at the cursor change.
 */
export function markLanguage(editor: LexicalEditor, language: string | undefined): void {
  editor.update(() => {
    const selection = $getSelection()
    const $mark = (text: TextNode) => $setState(text, languageState, language)
    if ($isRangeSelection(selection) && selection.isCollapsed()) $wordsAt(selection).forEach($mark)
    else $forEachSelectedTextNode($mark)
  })
}

/** The texts around the cursor that are marked alike, however they are set. */
function $wordsAt({ anchor }: { anchor: { getNode(): unknown } }): TextNode[] {
  const at = anchor.getNode() as Parameters<typeof $isTextNode>[0]
  if (!$isTextNode(at) || !$languageOf(at)) return []
  const $isAlike = (node: typeof at) => $isTextNode(node) && $languageOf(node) === $languageOf(at)
  const words: TextNode[] = [at]
  for (let one = at.getPreviousSibling(); $isTextNode(one) && $isAlike(one); ) {
    words.push(one)
    one = one.getPreviousSibling()
  }
  for (let one = at.getNextSibling(); $isTextNode(one) && $isAlike(one); ) {
    words.push(one)
    one = one.getNextSibling()
  }
  return words
}

/**
 * What is typed behind marked words is not part of them, as with links: a sentence goes on in its own
 * language. To be used as a transform.
 */
export function $leaveWords(text: TextNode, editor: LexicalEditor): void {
  const language = $languageOf(text)
  const selection = $getSelection()
  // An input method has to keep the node in which it composes.
  if (!language || editor.isComposing() || !$isRangeSelection(selection)) return
  const { anchor } = selection
  const content = text.getTextContent()
  const isAtEnd = anchor.key === text.getKey() && anchor.offset === content.length
  if (!selection.isCollapsed() || !isAtEnd) return
  const before = editor.getEditorState().read(() => {
    const former = $getNodeByKey(text.getKey())
    return $isTextNode(former) && $languageOf(former) === language ? former.getTextContent() : ''
  })
  if (before === '' || content === before || !content.startsWith(before)) return
  const [, behind] = text.splitText(before.length)
  if (behind) $setState(behind, languageState, undefined)
}
