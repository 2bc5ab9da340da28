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

/** An unlisted language stays as stored: the list may have been longer. */
const languageState = createState(languageKey, {
  parse: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
})

export function $languageOf(text: TextNode): string | undefined {
  return $getState(text, languageState)
}

export function $selectedLanguage(): string | undefined {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return undefined
  const [first, ...others] = selection.getNodes().filter($isTextNode).map($languageOf)
  return others.every((language) => language === first) ? first : undefined
}

/** Marks the selected words, or clears their mark; without a selection, the marked words at the cursor. */
export function markLanguage(editor: LexicalEditor, language: string | undefined): void {
  editor.update(() => {
    const selection = $getSelection()
    const $mark = (text: TextNode) => $setState(text, languageState, language)
    if ($isRangeSelection(selection) && selection.isCollapsed()) $wordsAt(selection).forEach($mark)
    else $forEachSelectedTextNode($mark)
  })
}

/** The equally marked texts around the cursor, in any format. */
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

/** Typing after marked words does not extend them, as with links. For use as a transform. */
export function $leaveWords(text: TextNode, editor: LexicalEditor): void {
  const language = $languageOf(text)
  const selection = $getSelection()
  // An input method needs its node during composition.
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
