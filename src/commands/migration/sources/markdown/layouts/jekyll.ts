import { listOf, readDate, textOf, valuesOf } from '../facts'
import type { Fields } from '../front-matter'
import { isLanguageCode } from './language-code'
import { joined, type Layout, type NoText, type Spot, siteIn, withoutEnding } from './layout'
import type { SourceFolder } from './source-folder'

/** https://jekyllrb.com/docs/permalinks/ */
const styles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
}

export async function jekyllLayout(source: SourceFolder): Promise<Layout | undefined> {
  const config = await source.readSettings('_config')
  const hasPosts = await source.hasFolder('_posts')
  if (!config && !hasPosts) return undefined
  const settings = config ?? {}
  const permalink = textOf(settings['permalink']) ?? 'date'
  const defaultLanguage = textOf(settings['lang'] ?? settings['locale'])
  const collections = new Set([
    ...Object.keys(valuesOf(settings['collections'])),
    ...listOf(settings['collections']),
  ])
  const site = siteIn(textOf(settings['url']))
  const place = (file: string, fields: Fields): Spot | NoText => {
    const segments = withoutEnding(file).split('/')
    const special = segments.findIndex((one) => one.startsWith('_'))
    const folder = segments[special]?.slice(1) ?? ''
    const isPost = folder === 'posts' || folder === 'drafts'
    if (special !== -1 && !isPost && !collections.has(folder)) {
      return { why: 'Its folder begins with "_": it has no page.', isQuiet: true }
    }
    const language =
      textOf(fields['lang'] ?? fields['language']) ?? languageIn(segments) ?? defaultLanguage
    const own = textOf(fields['permalink'])
    if (!isPost)
      return pageOf(
        segments.filter((one) => !one.startsWith('_') || one === `_${folder}`),
        { language, own, permalink },
      )
    const [, day, title = segments.at(-1) ?? ''] =
      /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(segments.at(-1) ?? '') ?? []
    const date = readDate(fields['date'] ?? day)
    const categories = [
      ...segments.slice(0, special),
      ...listOf(fields['categories'] ?? fields['category']),
    ]
    const slug = textOf(fields['slug']) ?? title
    const pattern = own ?? styles[permalink] ?? permalink
    return {
      language,
      logical: `posts/${[...segments.slice(special + 1, -1), title].join('/')}`,
      isIndex: false,
      kind: 'article',
      address: filled(pattern, { categories, date: date ?? '', title: slug }),
      date,
      isDraft: folder === 'drafts',
      topics: segments.slice(0, special),
    }
  }
  return {
    system: 'jekyll',
    origin: site.origin,
    base: (textOf(settings['baseurl']) ?? '').replace(/\/+$/, ''),
    defaultLanguage,
    ignored: [],
    params: settings,
    menus: [],
    place,
    served: (file) => `/${file}`,
  }
}

const languageIn = (segments: readonly string[]) =>
  segments.length > 1 && isLanguageCode(segments[0] ?? '') ? segments[0] : undefined

interface Written {
  readonly language: string | undefined
  readonly own: string | undefined
  readonly permalink: string
}

function pageOf(segments: readonly string[], { language, own, permalink }: Written): Spot {
  const plain = segments.map((one) => one.replace(/^_/, ''))
  const isIndex = /^(?:index|readme)$/i.test(plain.at(-1) ?? '')
  const path = isIndex ? plain.slice(0, -1) : plain
  const isPretty = permalink === 'pretty' || permalink.endsWith('/')
  const usual = isIndex || isPretty ? joined(path) : `/${path.join('/')}.html`
  const logical = (language && path[0] === language ? path.slice(1) : path).join('/')
  return { language, logical, isIndex, kind: 'page', address: own ? filled(own, {}) : usual }
}

interface Values {
  readonly categories?: readonly string[]
  readonly date?: string
  readonly title?: string
}

function filled(pattern: string, { categories = [], date = '', title = '' }: Values): string {
  const year = Number(date.slice(0, 4))
  const day = date ? (Date.parse(date.slice(0, 10)) - Date.UTC(year, 0, 0)) / 86_400_000 : 0
  const values: Readonly<Record<string, string>> = {
    categories: categories.map((one) => one.toLowerCase().replaceAll(' ', '%20')).join('/'),
    year: date.slice(0, 4),
    short_year: date.slice(2, 4),
    month: date.slice(5, 7),
    i_month: String(Number(date.slice(5, 7))),
    day: date.slice(8, 10),
    i_day: String(Number(date.slice(8, 10))),
    y_day: String(day).padStart(3, '0'),
    title,
    slug: title.toLowerCase(),
    output_ext: '.html',
  }
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '')
  return `/${path}`.replaceAll(/\/{2,}/g, '/')
}
