'use client'

import { BlockNode, InlineBlockNode } from '@payloadcms/richtext-lexical/client'
import type { Klass } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils'
import { useEffect } from 'react'
import { refillPlaces } from './fill-places'
import { type BlockDefaults, type BlockWithFields, keepHistory } from './keep-history'

/** Undo and redo go from the first to the last change, past what the editor has done by itself. */
export function HistoryPlugin({ clientProps }: { clientProps: { defaults: BlockDefaults } }) {
  const [editor] = useLexicalComposerContext()
  const { defaults } = clientProps
  useEffect(() => {
    const all = [BlockNode, InlineBlockNode] as unknown as Klass<BlockWithFields>[]
    // The editor for a few paragraphs has no blocks.
    const kinds = all.filter((kind) => editor.hasNodes([kind]))
    return mergeRegister(keepHistory(editor, kinds, defaults), refillPlaces(editor))
  }, [defaults, editor])
  return null
}
