'use client'

import { useEditorConfigContext } from '@payloadcms/richtext-lexical/client'
import {
  $getSelection,
  $isRangeSelection,
  $isSelectionCapturedInDecoratorInput,
  COMMAND_PRIORITY_HIGH,
  DROP_COMMAND,
  PASTE_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils'
import { toast, useAuth, useConfig, useLocale, useTranslation } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { defaultLocale, isLocale, languageOf } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { isEditor } from '#src/cms/roles/rules'
import { abilitiesOf } from './abilities'
import { insertContent, selectPoint } from './insert-content'
import { noticeOf, noticeOfChanges } from './left-out-notice'
import { $linkSelectedWords } from './link-selected-words'
import { showPlaces } from './picture-places'
import { changesOf, contentOf, type Pasted, readClipboard } from './read-clipboard'
import { takeAll } from './take-all'

/** Handles paste and drop by our own rules, for content that pages can show. */
export function PastePlugin() {
  const [editor] = useLexicalComposerContext()
  const { editorConfig } = useEditorConfigContext()
  const { config } = useConfig()
  const { code: locale } = useLocale()
  const { i18n } = useTranslation()
  const { user } = useAuth()
  const labels = useLabels('richText')
  const said = useRef(labels)
  said.current = labels
  const enabled = editorConfig.features.enabledFeatures.join(' ')
  const { api } = config.routes
  const mayUpload = isEditor(user)
  const { language } = i18n

  useEffect(() => {
    const leaving = new AbortController()
    const uploads = { api, language, locale, signal: leaving.signal }
    const { tag } = languageOf(isLocale(locale) ? locale : defaultLocale)
    const abilities = abilitiesOf(enabled.split(' '), tag)

    const insert = async (pasted: Pasted) => {
      const content = await contentOf(pasted)
      if (leaving.signal.aborted) return
      const places = insertContent(editor, content, abilities)
      const changes = changesOf(content, abilities)
      if (changes.size > 0) {
        toast.info(noticeOfChanges(changes, said.current), { duration: 12_000 })
      }
      const leftOut = await takeAll(editor, places, {
        uploads,
        mayUpload,
        hasPlace: abilities.pictures,
      })
      if (leftOut.length > 0 && !leaving.signal.aborted) {
        toast.warning(noticeOf(leftOut, said.current), { duration: 12_000 })
      }
    }

    const take = (event: Event, data: DataTransfer | null): boolean => {
      const pasted = readClipboard(data)
      if (!pasted || !editor.isEditable()) return false
      event.preventDefault()
      void insert(pasted).catch((error: unknown) => {
        console.error(error)
        toast.error(said.current('failed'))
      })
      return true
    }

    return mergeRegister(
      () => leaving.abort(),
      showPlaces(editor),
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          if (!(event instanceof ClipboardEvent)) return false
          // Fields of a block handle paste themselves.
          if (event.target instanceof Node && $isSelectionCapturedInDecoratorInput(event.target)) {
            return false
          }
          if (!$isRangeSelection($getSelection())) return false
          if (editor.isEditable() && $linkSelectedWords(editor, event.clipboardData)) {
            event.preventDefault()
            return true
          }
          return take(event, event.clipboardData)
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        DROP_COMMAND,
        (event) => {
          const pasted = readClipboard(event.dataTransfer)
          if (!pasted) return false
          selectPoint(event)
          return take(event, event.dataTransfer)
        },
        COMMAND_PRIORITY_HIGH,
      ),
    )
  }, [api, editor, enabled, language, locale, mayUpload])
  return null
}
