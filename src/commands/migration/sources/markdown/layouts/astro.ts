import path from 'node:path'
import { textOf } from '../facts'
import type { Fields } from '../front-matter'
import { isLanguageCode } from './language-code'
import {
  joined,
  kindIn,
  type Layout,
  literalIn,
  type NoText,
  type Spot,
  siteIn,
  withoutEnding,
} from './layout'
import type { SourceFolder } from './source-folder'

/** Astro's collections and pages. Starlight's collection, `docs`, is at the root of the site. */
export async function astroLayout(source: SourceFolder): Promise<Layout | undefined> {
  const program = await source.readProgram('astro.config')
  const hasContent = await source.hasFolder('src/content')
  if (program === undefined && !hasContent) return undefined
  const config = program ?? ''
  const isStarlight = await source.hasFolder('src/content/docs')
  const locales = localesIn(config)
  const isLanguage = (name: string) =>
    isLanguageCode(name) &&
    (locales.length === 0 ? isStarlight : locales.includes(name.toLowerCase()))
  const [, ofRoot] = /\broot\s*:\s*\{[^}]*\blang\s*:\s*['"]([\w-]+)['"]/.exec(config) ?? []
  const defaultLanguage = ofRoot ?? notRoot(literalIn(config, 'defaultLocale'))
  const site = siteIn(literalIn(config, 'site'))
  const place = (file: string, fields: Fields): Spot | NoText => {
    const [, folder = '', inner = ''] =
      /^(src\/content\/[^/]+|src\/pages|src\/content)\/(.+)$/.exec(file) ?? []
    if (!folder) return { why: 'It is not below src/content or src/pages.', isQuiet: true }
    const collection = folder.startsWith('src/content/') ? path.posix.basename(folder) : ''
    const segments = withoutEnding(inner).split('/')
    const hasLanguage = segments.length > 1 && isLanguage(segments[0] ?? '')
    const language = hasLanguage ? segments[0] : defaultLanguage
    const rest = hasLanguage ? segments.slice(1) : segments
    if (rest.some((one) => one.startsWith('_')))
      return { why: 'Its name begins with "_": it has no page.' }
    const isIndex = rest.at(-1) === 'index'
    const own = isIndex ? rest.slice(0, -1) : rest
    const prefix = collection && collection !== 'docs' ? collection : ''
    const logical = [prefix, ...own].filter((one) => one !== '').join('/')
    const slug = textOf(fields['slug'])?.replaceAll(/^\/|\/$/g, '')
    const address = joined(
      slug !== undefined
        ? [prefix, slug === 'index' ? '' : slug]
        : [hasLanguage ? segments[0]?.toLowerCase() : '', prefix, ...own.map(inAddress)],
    )
    const kind = collection === 'docs' && isStarlight ? 'page' : kindIn(logical, fields, isIndex)
    return { language: languageAs(config, language), logical, isIndex, kind, address }
  }
  return {
    system: 'astro',
    origin: site.origin,
    base:
      literalIn(config, 'base')
        ?.replace(/\/+$/, '')
        .replace(/^(?!\/|$)/, '/') ?? '',
    defaultLanguage,
    ignored: [],
    params: {},
    menus: [],
    place,
    served: (file) => /^public(\/.+)$/.exec(file)?.[1],
  }
}

const notRoot = (name: string | undefined) => (name === 'root' ? undefined : name)

/** Keys of `locales: { de: …, 'pt-br': … }`, or `locales: ['en', 'de']`; never by running the program. */
function localesIn(config: string): string[] {
  const [, block = ''] = /\blocales\s*[:=]\s*([[{][\s\S]*?\n?[\]}])\s*[,;)\n]/.exec(config) ?? []
  const start = config.search(/\blocales\s*[:=]\s*[[{]/)
  const text = start === -1 ? block : config.slice(start, start + 4_000)
  return [...text.matchAll(/['"]?([a-z]{2,3}(?:-[\w-]+)?)['"]?\s*(?::\s*\{|(?=[,\]]))/gi)]
    .map(([, code = '']) => code.toLowerCase())
    .filter(isLanguageCode)
}

/** `zh-cn: { lang: 'zh-CN' }` */
function languageAs(config: string, code: string | undefined): string | undefined {
  if (!code) return undefined
  const [, lang] =
    new RegExp(`['"]?${code}['"]?\\s*:\\s*\\{[^}]*\\blang\\s*:\\s*['"]([\\w-]+)['"]`, 'i').exec(
      config,
    ) ?? []
  return lang ?? code
}

/** As `github-slugger`, which Astro uses. */
const inAddress = (segment: string): string =>
  segment
    .toLowerCase()
    .replaceAll(' ', '-')
    .replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '')
