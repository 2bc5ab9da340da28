import type { Incoming } from '../../incoming'
import type { Layout } from './layouts/layout'
import type { IndexedText } from './text-index'

/** With entries of the site's own texts by their key. */
export function* menusOf(layout: Layout, texts: readonly IndexedText[]): Generator<Incoming> {
  const byAddress = new Map(
    texts.map((text) => [text.address.replace(/\/$/, '').toLowerCase(), text.key]),
  )
  for (const { entries, language, name } of layout.menus) {
    const place = { file: 'configuration', id: `menu ${name}` }
    yield {
      kind: 'menu',
      key: `menu:${name}`,
      place,
      language,
      name,
      entries: entries.map(({ address, label }) => {
        const key = byAddress.get(
          address
            .replace(/^(?!\/|[a-z]+:)/i, '/')
            .replace(/\/$/, '')
            .toLowerCase(),
        )
        return { label, target: key ? { key } : { address } }
      }),
    }
  }
}
