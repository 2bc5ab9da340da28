import type { IncomingMenu } from '../../incoming'
import type { WxrRecord } from './file/wxr-records'
import type { Keys } from './keys'
import { plainText } from './plain-text'
import type { Survey } from './survey'
import { topicPath } from './topic-path'

type Entry = IncomingMenu['entries'][number] & {
  readonly order: number
  readonly language: string | undefined
}

/** Collects the entries of each menu, which stand anywhere in the file. */
export function newMenus(file: string, survey: Survey, keys: Keys) {
  const menus = new Map<string, Entry[]>()

  function add({ fields, metas, terms }: WxrRecord): void {
    const menu = terms.find(({ domain }) => domain === 'nav_menu')?.slug
    const meta = (name: string) => metas.get(`_menu_item_${name}`)?.trim() ?? ''
    const target = targetOf(meta)
    if (!menu || !target || !/^publish$/.test(fields.get('wp:status')?.trim() ?? '')) return
    const item = survey.items.get(meta('object_id'))
    const isText = meta('type') === 'post_type'
    const term = [...survey.terms.values()].find(
      ({ id, taxonomy }) =>
        meta('type') === 'taxonomy' && taxonomy === meta('object') && id === meta('object_id'),
    )
    const label = plainText(fields.get('title') ?? '') || (isText ? item?.title : term?.name) || ''
    if (label === '') return
    const entries = menus.get(menu) ?? []
    entries.push({
      label,
      target,
      order: Number(fields.get('wp:menu_order')) || 0,
      language: isText ? item?.language : term?.language,
    })
    menus.set(menu, entries)
  }

  function targetOf(meta: (name: string) => string): Entry['target'] | undefined {
    if (meta('type') === 'post_type') {
      const key = keys.textKey(meta('object_id'))
      return key ? { key } : undefined
    }
    if (meta('type') === 'taxonomy') {
      const path = topicPath(survey, meta('object'), meta('object_id'))
      return path ? { address: path } : undefined
    }
    const address = meta('url')
    return address === '' || address.startsWith('#') ? undefined : { address }
  }

  function* all(): Generator<IncomingMenu> {
    for (const [slug, entries] of menus) {
      const term = survey.terms.get(`nav_menu ${slug}`)
      yield {
        kind: 'menu',
        key: `menu-${slug}`,
        place: { file, id: slug, ...(term ? { line: term.line } : {}) },
        language: entries.find(({ language }) => language)?.language,
        name: term?.name ?? slug,
        entries: entries
          .sort((one, other) => one.order - other.order)
          .map(({ label, target }) => ({ label, target })),
      }
    }
  }

  return { add, all }
}
