import path from 'node:path'
import { textOf } from '../facts'
import type { Fields } from '../front-matter'
import {
  joined,
  type Layout,
  literalIn,
  type NoText,
  type Spot,
  siteIn,
  withoutEnding,
} from './layout'
import type { SourceFolder } from './source-folder'

type Part = 'docs' | 'blog' | 'pages'

/** Texts, blog, pages, and their translations in folders of `i18n`. */
export async function docusaurusLayout(source: SourceFolder): Promise<Layout | undefined> {
  const program = await source.readProgram('docusaurus.config')
  const hasPlugins = (await source.files()).some((file) =>
    /^i18n\/[^/]+\/docusaurus-plugin-content-/.test(file),
  )
  if (program === undefined && !hasPlugins) return undefined
  const config = program ?? ''
  const defaultLanguage = literalIn(config, 'defaultLocale') ?? 'en'
  const routes: Readonly<Record<Part, string>> = {
    docs: routeIn(config, 'docs') ?? 'docs',
    blog: routeIn(config, 'blog') ?? 'blog',
    pages: '',
  }
  const base = (literalIn(config, 'baseUrl') ?? '').replace(/\/+$/, '')
  const place = (file: string, fields: Fields): Spot | NoText => {
    const found = partOf(file)
    if (!found) return { why: 'It is not below docs, blog, src/pages, or i18n.', isQuiet: true }
    if ('why' in found) return found
    const language = found.language ?? defaultLanguage
    const prefix = language === defaultLanguage ? '' : language
    const spot = spotOf(found.part, found.inner, fields)
    if ('why' in spot) return spot
    const address = joined([prefix, routes[found.part], spot.path]).replace(/(?<=.)\/$/, '')
    const logical = [found.part === 'pages' ? '' : found.part, spot.logical]
      .filter((one) => one !== '')
      .join('/')
    const kind = found.part === 'blog' ? 'article' : 'page'
    return { language, logical, isIndex: spot.isIndex, kind, address, date: spot.date }
  }
  return {
    system: 'docusaurus',
    origin: siteIn(literalIn(config, 'url')).origin,
    base,
    defaultLanguage,
    ignored: ['build'],
    params: {},
    menus: [],
    place,
    served: (file) => /^static(\/.+)$/.exec(file)?.[1],
  }
}

function routeIn(config: string, part: Part): string | undefined {
  const [, , found] =
    new RegExp(`\\b${part}\\s*:\\s*\\{[^}]*?\\brouteBasePath\\s*:\\s*(['"])([^'"]*)\\1`).exec(
      config,
    ) ?? []
  return found
}

interface Inner {
  readonly part: Part
  readonly inner: string
  readonly language: string | undefined
}

function partOf(file: string): Inner | NoText | undefined {
  if (
    /^[\w-]*versioned_docs\//.test(file) ||
    /\/docusaurus-plugin-content-docs[^/]*\/version-/.test(file)
  ) {
    return { why: 'It documents an older version. Import that version as a folder of its own.' }
  }
  const [, language, part, inner = ''] =
    /^i18n\/([^/]+)\/docusaurus-plugin-content-(docs|blog|pages)\/(?:current\/)?(.+)$/.exec(file) ??
    []
  if (part) return { part: part as Part, inner, language }
  const [, own, rest = ''] = /^(docs|blog|src\/pages)\/(.+)$/.exec(file) ?? []
  if (!own) return undefined
  return { part: own === 'src/pages' ? 'pages' : (own as Part), inner: rest, language: undefined }
}

interface InnerSpot {
  readonly path: string
  readonly logical: string
  readonly isIndex: boolean
  readonly date?: string | undefined
}

function spotOf(part: Part, inner: string, fields: Fields): InnerSpot | NoText {
  const segments = withoutEnding(inner).split('/')
  if (segments.some((one) => one.startsWith('_'))) {
    return { why: 'Its name begins with "_": it has no page.', isQuiet: true }
  }
  const slug = textOf(fields['slug'])
  if (part === 'blog') return inBlog(segments, slug)
  // A number before the name sorts, and is no part of the address.
  const plain =
    part === 'docs' ? segments.map((one) => one.replace(/^\d+\s*[-_.]+\s*(?=[^\d])/, '')) : segments
  const [last = '', folder] = [plain.at(-1), plain.at(-2)]
  const isIndex = /^(?:index|readme)$/i.test(last) || last.toLowerCase() === folder?.toLowerCase()
  const logical = (isIndex ? plain.slice(0, -1) : plain).join('/')
  const id = textOf(fields['id'])
  const own = id && !isIndex ? path.posix.join(path.posix.dirname(logical), id) : logical
  const at = slug?.startsWith('/') ? slug : slug && path.posix.join(path.posix.dirname(own), slug)
  return { path: at ?? own, logical, isIndex }
}

function inBlog(segments: readonly string[], slug: string | undefined): InnerSpot {
  const isFolder = /^index$/i.test(segments.at(-1) ?? '')
  const whole = (isFolder ? segments.slice(0, -1) : segments).join('/')
  const [, year, month, day, name] =
    /^(?:.*\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/.exec(whole) ?? []
  if (!year || !month || !day) return { path: slug ?? whole, logical: whole, isIndex: false }
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return {
    path: slug ?? `${date.replaceAll('-', '/')}/${name}`,
    logical: whole,
    isIndex: false,
    date,
  }
}
