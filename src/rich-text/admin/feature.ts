'use client'

import { createClientFeature } from '@payloadcms/richtext-lexical/client'
import { LanguageMenu } from './language-menu'
import { LanguagePlugin } from './language-plugin'
import { PastePlugin } from './paste-plugin'
import { ProsePlugin } from './prose-plugin'
import { SlashMenuPlugin } from './slash-menu-plugin'
import { TabPlugin } from './tab-plugin'
import { HistoryPlugin } from './undo/history-plugin'
import type { BlockDefaults } from './undo/keep-history'
import './rich-text.css'

/** Adds to Payload's editor: pasting, Tab in lists, a menu by whole words, complete undo. */
export const EditorInputClient = createClientFeature<{ defaults: BlockDefaults }>(({ props }) => ({
  plugins: [
    { Component: HistoryPlugin, position: 'normal' },
    { Component: PastePlugin, position: 'normal' },
    { Component: ProsePlugin, position: 'normal' },
    { Component: SlashMenuPlugin, position: 'normal' },
    { Component: TabPlugin, position: 'belowContainer' },
  ],
  sanitizedClientFeatureProps: props,
}))

const languageGroup = {
  type: 'buttons' as const,
  key: 'languageOfParts',
  // After bold and italic, before links.
  order: 45,
  items: [{ Component: LanguageMenu, key: 'languageOfParts' }],
}

export const LanguageOfPartsClient = createClientFeature({
  plugins: [{ Component: LanguagePlugin, position: 'normal' }],
  toolbarFixed: { groups: [languageGroup] },
  toolbarInline: { groups: [languageGroup] },
})
