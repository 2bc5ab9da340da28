'use client'

import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useLocale } from '@payloadcms/ui'
import { useEffect } from 'react'
import { type Locale, languageOf } from '#locales/languages'
import './prose.css'

/** Has the text set as on its page: in the page's own style sheet, by the language that is written. */
export function ProsePlugin() {
  const [editor] = useLexicalComposerContext()
  const { code } = useLocale()
  useEffect(
    () =>
      editor.registerRootListener((root) => {
        if (!root) return
        root.classList.add('prose')
        root.lang = languageOf(code as Locale).tag
      }),
    [code, editor],
  )
  return null
}
