import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sax from 'sax'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { progressOn } from '#src/commands/frame/progress'
import { formsAsLinks } from '#src/commands/outgoing/forms-as-links'
import { lossesFile, lossLines } from '#src/commands/outgoing/losses'
import { exportMarkdown } from '#src/commands/outgoing/markdown/export-markdown'
import { frontMatterOf } from '#src/commands/outgoing/markdown/front-matter'
import { fileOfText } from '#src/commands/outgoing/markdown/places'
import type { OutgoingMember, OutgoingText } from '#src/commands/outgoing/outgoing'
import type { OutgoingReader } from '#src/commands/outgoing/read-outgoing'
import { sectionsAsText } from '#src/commands/outgoing/sections-as-text'
import { serialized } from '#src/commands/outgoing/wxr/elements'
import { exportWxr, fileName } from '#src/commands/outgoing/wxr/export-wxr'
import { htmlOf } from '#src/commands/outgoing/wxr/html'
import type { RichBlock } from '#src/page-types/rich-text-model'

const topic: OutgoingMember = {
  ...{ id: 't1', key: 'type', picture: undefined, links: [] },
  names: { en: 'Type', de: 'Schrift' },
  slugs: { en: 'type', de: 'schrift-über' },
  texts: { de: 'Über Schrift & Satz' },
  pathnames: { en: '/topics/type', de: '/de/topics/schrift' },
}
const author: OutgoingMember = {
  ...topic,
  id: 'a1',
  key: 'kenji',
  names: { en: 'Kenji Mori', de: 'Kenji Mori' },
}
const picture = {
  ...{ id: 'm1', name: 'a "b".jpg', mimeType: 'image/jpeg', width: 4, height: 3, alt: 'Letters' },
}
const text: OutgoingText = {
  ...{ collection: 'blogs', id: 'b1', key: 'blogs/a-title', locale: 'de' },
  ...{ isArticle: true, role: undefined },
  title: 'Ein ]]> Titel\u0007',
  pathname: '/de/blogs/ein-titel',
  excerpt: 'Kurz: "so"',
  body: [{ type: 'paragraph', children: [{ type: 'text', text: 'Hallo', marks: ['strong'] }] }],
  isPublic: true,
  publishedAt: '2026-01-02T03:04:05.000Z',
  modifiedAt: '2026-02-02T03:04:05.000Z',
  author: 'a1',
  topics: ['t1'],
  parent: undefined,
  picture,
  pictures: [],
  search: { title: 'Suche' },
  former: ['/de/blogs/alt'],
  losses: ['sections'],
}
const english: OutgoingText = {
  ...text,
  ...{ locale: 'en', title: 'A title', pathname: '/blogs/a-title', isPublic: false, former: [] },
}
const reader: OutgoingReader = {
  site: {
    ...{ name: { en: 'Octavo' }, url: 'https://example.org', redirects: [] },
    topics: new Map([['t1', topic]]),
    authors: new Map([['a1', author]]),
  },
  parents: async () => new Set(),
  async *texts() {
    yield* [english, text]
  },
  async *pictures() {
    yield picture
  },
  bytesOf: async () => Buffer.from('picture'),
}

describe('a text as Markdown', () => {
  it('has the fields that Hugo and Astro know', () => {
    const [, yaml = ''] = frontMatterOf(text, reader.site).split('---\n')
    expect(parse(yaml)).toEqual({
      title: text.title,
      description: 'Kurz: "so"',
      date: '2026-01-02T03:04:05Z',
      lastmod: '2026-02-02T03:04:05Z',
      translationKey: 'blogs/a-title',
      authors: ['kenji'],
      tags: ['type'],
      image: './a "b".jpg',
      imageAlt: 'Letters',
      seo: { title: 'Suche' },
      aliases: ['/de/blogs/alt'],
    })
  })

  it.each([
    [text, false, 'content/de/blogs/ein-titel/index.md'],
    [{ ...text, locale: 'jp', pathname: '/jp/about' }, true, 'content/jp/about/_index.md'],
    [{ ...text, role: 'home', locale: 'en', pathname: '/' }, false, 'content/en/_index.md'],
  ] as const)('has a folder of its own', (one, hasPagesBelow, file) => {
    expect(fileOfText(one, hasPagesBelow)).toBe(file)
  })

  it('is listed with what it has lost', () => {
    const texts = [text, { ...english, losses: [] }]
    expect(lossesFile('Markdown', ['Colors.'], texts)).toMatch(
      /- Colors\.\n[^#]*## Sections are[^#]*- `\/de\/blogs\/ein-titel`\n$/,
    )
    expect(lossLines(['Colors.'], texts).slice(-2)).toEqual([
      '  - Colors.',
      expect.stringMatching(/^ {2}- Sections are .* \/de\/blogs\/ein-titel$/),
    ])
  })
})

it('the words of sections become headings, paragraphs, lists, and links', () => {
  const sections = [
    {
      ...{ blockType: 'features', id: '1', heading: 'H', text: 'T', image: 'm1' },
      items: [{ id: '2', title: 'A', text: 'B' }],
      ...{ linkLabel: 'L', link: '/x' },
    },
  ]
  const html = htmlOf(
    sectionsAsText(
      [...sections, { blockType: 'form', form: 'f1' }, { blockType: 'form', form: 'f2' }],
      () => [],
      (id) => (id === 'f1' ? formsAsLinks([form], 'https://example.org/x')[0] : undefined),
    ),
    addresses,
  )
  expect(html.split('\n\n')).toEqual([
    '<h2>H</h2>',
    '<p>T</p>',
    '<ul><li>A: B</li></ul>',
    '<p><a href="https://example.org/x">L</a></p>',
    '<p><a href="https://example.org/x">Write &lt;us&gt;</a></p>',
  ])
})

const form: RichBlock = {
  ...{ type: 'form', stamp: '' },
  form: {
    ...{ id: 'f1', locale: 'en', title: 'Write <us>', intro: undefined, button: undefined },
    fields: [],
  },
}

it('a form becomes a link to its page, also in a table', () => {
  const page = 'https://example.org/de/blogs/%C3%BC'
  const table: RichBlock = {
    type: 'table',
    rows: [[{ header: false, children: [form, { type: 'rule' }] }]],
  }
  const link = {
    type: 'paragraph',
    children: [
      { type: 'link', href: page, children: [{ type: 'text', text: 'Write <us>', marks: [] }] },
    ],
  }
  expect(formsAsLinks([form, table, { type: 'rule' }], page)).toEqual([
    link,
    { type: 'table', rows: [[{ header: false, children: [link, { type: 'rule' }] }]] },
    { type: 'rule' },
  ])
})

const addresses = { origin: 'https://example.org', pictureOf: (src: string) => `/files/${src}` }

it('HTML has notes, tables, code, and marks, all escaped', () => {
  const plain = (words: string) => ({ type: 'text', text: words, marks: [] }) as const
  const cell = (words: string) => ({
    ...{ header: false, colSpan: 2 },
    children: [{ type: 'paragraph', children: [plain(words)] }] as const,
  })
  expect(
    htmlOf(
      [
        { type: 'paragraph', children: [plain('a < b'), { type: 'note-mark', number: 1 }] },
        { type: 'code', language: 'css', tokens: [{ text: 'a > b', kind: undefined }] },
        { type: 'table', rows: [[cell('&')]] },
        { type: 'notes', notes: [[plain('N')]] },
      ],
      addresses,
    ).split('\n\n'),
  ).toEqual([
    '<p>a &lt; b<sup id="fnref-1"><a href="#fn-1">1</a></sup></p>',
    '<pre><code class="language-css">a &gt; b</code></pre>',
    '<table><tbody><tr><td colspan="2">&amp;</td></tr></tbody></table>',
    '<ol class="footnotes"><li id="fn-1">N <a href="#fnref-1">↩</a></li></ol>',
  ])
})

const run = {
  progress: progressOn({ write: () => undefined }),
  signal: new AbortController().signal,
}

it('a folder of Markdown has pictures beside texts, and redirects as hosts read them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-markdown-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const redirects = [
    { from: '/archive/:year/:slug', to: '/blogs/ü-:slug', permanent: true },
    { from: '/files/*', to: 'https://files.example:8080/*', permanent: false },
  ]
  await exportMarkdown(folder, { ...reader, site: { ...reader.site, redirects } }, run)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.flatMap((one) =>
    one.isFile() && !one.name.startsWith('.')
      ? [path.relative(folder, path.join(one.parentPath, one.name))]
      : [],
  )
  expect(files.toSorted()).toEqual([
    'content/de/authors/kenji/_index.md',
    'content/de/blogs/ein-titel/a "b".jpg',
    'content/de/blogs/ein-titel/index.md',
    'content/de/tags/type/_index.md',
    'content/en/authors/kenji/_index.md',
    'content/en/blogs/a-title/a "b".jpg',
    'content/en/blogs/a-title/index.md',
    'content/en/tags/type/_index.md',
    'hugo.yaml',
    'left-out.md',
    'static/_redirects',
  ])
  expect((await readFile(path.join(folder, 'static/_redirects'), 'utf8')).split('\n')).toEqual([
    '/archive/:year/:slug /blogs/%C3%BC-:slug 301',
    '/files/* https://files.example:8080/:splat 302',
    '',
  ])
})

describe('an export for WordPress', () => {
  async function exported() {
    const folder = await mkdtemp(path.join(tmpdir(), 'octavo-wxr-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { texts } = await exportWxr(folder, reader, run)
    return { folder, posts: texts, xml: await readFile(path.join(folder, fileName), 'utf8') }
  }

  it('is XML, with each language as a post, and Polylang’s terms', async () => {
    const { folder, posts, xml } = await exported()
    expect([posts, (await readdir(folder)).filter((name) => !name.startsWith('.'))]).toEqual([
      2,
      ['left-out.md', 'pictures', fileName],
    ])
    // The importer of WordPress runs as another user.
    expect((await stat(path.join(folder, fileName))).mode & 0o777).toBe(0o644)
    const parser = sax.parser(true)
    const texts = new Map<string, string[]>()
    const names: string[] = []
    parser.onopentag = ({ name }) => names.push(name)
    parser.onclosetag = () => names.pop()
    parser.ontext = (value) => {
      if (value.trim()) parser.oncdata?.(value)
    }
    parser.oncdata = (value) => {
      const name = names.at(-1) ?? ''
      texts.set(name, [...(texts.get(name) ?? []), value])
    }
    parser.write(xml).close()
    // A CDATA section ends at its first `]]>`, so that a title with one has two.
    expect((texts.get('title') ?? []).join('|')).toBe('Octavo|a "b".jpg|A title|Ein ]]|> Titel')
    expect(texts.get('wp:status')).toEqual(['inherit', 'draft', 'publish'])
    expect(texts.get('wp:post_date_gmt')).toEqual(Array(2).fill('2026-01-02 03:04:05'))
    expect(texts.get('wp:category_nicename')).toEqual(['type', 'schrift-%c3%bcber'])
    expect(texts.get('wp:term_description')).toContain('a:2:{s:2:"en";i:2;s:2:"de";i:3;}')
    expect(xml).toContain('<category domain="language" nicename="de">')
    expect(xml).toContain('<category domain="category" nicename="schrift-%c3%bcber">')
    expect(texts.get('wp:attachment_url')).toEqual([
      'https://example.org/api/media/file/a%20%22b%22.jpg',
    ])
    expect(texts.get('wp:meta_key')).toEqual(
      expect.arrayContaining(['_thumbnail_id', '_yoast_wpseo_title', '_wp_old_slug']),
    )
  })

  it('replaces an earlier one, and nothing else', async () => {
    const { folder } = await exported()
    expect(await exportWxr(folder, reader, run)).toMatchObject({ files: 3, written: 0 })
    const other = await mkdtemp(path.join(tmpdir(), 'octavo-wxr-'))
    onTestFinished(() => rm(other, { recursive: true, force: true }))
    await writeFile(path.join(other, 'notes.txt'), '')
    await expect(exportWxr(other, reader, run)).rejects.toThrow(/files that no export/)
  })
})

it('serialized lengths are in bytes', () => {
  expect(serialized({ locale: 'de', name: 'Über' })).toBe(
    'a:2:{s:6:"locale";s:2:"de";s:4:"name";s:5:"Über";}',
  )
})
