import { textOf, valuesOf } from '../facts'
import type { Fields } from '../front-matter'
import type { Menu } from './layout'

/** Menus of the configuration, for the site and for each language. */
export function menusOfHugo(
  settings: Fields,
  languages: Fields,
  defaultLanguage: string | undefined,
): Menu[] {
  const own = menusIn(settings['menus'] ?? settings['menu'], defaultLanguage)
  const others = Object.entries(languages).flatMap(([language, one]) =>
    menusIn(valuesOf(one)['menus'] ?? valuesOf(one)['menu'], language),
  )
  return [...own, ...others]
}

function menusIn(value: unknown, language: string | undefined): Menu[] {
  return Object.entries(valuesOf(value)).flatMap(([name, list]): Menu[] => {
    const entries = (Array.isArray(list) ? list : []).map(valuesOf)
    const weight = (entry: Fields) => Number(entry['weight'] ?? 0) || Number.MAX_SAFE_INTEGER
    const sorted = entries.toSorted((one, other) => weight(one) - weight(other))
    const found = sorted.flatMap((entry) => {
      const label = textOf(entry['name'] ?? entry['title'] ?? entry['identifier'])
      const address = textOf(entry['pageRef'] ?? entry['pageref'] ?? entry['url'])
      return label && address ? [{ label, address }] : []
    })
    return found.length > 0 ? [{ name, language, entries: found }] : []
  })
}
