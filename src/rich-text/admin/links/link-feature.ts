'use client'

import { LinkFeatureClient as PayloadsLinks } from '@payloadcms/richtext-lexical/client'
import type { LexicalEditor } from '@payloadcms/richtext-lexical/lexical'
import { type Feature, withFeature } from '../with-feature'
import { LinkPlugin } from './link-plugin'
import { openLink } from './open-link'

/** Payload's dialog covers the text, loads its form from the server, and leaves an empty link when closed. */
export const LinkFeatureClient: typeof PayloadsLinks = withFeature(PayloadsLinks, (feature) => ({
  ...feature,
  plugins: [
    ...(feature.plugins ?? []).filter(({ position }) => position !== 'floatingAnchorElem'),
    { Component: LinkPlugin, position: 'floatingAnchorElem' },
  ],
  toolbarFixed: withOwnDialog(feature.toolbarFixed),
  toolbarInline: withOwnDialog(feature.toolbarInline),
}))

function withOwnDialog(toolbar: Feature['toolbarFixed']) {
  const groups = toolbar?.groups.map((group) => ({
    ...group,
    items: group.items.map((item) =>
      item.key === 'link' ? { ...item, isEnabled: () => true, onSelect } : item,
    ),
  }))
  return { ...toolbar, groups }
}

const onSelect = ({ editor }: { editor: LexicalEditor }) => openLink(editor)
