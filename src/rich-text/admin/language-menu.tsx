'use client'

import { ToolbarDropdown } from '@payloadcms/richtext-lexical/client'
import type { LexicalEditor } from '@payloadcms/richtext-lexical/lexical'
import { useTranslation } from '@payloadcms/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { namesOfLanguages } from '../languages-of-parts'
import { $selectedLanguage, markLanguage } from './words-language'

/** The item without a language. */
const none = 'none'

export function LanguageMenu({
  anchorElem,
  editor,
}: {
  anchorElem: HTMLElement
  editor: LexicalEditor
}) {
  const say = useLabels('richText')
  const { i18n } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const selected = useSelectedLanguage(editor)
  const names = useMemo(() => namesOfLanguages(i18n.language), [i18n.language])
  const current = names.find(({ tag }) => tag === selected)?.name
  const title = current ? say('languageIs', { name: current }) : say('language')
  const noLanguage = say('sameLanguage')
  const group = useMemo(
    () => ({
      type: 'dropdown' as const,
      key: 'language',
      items: [{ tag: none, name: noLanguage }, ...names].map(({ name, tag }) => ({
        key: tag,
        label: name,
        onSelect: () => markLanguage(editor, tag === none ? undefined : tag),
      })),
    }),
    [editor, names, noLanguage],
  )
  const groupState = useMemo(
    () => ({
      activeItemKeys: [selected ?? none],
      enabledGroup: true,
      enabledItemKeys: group.items.map(({ key }) => key),
    }),
    [group, selected],
  )

  // Payload's menu labels its button by a key, in English.
  useEffect(() => {
    const button = box.current?.querySelector('button')
    button?.setAttribute('aria-label', title)
    button?.setAttribute('title', title)
  }, [title])

  return (
    <div className="language-menu" ref={box}>
      <ToolbarDropdown
        anchorElem={anchorElem}
        editor={editor}
        group={group}
        groupState={groupState as never}
        Icon={LanguageIcon}
        itemsContainerClassNames={['language-menu__items']}
        {...(current ? { label: current } : {})}
      />
    </div>
  )
}

function useSelectedLanguage(editor: LexicalEditor): string | undefined {
  const [selected, setSelected] = useState<string>()
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        setSelected(editorState.read($selectedLanguage))
      }),
    [editor],
  )
  return selected
}

function LanguageIcon() {
  return (
    <svg
      aria-hidden="true"
      className="icon"
      fill="none"
      height="20"
      stroke="currentColor"
      viewBox="0 0 20 20"
      width="20"
    >
      <path d="m2.5 15.5 3.8-10 3.8 10M3.8 12h5M11 7.5h7M14.5 5.5v2M16.7 7.5c-.7 3.4-2.6 5.6-5.4 6.8M12.4 7.5c.9 3.3 2.8 5.6 5.4 6.8" />
    </svg>
  )
}
