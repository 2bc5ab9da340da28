'use client'

import { TableFeatureClient as PayloadsTables } from '@payloadcms/richtext-lexical/client'
import type { LexicalEditor } from '@payloadcms/richtext-lexical/lexical'
import { withFeature } from '../with-feature'
import { OPEN_TABLE_COMMAND, TablePlugin } from './table-plugin'

/** Payload's tables with another dialog: theirs covers the text, and loses the cursor. */
export const TableFeatureClient: typeof PayloadsTables = withFeature(PayloadsTables, (feature) => ({
  ...feature,
  plugins: [...(feature.plugins ?? []), { Component: TablePlugin, position: 'normal' }],
  slashMenu: withOwnDialog(feature.slashMenu),
  toolbarFixed: withOwnDialog(feature.toolbarFixed),
}))

interface Menu {
  readonly groups?: readonly { readonly items: readonly { readonly key: string }[] }[]
}

function withOwnDialog<Of>(menu: Of): Of {
  const groups = (menu as Menu | undefined)?.groups?.map((group) => ({
    ...group,
    items: group.items.map((item) => (item.key === 'table' ? { ...item, label, onSelect } : item)),
  }))
  return { ...menu, groups }
}

// Payload's own label is English in every language.
const label = ({ i18n }: { i18n: { t: (key: string) => string } }) => i18n.t('tableDialog:title')

const onSelect = ({ editor }: { editor: LexicalEditor }) => {
  editor.dispatchCommand(OPEN_TABLE_COMMAND, undefined)
}
