'use client'

import { $getNodeByKey, $isTextNode, TextNode } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils'
import { useTranslation } from '@payloadcms/ui'
import { useEffect } from 'react'
import { directionOf, isLanguageOfPart, namesOfLanguages } from '../languages-of-parts'
import { $languageOf, $leaveWords } from './words-language'

/** Sets `lang` and a title on words of another language in the editor. */
export function LanguagePlugin() {
  const [editor] = useLexicalComposerContext()
  const { i18n } = useTranslation()

  useEffect(() => {
    const names = new Map(namesOfLanguages(i18n.language).map(({ name, tag }) => [tag, name]))
    const show = (key: string) => {
      const node = $getNodeByKey(key)
      const element = editor.getElementByKey(key)
      if (!element || !$isTextNode(node)) return
      const language = $languageOf(node)
      if (isLanguageOfPart(language)) {
        element.lang = language
        element.dir = directionOf(language)
        element.title = names.get(language) ?? language
      } else for (const name of ['lang', 'dir', 'title']) element.removeAttribute(name)
    }
    return mergeRegister(
      editor.registerMutationListener(TextNode, (mutations) => {
        editor.getEditorState().read(() => {
          for (const [key, mutation] of mutations) if (mutation !== 'destroyed') show(key)
        })
      }),
      editor.registerNodeTransform(TextNode, (node) => $leaveWords(node, editor)),
    )
  }, [editor, i18n.language])
  return null
}
