'use client'

import { BlockNode, InlineBlockNode } from '@payloadcms/richtext-lexical/client'
import type { Klass } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils'
import { useEffect } from 'react'
import { refillPlaces } from './fill-places'
import { type BlockDefaults, type BlockWithFields, keepHistory } from './keep-history'

/** Undo and redo cover all changes of the person, and skip those of the editor itself. */
export function HistoryPlugin({ clientProps }: { clientProps: { defaults: BlockDefaults } }) {
  const [editor] = useLexicalComposerContext()
  const { defaults } = clientProps
  useEffect(() => {
    const all = [BlockNode, InlineBlockNode] as unknown as Klass<BlockWithFields>[]
    // The small editor has no blocks.
    const kinds = all.filter((kind) => editor.hasNodes([kind]))
    return mergeRegister(keepHistory(editor, kinds, defaults), refillPlaces(editor))
  }, [defaults, editor])
  return null
}
