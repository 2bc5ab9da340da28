'use client'

import { createClientFeature } from '@payloadcms/richtext-lexical/client'
import { PastePlugin } from './paste-plugin'
import { SlashMenuPlugin } from './slash-menu-plugin'
import { TabPlugin } from './tab-plugin'
import './rich-text.css'

/** What the admin adds to Payload's editor: pasting, Tab in lists, a menu by whole words. */
export const EditorInputClient = createClientFeature({
  plugins: [
    { Component: PastePlugin, position: 'normal' },
    { Component: SlashMenuPlugin, position: 'normal' },
    { Component: TabPlugin, position: 'belowContainer' },
  ],
})
