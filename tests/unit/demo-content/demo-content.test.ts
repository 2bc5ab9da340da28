import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Locale, languageOf, locales } from '#locales/languages'
import {
  type ArticleText,
  type DemoContent,
  type LegalText,
  readArt,
  readDemoContent,
  wordingFor,
} from '#src/demo-content/demo-content'
import { markdownToLexical, picturesWithAlt } from '#src/demo-content/markdown'
import type { RichBlock, RichInline, RichText } from '#src/page-types/rich-text-model'
import { isReservedPath, matchRoute } from '#src/page-types/route-of-path'
import { canonicalPathname } from '#src/platform/i18n/pathname'
import { isDocumentId } from '#src/platform/i18n/segment'
import { isSlug } from '#src/platform/i18n/slug'
import { isLanguageOfPart } from '#src/rich-text/languages-of-parts'
import type { LexicalDocument, LexicalNode } from '#src/rich-text/nodes'
import { type RichReferences, textOf } from '#src/rich-text/to-inlines'
import { toRichText } from '#src/rich-text/to-rich-text'

interface Text {
  readonly name: string
  readonly locale: Locale
  readonly content: LegalText
  readonly pictures: ReadonlyMap<string, string>
  readonly root: readonly LexicalNode[]
  readonly shown: RichText
}

const translated = locales.filter((locale) =>
  existsSync(`src/demo-content/content/home/${locale}.json`),
)
let demo: DemoContent
let texts: Text[]

beforeAll(async () => {
  demo = await readDemoContent()
  texts = [
    ...demo.blogs.flatMap(({ key, texts }) =>
      (Object.entries(texts) as [Locale, ArticleText][]).map(([locale, own]) =>
        convert(`blogs/${key}`, locale, own),
      ),
    ),
    ...(['privacy', 'terms'] as const).flatMap((name) =>
      translated.map((locale) => convert(name, locale, textIn(demo[name], locale))),
    ),
    ...demo.pages.flatMap(({ key, texts }) =>
      translated.map((locale) => convert(`pages/${key}`, locale, textIn(texts, locale))),
    ),
  ]
})

describe('the demo content', () => {
  it('marks words of other languages in every language, of none that is unknown', () => {
    const marked = new Set(
      texts.flatMap(({ locale, shown }) =>
        JSON.stringify(shown).includes('"type":"language"') ? [locale] : [],
      ),
    )
    expect([...marked].sort()).toEqual([...translated].sort())
    // An unlisted tag would mark nothing without an error.
    const bodies = demo.blogs.flatMap(({ texts }) => Object.values(texts).map(({ body }) => body))
    const tags = bodies.flatMap((body) =>
      [
        ...body.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, '').matchAll(/<span lang="([^"]*)">/g),
      ].map(([, tag]) => tag),
    )
    expect([...new Set(tags)].filter((tag) => !isLanguageOfPart(tag))).toEqual([])
  })

  it('names the number of languages only where there are eight', () => {
    const number = /eight|八种|八叶|oito|acht|huit|ocho|八つ|八葉|여덟/i
    for (const file of translated.flatMap((code) => [`home/${code}.json`, `site/${code}.json`])) {
      const text = readFileSync(`src/demo-content/content/${file}`, 'utf8')
      const asWritten = JSON.stringify(JSON.parse(text, (_, value) => wordingFor(8, value)))
      expect(asWritten, file).toMatch(number)
      // The story tells of paper that is folded three times, which makes eight leaves on any site.
      const inTwo = JSON.parse(text, (_, value) =>
        value?.blockType === 'story' ? undefined : wordingFor(2, value),
      )
      expect(JSON.stringify(inTwo), file).not.toMatch(number)
    }
  })

  it('exists in the eight languages of the specification', () => {
    expect(translated.slice(0, 8)).toEqual(locales.slice(0, 8))
    for (const part of [demo.home, demo.site, demo.privacy, demo.terms]) {
      expect(Object.keys(part)).toEqual(translated)
    }
  })

  it('has more than a dozen articles in all eight languages, and four that are not', () => {
    const languages = demo.blogs.map(({ texts }) => Object.keys(texts).length)
    expect(languages.filter((count) => count >= 8).length).toBeGreaterThanOrEqual(15)
    expect(languages.filter((count) => count < 8).length).toBe(4)
    expect(languages.filter((count) => count === 1).length).toBeGreaterThanOrEqual(1)
  })

  it('has English for every article, since English is the fallback', () => {
    const without = demo.blogs.filter(({ texts }) => !texts.en).map(({ key }) => key)
    expect(without).toEqual([])
  })

  it('has the author and the tags of every article', () => {
    for (const { facts } of demo.blogs) {
      expect(Object.keys(demo.authors)).toContain(facts.author)
      expect(facts.tags).not.toEqual([])
      for (const tag of facts.tags) expect(Object.keys(demo.tags)).toContain(tag)
      expect(new Set(facts.tags).size).toBe(facts.tags.length)
    }
  })

  it('dates no two articles alike, so that their order is certain', () => {
    const dates = demo.blogs.map(({ facts }) => new Date(facts.publishedAt).getTime())
    expect(new Set(dates).size).toBe(dates.length)
  })

  it('says everything of authors and tags in all of its languages', () => {
    const values = [
      ...Object.values(demo.authors).flatMap(({ name, role, bio }) => [name, role, bio]),
      ...Object.values(demo.tags).flatMap(({ name, slug, description }) => [
        name,
        slug,
        description,
      ]),
    ]
    for (const value of values) {
      expect(Object.keys(value)).toEqual(translated)
      for (const text of Object.values(value)) expect(text.trim()).not.toBe('')
    }
  })
})

describe('slugs', () => {
  const slugsOf = (locale: Locale) => demo.blogs.flatMap(({ texts }) => texts[locale]?.slug ?? [])
  const tagSlugsOf = (locale: Locale) =>
    Object.values(demo.tags).map(({ slug }) => slug[locale] ?? '')

  it.each(translated)('are slugs and no ids in %s', (locale) => {
    const wrong = [...slugsOf(locale), ...tagSlugsOf(locale)].filter(
      (slug) => !isSlug(slug) || isDocumentId(slug),
    )
    expect(wrong).toEqual([])
  })

  it.each(translated)('belong to one article and one tag each in %s', (locale) => {
    for (const slugs of [slugsOf(locale), tagSlugsOf(locale)]) {
      expect(new Set(slugs).size).toBe(slugs.length)
    }
  })

  it.each(translated)('of pages in %s are free for pages', (locale) => {
    const slugs = demo.pages.map(({ texts }) => textIn(texts, locale).slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const slug of slugs) {
      expect(isSlug(slug)).toBe(true)
      expect(isReservedPath(`/${slug}`)).toBe(false)
    }
  })

  it('of two articles never agree between languages, so that each leads to its own', () => {
    const owners = new Map<string, string>()
    for (const { key, texts } of demo.blogs) {
      for (const { slug } of Object.values(texts)) {
        expect(owners.get(slug) ?? key).toBe(key)
        owners.set(slug, key)
      }
    }
  })
})

describe('texts', () => {
  it('are all shown: nothing that the editor keeps gets lost on the page', () => {
    for (const { name, locale, root, shown } of texts) {
      expect([name, locale, shown.map(({ type }) => type)]).toEqual([
        name,
        locale,
        [
          ...root.map((node) => pageTypes[blockType(node) ?? node.type]),
          ...(shown.at(-1)?.type === 'notes' ? ['notes'] : []),
        ],
      ])
    }
  })

  it('say what lists, search engines and shared links need', () => {
    for (const { name, locale, content } of texts) {
      for (const [field, text] of Object.entries(content)) {
        expect([name, locale, field, text.trim() !== '']).toEqual([name, locale, field, true])
        if (field !== 'body') expect(text).toBe(text.trim())
      }
    }
    for (const { texts } of demo.blogs) {
      for (const { imageAlt } of Object.values(texts)) expect(imageAlt.trim()).not.toBe('')
    }
  })

  it('have titles and descriptions that differ from text to text within a language', () => {
    for (const locale of translated) {
      const own = texts.filter((text) => text.locale === locale)
      for (const field of ['title', 'metaTitle', 'metaDescription'] as const) {
        expect(new Set(own.map(({ content }) => content[field])).size).toBe(own.length)
      }
    }
  })

  it('are composed (NFC), as everything that is compared', () => {
    for (const { content } of texts) {
      for (const text of Object.values(content)) expect(text).toBe(text.normalize('NFC'))
    }
  })

  it.each([
    ['zh', /\p{Script=Han}/u],
    ['jp', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
    ['ko', /\p{Script=Hangul}/u],
  ] as const)('are written in their own script in %s', (locale, script) => {
    for (const { content, shown } of texts.filter((text) => text.locale === locale)) {
      for (const text of [content.title, content.excerpt, content.metaDescription]) {
        expect(text).toMatch(script)
      }
      for (const block of shown) {
        if (block.type === 'paragraph') expect(textOf(block.children)).toMatch(script)
      }
    }
  })

  it('have no line broken within a sentence in languages that write without spaces', () => {
    for (const { locale, content } of texts) {
      if (!['Hans', 'Jpan'].includes(languageOf(locale).script)) continue
      expect(content.body.replace(/```[\s\S]*?```/g, '')).not.toMatch(
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、，]\n[\p{L}“「]/u,
      )
    }
  })

  it.each(['heading', 'table', 'code', 'figure', 'list', 'quote', 'pull-quote'] as const)(
    'have as many blocks of the kind %s in every language',
    (kind) => {
      for (const [name, versions] of byName()) {
        const counts = versions.map(({ locale, shown }) => [locale, countOf(shown, kind)])
        const expected = countOf(versions[0]?.shown ?? [], kind)
        expect([name, counts]).toEqual([name, versions.map(({ locale }) => [locale, expected])])
      }
    },
  )

  it('have the same outline, code and links in every language', () => {
    for (const [, versions] of byName()) {
      const [english, ...others] = versions.map(({ name, shown, root }) => ({
        name,
        levels: shown.flatMap((block) => (block.type === 'heading' ? [block.level] : [])),
        code: shown.flatMap((block) => (block.type === 'code' ? [block.language] : [])),
        tables: shown.flatMap((block) =>
          block.type === 'table' ? [block.rows.map((row) => row.length)] : [],
        ),
        notes: shown.flatMap((block) => (block.type === 'notes' ? [block.notes.length] : [])),
        posts: internalLinks(root).sort((a, b) => a.localeCompare(b)),
      }))
      for (const other of others) expect(other).toEqual(english)
    }
  })

  it('never skip a level of headings', () => {
    for (const { name, locale, shown } of texts) {
      let level = 1
      for (const block of shown) {
        if (block.type !== 'heading') continue
        expect([name, locale, block.level <= level + 1]).toEqual([name, locale, true])
        level = block.level
      }
    }
  })

  it('have code in languages that are highlighted', () => {
    for (const { name, locale, content, shown } of texts) {
      const named = [...content.body.matchAll(/^```(\w+)$/gm)].length
      const known = shown.filter((block) => block.type === 'code' && block.language !== 'plaintext')
      expect([name, locale, known.length]).toEqual([name, locale, named])
    }
  })
})

describe('links', () => {
  it('between articles lead to articles of the demo content', () => {
    const keys = demo.blogs.map(({ key }) => key)
    for (const { root } of texts) {
      for (const target of internalLinks(root)) expect(keys).toContain(target)
    }
  })

  it('to pages lead to routes of the site, in their canonical form and without language', () => {
    const paths = [
      ...texts.flatMap(({ root }) => customLinks(root)).filter((url) => url.startsWith('/')),
      ...translated.flatMap((locale) => globalLinks(locale)),
    ]
    expect(paths.length).toBeGreaterThan(8)
    for (const path of paths) {
      const [pathname = ''] = path.split(/[?#]/)
      expect(canonicalPathname(pathname)).toBe(pathname)
      expect(matchRoute(pathname)).toMatchObject({ locale: 'en' })
      expect(['unknown', 'invalid', 'blog', 'page']).not.toContain(matchRoute(pathname).kind)
    }
  })

  it('to other sites are safe addresses, and to anchors lead to headings of the text', () => {
    for (const { root, shown } of texts) {
      const anchors = shown.flatMap((block) => (block.type === 'heading' ? [`#${block.id}`] : []))
      for (const url of customLinks(root)) {
        if (url.startsWith('#')) expect(anchors).toContain(url)
        else if (!url.startsWith('/')) expect(url).toMatch(/^(?:https:\/\/[\w.-]+\/|mailto:)\S*$/)
      }
    }
  })

  it('have text', () => {
    for (const { shown } of texts) {
      for (const link of shownLinks(shown)) expect(textOf(link.children).trim()).not.toBe('')
    }
  })
})

describe('the fixed pages', () => {
  const kinds = ['sheet', 'story', 'newestPosts', 'poster', 'inAllLanguages']

  it.each(translated)('have in %s the sections of English, in the same order', (locale) => {
    const shape = (of: Locale) =>
      textIn(demo.home, of).sections.map((section) => [
        section.blockType,
        Object.keys(section).sort((a, b) => a.localeCompare(b)),
        (section['items'] as unknown[] | undefined)?.length,
        section['link'],
      ])
    expect(shape(locale)).toEqual(shape('en'))
    for (const { blockType } of textIn(demo.home, locale).sections)
      expect(kinds).toContain(blockType)
  })

  it.each(translated)('have in %s the navigation of English, in its own words', (locale) => {
    const links = (of: Locale) => {
      const { footerLinks, navigation } = textIn(demo.site, of)
      return [...navigation, ...footerLinks].map(({ label: _, ...target }) => target)
    }
    expect(links(locale)).toEqual(links('en'))
    const { name, tagline, footerText, navigation, footerLinks } = textIn(demo.site, locale)
    for (const text of [name, tagline, footerText]) expect(text.trim()).not.toBe('')
    for (const link of [...navigation, ...footerLinks]) {
      if ('page' in link) expect(link.label.trim()).not.toBe('')
      else expect(['contact', ...demo.pages.map(({ key }) => key)]).toContain(link.document)
    }
  })

  it('have no empty text anywhere', () => {
    for (const locale of translated) {
      for (const text of stringsIn([demo.home[locale], demo.site[locale]])) {
        expect(text.trim()).not.toBe('')
      }
    }
  })
})

describe('pictures', () => {
  const keys = (): string[] => [
    'default-share',
    'home-story',
    ...Object.values(demo.authors).map(({ avatar }) => avatar),
    ...demo.blogs.map(({ facts }) => facts.image),
    ...texts.flatMap(({ pictures }) => [...pictures.keys()]),
  ]

  it('exist and can be drawn, large enough to share', async () => {
    for (const key of new Set(keys())) {
      const { width, height, format } = await sharp(await readArt(key)).metadata()
      expect([key, format, Math.min(width, height) >= 600]).toEqual([key, 'svg', true])
    }
  })

  it('have an alternative text in every language in which they are shown', () => {
    for (const { pictures } of texts) {
      for (const alt of pictures.values()) expect(alt.trim()).not.toBe('')
    }
    for (const locale of translated) {
      const { sections } = textIn(demo.home, locale)
      const alts = sections.map((section) => section['imageAlt'] ?? '')
      expect(alts.filter((alt) => String(alt).trim() !== '')).toHaveLength(1)
    }
  })

  it('are the same in every language of a text', () => {
    for (const [, versions] of byName()) {
      const [english, ...others] = versions.map(({ pictures }) => [...pictures.keys()])
      for (const other of others) expect(other).toEqual(english)
    }
  })
})

/** What each node of the editor becomes on the page. */
const pageTypes: Readonly<Record<string, RichBlock['type']>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  quote: 'quote',
  horizontalrule: 'rule',
  list: 'list',
  upload: 'figure',
  table: 'table',
  Code: 'code',
  PullQuote: 'pull-quote',
}

function blockType({ fields }: LexicalNode): string | undefined {
  return (fields as { blockType?: string } | undefined)?.blockType
}

function textIn<Value>(
  translations: Readonly<Partial<Record<Locale, Value>>>,
  locale: Locale,
): Value {
  const text = translations[locale]
  if (!text) throw new Error(`The demo content has not been translated into ${locale}.`)
  return text
}

function convert(name: string, locale: Locale, content: LegalText): Text {
  const picture = { src: '/x', alt: 'x', width: 1, height: 1, placeholder: undefined }
  const document = markdownToLexical(content.body, { blog: (key) => key, picture: (key) => key })
  const pictures = picturesWithAlt(content.body)
  const references: RichReferences = {
    tag: languageOf(locale).tag,
    documents: new Map(demo.blogs.map(({ key }) => [key, `/blogs/${key}`])),
    pictures: new Map([...pictures.keys()].map((key) => [key, picture])),
    localiseHref: (href) => href,
  }
  const { children } = document.root
  return {
    name,
    locale,
    content,
    pictures,
    root: children,
    shown: toRichText(document, references),
  }
}

function byName(): Map<string, Text[]> {
  const groups = new Map<string, Text[]>()
  for (const text of texts) groups.set(text.name, [...(groups.get(text.name) ?? []), text])
  return groups
}

function countOf(shown: RichText, kind: RichBlock['type']): number {
  return shown.filter(({ type }) => type === kind).length
}

function* nodesIn(nodes: readonly LexicalNode[]): Generator<LexicalNode> {
  for (const node of nodes) {
    yield node
    yield* nodesIn((node['children'] ?? []) as readonly LexicalNode[])
    const { note } = (node['fields'] ?? {}) as { note?: LexicalDocument }
    if (note) yield* nodesIn(note.root.children)
  }
}

function linkFields(root: readonly LexicalNode[]) {
  return [...nodesIn(root)]
    .filter(({ type }) => type === 'link')
    .map((node) => node['fields'] as { url?: string; doc?: { value: string } })
}

function internalLinks(root: readonly LexicalNode[]): string[] {
  return linkFields(root).flatMap(({ doc }) => doc?.value ?? [])
}

function customLinks(root: readonly LexicalNode[]): string[] {
  return linkFields(root).flatMap(({ url }) => url ?? [])
}

function globalLinks(locale: Locale): string[] {
  return textIn(demo.home, locale).sections.flatMap(({ link }) =>
    typeof link === 'string' ? [link.replace(/^page:/, '')] : [],
  )
}

function shownLinks(shown: unknown): Extract<RichInline, { type: 'link' }>[] {
  if (typeof shown !== 'object' || shown === null) return []
  const own = (shown as { type?: unknown }).type === 'link' ? [shown] : []
  return [...own, ...Object.values(shown).flatMap(shownLinks)] as never
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
