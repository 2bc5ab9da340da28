import path from 'node:path'
import { listOf, textOf, valuesOf } from '../facts'
import type { Fields } from '../front-matter'
import { addressInHugo } from './hugo-address'
import { menusOfHugo } from './hugo-menus'
import { isLanguageCode } from './language-code'
import {
  blogs,
  joined,
  kindIn,
  type Layout,
  type NoText,
  type Spot,
  siteIn,
  withoutEnding,
} from './layout'
import type { SourceFolder } from './source-folder'

interface Root {
  readonly folder: string
  readonly language: string | undefined
}

/** Hugo's `content/`, by its configuration; `undefined` for other folders. */
export async function hugoLayout(source: SourceFolder): Promise<Layout | undefined> {
  const config = await configOf(source)
  const hasContent = await source.hasFolder('content')
  if (!config && !hasContent) return undefined
  const settings = config ?? {}
  const contentDir = textOf(settings['contentDir'] ?? settings['contentdir']) ?? 'content'
  const languages = valuesOf(settings['languages'])
  const defaultLanguage =
    textOf(settings['defaultContentLanguage'] ?? settings['defaultcontentlanguage']) ??
    (config ? 'en' : undefined)
  const roots = await rootsOf(source, contentDir, languages, defaultLanguage)
  const codes = new Set([
    ...Object.keys(languages),
    ...roots.flatMap(({ language }) => language ?? []),
  ])
  const isInSubfolder = settings['defaultContentLanguageInSubdir'] === true
  const prefixOf = (language: string | undefined) =>
    language && (language !== defaultLanguage || isInSubfolder) ? language.toLowerCase() : undefined
  const bundles = new Set(
    (await source.files()).flatMap((file) => {
      const [, folder] = /^(.+)\/index(?:\.[\w-]+)?\.(?:md|markdown|html)$/i.exec(file) ?? []
      return folder ?? []
    }),
  )
  const taxonomies = Object.values(valuesOf(settings['taxonomies'])).flatMap(
    (one) => textOf(one) ?? [],
  )
  const lists = taxonomies.length > 0 ? taxonomies : ['tags', 'categories']
  const place = (file: string, fields: Fields): Spot | NoText => {
    const root = roots.find(({ folder }) => folder === '.' || file.startsWith(`${folder}/`))
    if (!root) return { why: 'It is not below the folder of contents.', isQuiet: true }
    const inner = root.folder === '.' ? file : file.slice(root.folder.length + 1)
    const folders = path.posix.dirname(inner) === '.' ? [] : path.posix.dirname(inner).split('/')
    const stem = withoutEnding(path.posix.basename(inner))
    const [, named = stem, ending] = /^(.+)\.([\w-]+)$/.exec(stem) ?? []
    const isEnding =
      ending !== undefined && (codes.has(ending) || (!config && isLanguageCode(ending)))
    const name = isEnding ? named : stem
    const language = isEnding ? ending : (root.language ?? defaultLanguage)
    const isIndex = name === '_index'
    const folder = path.posix.dirname(file)
    if (!isIndex && name !== 'index' && [...above(folder)].some((one) => bundles.has(one))) {
      return { why: 'It is part of the page in its folder (index.md), without a page of its own.' }
    }
    const path_ = isIndex || name === 'index' ? folders : [...folders, name]
    const logical = path_.join('/')
    const isTerm = isIndex && lists.includes(folders[0] ?? '')
    if (isTerm && folders.length === 1)
      return { why: 'It is the list of topics, which the site makes.' }
    const ofAuthors = isTerm && /^authors?$/.test(folders[0] ?? '')
    const address = addressInHugo({
      fields,
      segments: path_,
      isIndex,
      settings,
      prefix: prefixOf(language),
    })
    const kind = kindIn(logical, fields, isIndex)
    return {
      language,
      logical,
      isIndex,
      kind,
      address,
      ...(isTerm ? { [ofAuthors ? 'author' : 'topic']: folders[1] ?? '' } : {}),
    }
  }
  return {
    system: 'hugo',
    ...siteIn(textOf(settings['baseURL'] ?? settings['baseurl'])),
    defaultLanguage,
    ignored: ['public', 'resources', 'themes', 'layouts', 'archetypes'],
    params: valuesOf(settings['params']),
    menus: menusOfHugo(settings, languages, defaultLanguage),
    place,
    served: (file) => {
      const [, ofStatic] = /^static\/(.+)$/.exec(file) ?? []
      if (ofStatic) return `/${ofStatic}`
      const root = roots.find(({ folder }) => file.startsWith(`${folder}/`))
      if (!root) return undefined
      const inner = path.posix.dirname(file.slice(root.folder.length + 1))
      const folder = joined([prefixOf(root.language), inner === '.' ? '' : inner.toLowerCase()])
      return `${folder}${path.posix.basename(file)}`
    },
  }
}

function* above(folder: string): Generator<string> {
  for (let one = folder; one !== '.'; one = path.posix.dirname(one)) yield one
}

/** The longest folder first. */
async function rootsOf(
  source: SourceFolder,
  contentDir: string,
  languages: Fields,
  defaultLanguage: string | undefined,
): Promise<Root[]> {
  const clean = (folder: string) => path.posix.normalize(folder).replace(/\/$/, '')
  const roots: Root[] = [{ folder: clean(contentDir), language: undefined }]
  for (const [language, one] of Object.entries(languages)) {
    const own = textOf(valuesOf(one)['contentDir'] ?? valuesOf(one)['contentdir'])
    const usual = `${clean(contentDir)}/${language}`
    if (own) roots.push({ folder: clean(own), language })
    else if (await source.hasFolder(usual)) roots.push({ folder: usual, language })
  }
  for (const name of await source.foldersIn(clean(contentDir))) {
    const folder = `${clean(contentDir)}/${name}`
    if (
      isLanguageCode(name) &&
      !roots.some((root) => root.folder === folder) &&
      !blogs.test(name)
    ) {
      if (Object.keys(languages).length === 0) roots.push({ folder, language: name })
    }
  }
  const safe = roots.filter(
    ({ folder }) => !folder.startsWith('..') && !path.posix.isAbsolute(folder),
  )
  return safe
    .map((root) => ({ ...root, language: root.language ?? defaultLanguage }))
    .sort((one, other) => other.folder.length - one.folder.length)
}

/** One file, or a folder with a file for each key. */
async function configOf(source: SourceFolder): Promise<Fields | undefined> {
  for (const name of ['hugo', 'config']) {
    const found = await source.readSettings(name)
    if (found) return withDefaults(source, found)
  }
  const parts = await withDefaults(source, {})
  return Object.keys(parts).length > 0 ? parts : undefined
}

async function withDefaults(source: SourceFolder, settings: Fields): Promise<Fields> {
  let all = settings
  for (const name of ['hugo', 'config']) {
    all = { ...all, ...(await source.readSettings(`config/_default/${name}`)) }
  }
  for (const name of ['languages', 'menus', 'params', 'permalinks', 'taxonomies']) {
    const part = await source.readSettings(`config/_default/${name}`)
    if (part) all = { ...all, [name]: { ...valuesOf(all[name]), ...part } }
  }
  for (const code of Object.keys(valuesOf(all['languages']))) {
    const menus = await source.readSettings(`config/_default/menus.${code}`)
    const own = valuesOf(valuesOf(all['languages'])[code])
    if (menus)
      all = { ...all, languages: { ...valuesOf(all['languages']), [code]: { ...own, menus } } }
  }
  // Languages that are switched off have no pages.
  const off = listOf(all['disableLanguages'])
  const on = Object.entries(valuesOf(all['languages'])).filter(
    ([code, one]) => !off.includes(code) && valuesOf(one)['disabled'] !== true,
  )
  return all['languages'] ? { ...all, languages: Object.fromEntries(on) } : all
}
