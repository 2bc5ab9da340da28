import type { ChangeOfText, IncomingText } from '../../incoming'
import type { Fields } from './front-matter'

/** What the front matter of a text says, whatever system wrote it. */
export interface Facts {
  readonly title: string | undefined
  readonly excerpt: string | undefined
  readonly state: IncomingText['state']
  readonly publishedAt: string | undefined
  readonly modifiedAt: string | undefined
  readonly image: IncomingText['image'] | undefined
  readonly authors: readonly NamedAuthor[]
  readonly topics: readonly string[]
  readonly search: IncomingText['search'] | undefined
  readonly aliases: readonly string[]
  /** Of an author, to profiles elsewhere. */
  readonly links: readonly string[]
  readonly order: number | undefined
  readonly changes: readonly ChangeOfText[]
}

export interface NamedAuthor {
  readonly name: string
  readonly biography?: string | undefined
  readonly image?: string | undefined
}

/** @param now for dates of expiry. */
export function factsOf(fields: Fields, now: Date): Facts {
  const params = valuesOf(fields['params'])
  const get = (...names: string[]) =>
    names.map((name) => fields[name] ?? params[name]).find((value) => !isNothing(value))
  const changes: ChangeOfText[] = []
  const date = (...names: string[]) => {
    const found = get(...names)
    // Starlight switches dates on and off by the same field.
    const value = typeof found === 'boolean' ? undefined : found
    const read = value === undefined ? undefined : readDate(value)
    if (value !== undefined && read === undefined) {
      changes.push({ rule: 'unreadable-date', what: `${names[0]}: ${asText(value)}`, isLost: true })
    }
    return read
  }
  const seo = valuesOf(get('seo'))
  const [publishedAt, modifiedAt, expiry] = [
    date('publishDate', 'publishdate', 'date', 'pubDate', 'pubdate', 'published_at', 'publishedAt'),
    date(
      'lastmod',
      'lastUpdated',
      'updatedDate',
      'updated',
      'last_modified_at',
      'modified',
      'last_update',
    ),
    date('expiryDate', 'expirydate'),
  ]
  const hidden =
    get('noindex', 'robotsNoIndex', 'unlisted') === true ||
    /noindex/i.test(asText(get('robots') ?? '')) ||
    get('pagefind') === false
  const search = {
    ...textIn('title', seo['title'] ?? get('seo_title', 'seoTitle', 'metaTitle')),
    ...textIn('description', seo['description'] ?? get('seo_description', 'metaDescription')),
    ...(hidden ? { hidden } : {}),
  }
  return {
    title: textOf(get('title')),
    excerpt: textOf(get('description', 'summary', 'excerpt', 'subtitle')),
    state: stateOf(get, expiry, now),
    publishedAt,
    modifiedAt,
    image: imageOf(get, valuesOf(get('cover'))),
    authors: authorsOf(get('authors', 'author')),
    topics: [...new Set([...listOf(get('tags', 'tag')), ...listOf(get('categories', 'category'))])],
    search: Object.keys(search).length > 0 ? search : undefined,
    aliases: [...listOf(get('aliases')), ...listOf(get('redirect_from'))],
    links: listOf(get('links')).filter((one) => /^https?:\/\//i.test(one)),
    order: orderOf(get),
    changes,
  }
}

type Get = (...names: string[]) => unknown

function stateOf(get: Get, expiry: string | undefined, now: Date): IncomingText['state'] {
  if (get('draft') === true || get('published') === false) return 'draft'
  if (expiry && new Date(expiry) < now) return { draft: `It expired on ${expiry.slice(0, 10)}.` }
  const build = valuesOf(get('build', '_build'))
  if (get('headless') === true || build['render'] === 'never' || build['render'] === false) {
    return { draft: 'It has no page in the source.' }
  }
  return 'published'
}

function imageOf(get: Get, cover: Fields): IncomingText['image'] | undefined {
  const value =
    get(
      'image',
      'heroImage',
      'featured_image',
      'featuredImage',
      'feature_image',
      'thumbnail',
      'banner',
    ) ??
    cover['image'] ??
    get('cover') ??
    (get('images') as unknown[] | undefined)?.[0]
  const own = valuesOf(value)
  const src = textOf(own['src'] ?? own['path'] ?? own['url'] ?? own['file'] ?? value)
  if (!src) return undefined
  const alt = own['alt'] ?? cover['alt'] ?? get('image_alt', 'imageAlt', 'heroImageAlt')
  return { src, ...textIn('alt', alt), ...textIn('caption', own['caption'] ?? cover['caption']) }
}

function authorsOf(value: unknown): NamedAuthor[] {
  const all = Array.isArray(value) ? value : [value]
  return all.flatMap((one): NamedAuthor[] => {
    const own = valuesOf(one)
    const name = textOf(own['name'] ?? own['key'] ?? (typeof one === 'object' ? undefined : one))
    if (!name) return []
    // Links to a profile in Markdown, as Docsy writes them.
    const plain = name.replace(/^\[([^\]]+)\]\([^)]*\)$/, '$1')
    const biography = textOf(own['description'] ?? own['bio'])
    return [
      {
        name: plain,
        biography,
        image: textOf(own['image_url'] ?? own['avatar'] ?? own['picture']),
      },
    ]
  })
}

function orderOf(get: Get): number | undefined {
  const order = get('weight', 'sidebar_position', 'nav_order') ?? valuesOf(get('sidebar'))['order']
  return typeof order === 'number' ? order : undefined
}

/** ISO 8601 in UTC; a date without a zone is meant in UTC. `undefined` if it is none, or none of these times. */
export function readDate(value: unknown): string | undefined {
  const own = valuesOf(value)
  const text = (value instanceof Date ? value.toISOString() : asText(own['date'] ?? value)).trim()
  const [, day, time = '', zone = ''] =
    /^(\d{4}-\d{1,2}-\d{1,2})(?:[T\s]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    ) ?? []
  const padded = day?.replaceAll(/-(\d)(?=-|$)/g, '-0$1')
  const offset = /^(?:|Z|UTC)$/i.test(zone) ? 'Z' : zone.replace(/(\d{2}):?(\d{2})/, '$1:$2')
  const whole = padded ? `${padded}T${(time || '00:00').padStart(5, '0')}${offset}` : `${text} UTC`
  // `Date` takes "5" and words with a number for dates.
  if (!padded && !/[a-z]{3}.*\d{4}|\d{4}.*[a-z]{3}|\d{4}\/\d/i.test(text)) return undefined
  const date = new Date(Number.isNaN(Date.parse(whole)) ? text : whole)
  if (Number.isNaN(date.getTime())) return undefined
  const year = date.getUTCFullYear()
  const isSameDay = !padded || date.toISOString().slice(0, 10) === padded || offset !== 'Z'
  return year >= 1000 && year <= 9999 && isSameDay ? date.toISOString() : undefined
}

export const valuesOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** Text on one line; `undefined` if there is none. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'object' ? '' : asText(value).replaceAll(/\s+/g, ' ').trim()
  return text || undefined
}

/** A list, or words with commas. */
export function listOf(value: unknown): string[] {
  const all = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return all.flatMap((one) => textOf(valuesOf(one)['label'] ?? valuesOf(one)['name'] ?? one) ?? [])
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

function asText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object'
    ? value instanceof Date
      ? value.toISOString()
      : JSON.stringify(value)
    : String(value)
}

function textIn<Name extends string>(name: Name, value: unknown): { [key in Name]?: string } {
  const text = textOf(value)
  return (text ? { [name]: text } : {}) as { [key in Name]?: string }
}
