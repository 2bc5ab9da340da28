import { parseUrl } from '#src/platform/urls/parse-url'
import { readDate, textOf, valuesOf } from '../facts'
import type { Fields } from '../front-matter'
import { joined } from './layout'

interface Page {
  readonly fields: Fields
  readonly segments: readonly string[]
  readonly isIndex: boolean
  readonly settings: Fields
  /** The segment of the language. */
  readonly prefix: string | undefined
}

/** The address as Hugo builds it: `url`, a pattern of its section, or its path with `slug`. */
export function addressInHugo({ fields, isIndex, prefix, segments, settings }: Page): string {
  const url = textOf(fields['url'])
  if (url) {
    const path = parseUrl(url)?.pathname ?? url
    const isWhole = path.startsWith('/')
    const address = joined([isWhole ? undefined : prefix, path])
    return /\.\w+$/.test(path) ? address.slice(0, -1) : address
  }
  const slug = textOf(fields['slug'])
  const path = segments.map(inAddress)
  const last = slug && !isIndex ? [...path.slice(0, -1), inAddress(slug)] : path
  const pattern = isIndex ? undefined : patternOf(settings, segments[0])
  const address = pattern ? filled(pattern, fields, path, slug) : joined(last)
  const whole = joined([prefix, address])
  return settings['uglyURLs'] === true && !isIndex ? whole.replace(/\/$/, '.html') : whole
}

function patternOf(settings: Fields, section: string | undefined): string | undefined {
  const all = valuesOf(settings['permalinks'])
  const found = valuesOf(all['page'])[section ?? ''] ?? all[section ?? '']
  return typeof found === 'string' ? found : undefined
}

function filled(
  pattern: string,
  fields: Fields,
  path: readonly string[],
  slug: string | undefined,
): string {
  const date = readDate(fields['date'] ?? fields['publishDate']) ?? '0001-01-01'
  const name = path.at(-1) ?? ''
  const title = inAddress(textOf(fields['title']) ?? name)
  const values: Readonly<Record<string, string>> = {
    year: date.slice(0, 4),
    month: date.slice(5, 7),
    day: date.slice(8, 10),
    section: path[0] ?? '',
    sections: path.slice(0, -1).join('/'),
    title,
    slug: slug ? inAddress(slug) : title,
    filename: name,
    contentbasename: name,
    slugorfilename: slug ? inAddress(slug) : name,
    slugorcontentbasename: slug ? inAddress(slug) : name,
  }
  return joined([
    pattern.replaceAll(/:(\w+)(?:\[[^\]]*\])?/g, (_, name_: string) => values[name_] ?? ''),
  ])
}

/** Hugo's `urlize`: lowercase, with hyphens for blanks, without punctuation. */
const inAddress = (segment: string): string =>
  segment
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\p{L}\p{M}\p{N}._~+/-]+/gu, '')
