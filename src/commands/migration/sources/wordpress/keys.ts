import type { KnownItem, KnownTerm, Survey } from './survey'

export interface Keys {
  textKey(id: string): string | undefined
  topicKey(taxonomy: string, slug: string): string | undefined
  /** The page above, unless pages stand in a circle. */
  parentKey(id: string): string | undefined
  readonly circles: readonly KnownItem[]
}

export const isText = ({ type }: Pick<KnownItem, 'type'>): boolean =>
  type === 'post' || type === 'page'

export const arrives = ({ status, type }: KnownItem): boolean =>
  isText({ type }) && !/^(?:trash|auto-draft|inherit)$/.test(status)

/** Translations share the key of the lowest id, which stays when more follow. A second text in a language stands alone. */
export function keysOf({ items, terms }: Survey): Keys {
  const texts = [...items.values()].filter(arrives).sort((a, b) => Number(a.id) - Number(b.id))
  const textKeys = new Map<string, string>()
  const groups = new Map<string, { readonly key: string; readonly languages: Set<string> }>()
  for (const { group, id, language = '', type } of texts) {
    const own = `${type}-${id}`
    const name = `${type} ${group}`
    const known = group ? groups.get(name) : undefined
    if (group && !known) groups.set(name, { key: own, languages: new Set([language]) })
    const joins = known && !known.languages.has(language)
    if (joins) known.languages.add(language)
    textKeys.set(id, joins ? known.key : own)
  }
  const circles = texts.filter((item) => isInCircle(item, items))
  const circular = new Set(circles.map(({ id }) => id))
  return {
    circles,
    textKey: (id) => textKeys.get(id),
    topicKey: topicKeys([...terms.values()]),
    parentKey: (id) => {
      const parent = items.get(id)?.parent ?? ''
      return circular.has(id) ? undefined : textKeys.get(parent)
    },
  }
}

function topicKeys(terms: readonly KnownTerm[]): Keys['topicKey'] {
  const groups = new Map<string, string>()
  const keys = new Map<string, string>()
  const own = ({ slug, taxonomy }: KnownTerm) =>
    `${taxonomy === 'post_tag' ? 'tag' : 'category'}-${slug}`
  for (const term of [...terms].sort((a, b) => Number(a.id) - Number(b.id))) {
    if (!/^(?:category|post_tag)$/.test(term.taxonomy)) continue
    const group = term.group && `${term.taxonomy} ${term.group}`
    if (group && !groups.has(group)) groups.set(group, own(term))
    keys.set(`${term.taxonomy} ${term.slug}`, (group && groups.get(group)) || own(term))
  }
  return (taxonomy, slug) => keys.get(`${taxonomy} ${slug}`)
}

function isInCircle(item: KnownItem, items: ReadonlyMap<string, KnownItem>): boolean {
  const seen = new Set<string>()
  for (let at: KnownItem | undefined = item; at?.parent; at = items.get(at.parent)) {
    if (at.parent === item.id) return true
    if (seen.has(at.id)) return false
    seen.add(at.id)
  }
  return false
}
