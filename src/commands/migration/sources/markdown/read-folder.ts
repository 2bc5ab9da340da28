import path from 'node:path'
import { CommandError } from '#src/platform/command-error'
import { parseUrl } from '#src/platform/urls/parse-url'
import type { Incoming, LeftOut } from '../../incoming'
import type { ReadOptions } from '../../source'
import { whyNoHome } from '../own-pages-of-octavo'
import { type Mapping, readMapping } from './elements/mapping'
import { factsOf, textOf } from './facts'
import { divide, type Fields } from './front-matter'
import { incomingText } from './incoming-text'
import { astroLayout } from './layouts/astro'
import { docusaurusLayout } from './layouts/docusaurus'
import { hugoLayout } from './layouts/hugo'
import { jekyllLayout } from './layouts/jekyll'
import { blogs, type Layout, type Spot } from './layouts/layout'
import { plainLayout } from './layouts/plain'
import { sourceFolder } from './layouts/source-folder'
import { findMembers, type Members } from './members'
import { menusOf } from './menus'
import { findOutdated, saysOutdated, sourceVersionIn, type Translation } from './outdated'
import { partialIn } from './partials'
import { redirectsIn } from './redirects-file'
import { FileFault, listFiles, readSourceText } from './source-files'
import { type IndexedText, indexTexts } from './text-index'

/** In the order in which a folder that fits several is meant. */
const layouts = [docusaurusLayout, astroLayout, jekyllLayout, hugoLayout]

/** @throws {CommandError} if the folder has no texts, or its configuration cannot be read. */
export async function* readFolder(root: string, options: ReadOptions): AsyncGenerator<Incoming> {
  const mapping = await readMapping(options.mapping)
  const first = await listFiles(root, [])
  if (first.texts.length === 0) {
    throw new CommandError(
      `${root} has no Markdown files. Name the folder of the site, or of its texts.`,
    )
  }
  const layout = await layoutOf(root, first.texts, options)
  const isIgnored = (file: string) => layout.ignored.some((one) => file.startsWith(`${one}/`))
  const files = first.texts.filter((file) => !isIgnored(file))
  for (const { file, why } of first.refused) {
    if (!isIgnored(file)) yield leftOut(file, undefined, why)
  }
  const { found, leftOuts, translations, members } = await firstPass(
    root,
    files,
    layout,
    mapping,
    options,
  )
  if (layout.origin) yield { kind: 'site', addresses: [layout.origin + layout.base] }
  yield* leftOuts
  const pictures = first.pictures.filter((file) => !isIgnored(file))
  const served = new Map(
    pictures.flatMap((file) => {
      const address = layout.served(file)
      return address ? [[address, file] as const] : []
    }),
  )
  const index = indexTexts(found)
  const places = { layout, index, served, pictures: new Set(pictures) }
  yield* members.incoming(places)
  for (const file of pictures) {
    const address = layout.served(file)
    const sources = [file, ...(address ? [layout.base + address] : [])]
    yield { kind: 'picture', key: file, place: { file }, sources, name: path.posix.basename(file) }
  }
  const outdated = await findOutdated(root, translations)
  const reading = { places, own: mapping.elements, fileText: partialIn(root) }
  for (const text of index.all) {
    options.signal?.throwIfAborted()
    try {
      const { body, fields } = divide(await readSourceText(root, text.file))
      const facts = factsOf(mapped(fields, mapping), new Date())
      yield incomingText({
        text,
        body,
        fields,
        facts,
        reading,
        members,
        outdated: outdated.get(text.file) ?? saysOutdated(fields),
      })
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      yield leftOut(text.file, error.line, error.message, true)
    }
  }
  yield* menusOf(layout, places.index.all)
  yield* redirectsIn(root)
}

/** Only an export of Octavo has this type: its home page is no text. */
const isHomeOfOctavo = ({ isIndex, logical }: Spot, { type }: Fields) =>
  type === 'home' && isIndex && logical === ''

async function layoutOf(
  root: string,
  texts: readonly string[],
  { siteUrl }: ReadOptions,
): Promise<Layout> {
  const source = sourceFolder(root, texts)
  for (const one of layouts) {
    const layout = await one(source)
    if (layout) {
      const origin = parseUrl(siteUrl ?? '')?.origin
      return origin === undefined ? layout : { ...layout, origin }
    }
  }
  return plainLayout(texts)
}

interface FirstPass {
  readonly found: IndexedText[]
  readonly leftOuts: LeftOut[]
  readonly translations: Translation[]
  readonly members: Members
}

/** Reads only the front matter of each file into memory. */
async function firstPass(
  root: string,
  files: readonly string[],
  layout: Layout,
  mapping: Mapping,
  options: ReadOptions,
): Promise<FirstPass> {
  const found: IndexedText[] = []
  const leftOuts: LeftOut[] = []
  const versions: { text: IndexedText; version: string }[] = []
  const members = await findMembers(root)
  const seen = new Map<string, string>()
  for (const file of files) {
    options.signal?.throwIfAborted()
    try {
      const { body, fields: written, hasFields } = divide(await readSourceText(root, file))
      const fields = mapped(written, mapping)
      const spot = layout.place(file, fields)
      if ('why' in spot) {
        if (!spot.isQuiet) leftOuts.push(leftOut(file, undefined, spot.why))
        continue
      }
      if (layout.system === 'jekyll' && !hasFields) {
        leftOuts.push(
          leftOut(file, undefined, 'It has no front matter, so Jekyll has no page of it.'),
        )
        continue
      }
      const facts = factsOf(fields, new Date())
      const language = spot.language ?? options.language
      if (spot.topic !== undefined || spot.author !== undefined) {
        members.describe({ ...spot, file, language }, facts, layout.base + spot.address)
        continue
      }
      if (isHomeOfOctavo(spot, fields)) {
        leftOuts.push(leftOut(file, undefined, whyNoHome))
        continue
      }
      if (spot.isIndex && blogs.test(spot.logical) && body.trim() === '') {
        leftOuts.push(
          leftOut(
            file,
            undefined,
            'It is a list of articles without a text: the site makes its own.',
          ),
        )
        continue
      }
      const group = textOf(fields['translationKey'] ?? fields['translation_key'])
      const key = group ? `group:${group}` : `text:${spot.logical === '' ? 'home' : spot.logical}`
      const other = seen.get(`${key} ${language}`)
      if (other !== undefined) {
        const why = `It has the same place and language as ${other}. Rename one of them.`
        leftOuts.push(leftOut(file, undefined, why, true))
        continue
      }
      seen.set(`${key} ${language}`, file)
      const title = facts.title ?? firstHeading(body) ?? titleOfName(spot.logical)
      const kind = kindBy(mapping, spot.logical) ?? spot.kind
      const at = layout.base + spot.address
      const text = {
        ...spot,
        language,
        kind,
        file,
        key,
        title,
        order: facts.order,
        hasBody: body.trim() !== '',
        at,
      }
      found.push(text)
      members.add(text, facts, file)
      const version = sourceVersionIn(fields)
      if (version) versions.push({ text, version })
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      leftOuts.push(leftOut(file, error.line, error.message, true))
    }
  }
  const originals = new Map(
    found
      .filter(({ language }) => language === layout.defaultLanguage)
      .map((text) => [text.key, text.file]),
  )
  const translations = versions.flatMap(({ text, version }): Translation[] => {
    const original = originals.get(text.key)
    return original && original !== text.file ? [{ file: text.file, original, version }] : []
  })
  return { found, leftOuts, translations, members }
}

function kindBy({ articles, pages }: Mapping, logical: string): IndexedText['kind'] | undefined {
  const segments = logical.split('/')
  if (segments.some((one) => articles.has(one))) return 'article'
  return segments.some((one) => pages.has(one)) ? 'page' : undefined
}

function mapped(fields: Fields, { fields: names }: Mapping): Fields {
  const own = [...names].flatMap(([name, sources]) => {
    const value = sources.map((one) => fields[one]).find((one) => one !== undefined)
    return value === undefined ? [] : [[name, value] as const]
  })
  return own.length > 0 ? { ...fields, ...Object.fromEntries(own) } : fields
}

export function leftOut(
  file: string,
  line: number | undefined,
  why: string,
  isFault = false,
): LeftOut {
  const place = { file, ...(line === undefined ? {} : { line }) }
  return { kind: 'left-out', place, what: path.posix.basename(file), why, isFault }
}

const firstHeading = (body: string) =>
  /^#[ \t]+(.+?)[ \t#]*$/m.exec(body.slice(0, 2_000))?.[1]?.replaceAll(/[*_`]/g, '')

function titleOfName(logical: string): string {
  const name = path.posix.basename(logical).replaceAll(/[-_]+/g, ' ').trim()
  return name === '' ? 'Home' : name.charAt(0).toUpperCase() + name.slice(1)
}
