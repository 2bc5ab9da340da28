'use client'

import { useEditorConfigContext } from '@payloadcms/richtext-lexical/client'
import {
  $isTextNode,
  COMMAND_PRIORITY_HIGH,
  type TextNode,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import {
  LexicalTypeaheadMenuPlugin,
  MenuOption,
} from '@payloadcms/richtext-lexical/lexical/react/LexicalTypeaheadMenuPlugin'
import { useTranslation } from '@payloadcms/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { chooseEarly } from './choose-early'
import { fitsQuery, slashQuery } from './slash-query'

type Context = ReturnType<typeof useEditorConfigContext>
type Groups = Context['editorConfig']['features']['slashMenu']['groups']
type Item = Groups[number]['items'][number]
type Label = Item['label']

class SlashOption extends MenuOption {
  constructor(
    readonly item: Item,
    readonly name: string,
    readonly names: readonly string[],
  ) {
    super(item.key)
  }
}

/** Payload's slash menu for queries that its own does not match: whole names, and words. */
export function SlashMenuPlugin() {
  const [editor] = useLexicalComposerContext()
  const all = useOptions()
  const [query, setQuery] = useState<string | null>(null)
  const [isBehindWord, setBehindWord] = useState(false)
  const options = useMemo(
    () => (query === null ? [] : all.filter(({ names }) => fitsQuery(query, names))),
    [all, query],
  )

  const trigger = useCallback(
    (text: string) => {
      const found = slashQuery(text)
      if (!found || !all.some(({ names }) => fitsQuery(found.query, names))) return null
      setBehindWord(found.isBehindWord)
      const replaceableString = `/${found.query}`
      return {
        leadOffset: text.length - replaceableString.length,
        matchingString: found.query,
        replaceableString,
      }
    },
    [all],
  )

  const run = useCallback(
    ({ item }: SlashOption, queryString: string) => {
      // After this update, as Payload's own menu does: what is chosen may update the text itself.
      setTimeout(() => item.onSelect({ editor, queryString }), 0)
    },
    [editor],
  )
  useEffect(() => chooseEarly(editor, all, run), [all, editor, run])

  const choose = useCallback(
    (option: SlashOption, typed: TextNode | null, close: () => void, queryString: string) => {
      if (typed) $removeQuery(typed)
      close()
      run(option, queryString)
    },
    [run],
  )

  return (
    <LexicalTypeaheadMenuPlugin<SlashOption>
      commandPriority={COMMAND_PRIORITY_HIGH}
      menuRenderFn={(anchor, { selectedIndex, selectOptionAndCleanUp, setHighlightedIndex }) =>
        anchor.current && options.length > 0
          ? createPortal(
              <div className="slash-menu-popup">
                <div className="slash-menu-popup__group">
                  {options.map((option, index) => (
                    <button
                      aria-selected={index === selectedIndex}
                      className={`slash-menu-popup__item slash-menu-popup__item-${option.key}${
                        index === selectedIndex ? ' slash-menu-popup__item--selected' : ''
                      }`}
                      key={option.key}
                      onClick={() => selectOptionAndCleanUp(option)}
                      onMouseEnter={() => setHighlightedIndex(index)}
                      ref={option.setRefElement}
                      role="option"
                      tabIndex={-1}
                      type="button"
                    >
                      <option.item.Icon />
                      <span className="slash-menu-popup__item-text">{option.name}</span>
                    </button>
                  ))}
                </div>
              </div>,
              anchor.current,
            )
          : null
      }
      onQueryChange={setQuery}
      onSelectOption={choose}
      options={options}
      preselectFirstItem={!isBehindWord}
      triggerFn={trigger}
    />
  )
}

/** Removes the query from the text. With fast typing, a part of it is still before what the menu knows. */
function $removeQuery(typed: TextNode): void {
  const before = typed.getPreviousSibling()
  const isWhole = typed.getTextContent().startsWith('/')
  typed.remove()
  if (isWhole || !$isTextNode(before)) return
  const text = before.getTextContent()
  before.setTextContent(text.slice(0, Math.max(0, text.lastIndexOf('/'))))
  before.selectEnd()
}

function useOptions(): readonly SlashOption[] {
  const { editorConfig, fieldProps } = useEditorConfigContext()
  const { i18n } = useTranslation()
  const { featureClientSchemaMap, schemaPath } = fieldProps
  const { groups } = editorConfig.features.slashMenu
  return useMemo(() => {
    const say = (label: Label, key: string) =>
      typeof label === 'function'
        ? label({ featureClientSchemaMap, i18n: i18n as never, schemaPath })
        : (label ?? key)
    return groups.flatMap(({ items }) =>
      items.map((item) => {
        const title = say(item.label, item.key)
        return new SlashOption(item, title, [title, item.key, ...(item.keywords ?? [])])
      }),
    )
  }, [featureClientSchemaMap, groups, i18n, schemaPath])
}
