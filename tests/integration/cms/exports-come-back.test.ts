import { mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { progressOn } from '#src/commands/frame/progress'
import type { Incoming, IncomingText } from '#src/commands/migration/incoming'
import { findSource } from '#src/commands/migration/sources'
import { migrate } from '#src/commands/migration/writer/migrate'
import { exportMarkdown } from '#src/commands/outgoing/markdown/export-markdown'
import type { OutgoingText } from '#src/commands/outgoing/outgoing'
import { readOutgoing } from '#src/commands/outgoing/read-outgoing'
import { exportWxr } from '#src/commands/outgoing/wxr/export-wxr'
import type { PastedInline } from '#src/rich-text/input/blocks'
import { newBlock, newDocument, newParagraph, newText } from '#src/rich-text/new-nodes'
import { bringDocuments } from '../../support/cms/bring-documents'
import { text as richText } from '../../support/cms/cms-content'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import { createTestForm } from '../../support/cms/test-form'

let cms: TestCms
const url = 'https://octavo.example'
const run = {
  progress: progressOn({ write: () => undefined }),
  signal: new AbortController().signal,
}

async function emptySite(): Promise<void> {
  await cms.close()
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
}

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
})
afterAll(() => cms.close())

const place = { file: 'source', line: 1 }
const words = (text: string, ...marks: ('bold' | 'italic' | 'code' | 'strike' | 'lang:fr')[]) =>
  ({ type: 'text', text, marks }) as const
const paragraph = (...children: readonly PastedInline[]) =>
  ({ type: 'paragraph', children }) as const
const link = (href: string, text: string) =>
  ({ type: 'link', href, children: [words(text)] }) as const
const text = (key: string, language: string, more: Partial<IncomingText>): IncomingText => ({
  ...{ kind: 'article', key, place, language },
  title: `${key}: “${language}” & #more [now]`,
  slug: `${key}-${language}`,
  body: [paragraph(words(`Words of ${key} in ${language}.`))],
  state: 'published',
  publishedAt: '2020-03-04T05:06:07.000Z',
  modifiedAt: '2021-03-04T05:06:07.000Z',
  authors: key === 'four' || key === 'about' ? [] : ['lena'],
  topics: key === 'four' || key === 'about' ? [] : ['paper', 'craft'],
  addresses: [],
  changes: [],
  ...more,
})

const everything = (other: string): IncomingText['body'] => [
  { type: 'heading', level: 2, children: [words('Part *one*')] },
  paragraph(
    words('Plain, '),
    words('bold', 'bold'),
    words(', '),
    words('slanted', 'italic'),
    words(', '),
    words('struck', 'strike'),
    words(' and '),
    words('code()', 'code'),
    words(', [gallery] 1 < 2, '),
    words('mot', 'lang:fr'),
    { type: 'note', children: [words('A note with '), link(other, 'a link')] },
    { type: 'break' },
    link(other, 'another text'),
    words(', '),
    link('https://else.example/?a=b&c=d', 'elsewhere'),
    words(', '),
    link('/privacy-policy', 'privacy'),
    link('https://old.example/five/', 'in English alone'),
    words('.'),
  ),
  { type: 'heading', level: 3, children: [words('Smaller')] },
  { type: 'quote', children: [words('Quoted')] },
  {
    ...{ type: 'list', ordered: true, start: 3 },
    items: [
      {
        children: [words('Three')],
        nested: [
          {
            type: 'list',
            ordered: false,
            start: 1,
            items: [{ children: [words('in')], nested: [] }],
          },
        ],
      },
      { children: [words('Four')], nested: [] },
    ],
  },
  { type: 'rule' },
  { type: 'code', language: 'javascript', code: 'const a = [1]\n\nif (a < 2) b()' },
  { type: 'picture', src: '/leaf.png', alt: `A leaf for ${other}`, caption: 'A “caption”' },
  {
    type: 'table',
    rows: [
      [
        { header: true, children: [words('Size')] },
        { header: true, children: [words('Name')] },
      ],
      [
        { header: false, children: [words('8|9')] },
        { header: false, children: [words('octavo', 'bold')] },
      ],
    ],
  },
]

const names = {
  lena: { en: 'Lena Hartmann', de: 'Lena Hartmann-Über', jp: 'レナ' },
  paper: { en: 'Paper', de: 'Papier', jp: '紙' },
  craft: { en: 'Craft', de: 'Handwerk', jp: '手仕事' },
} as const

function* documents(): Generator<Incoming> {
  yield { kind: 'site', addresses: ['https://old.example'] }
  for (const language of ['en', 'de', 'jp'] as const) {
    const common = { place, language, addresses: [] }
    const name = (key: keyof typeof names) => ({ ...common, key, name: names[key][language] })
    yield {
      ...{ ...name('lena'), kind: 'author', biography: `Writes in ${language}.` },
      ...{ image: { src: '/leaf.png', alt: 'A leaf' }, links: ['https://example.org/lena'] },
    }
    for (const key of ['paper', 'craft'] as const) {
      yield { ...name(key), kind: 'topic', description: `About ${key}, ${language}` }
    }
  }
  const image = { src: '/leaf.png', alt: 'A leaf' }
  const search = { title: 'One for searchers', description: 'All about one.' }
  for (const language of ['en', 'de', 'jp']) {
    const body = everything(`https://old.example/two-${language}/`)
    yield text('one', language, { body, image, search, excerpt: `One: in ${language}` })
  }
  yield text('two', 'de', { addresses: ['/two-en/', '/two-de/', '/two-jp/'], slug: 'zwei-ü' })
  yield text('three', 'en', { state: 'draft' })
  yield text('five', 'en', { addresses: ['/five/'] })
  for (const language of ['en', 'de']) {
    yield text('about', language, { kind: 'page', addresses: [`/old-about-${language}`] })
    yield text('four', language, { kind: 'page', parent: 'about' })
  }
  const redirect = (from: string, to: string, isTemporary = false): Incoming => ({
    ...{ kind: 'redirect', key: from, place, from, to, isTemporary },
  })
  yield redirect('/archive/:year/:slug', '/blogs/:slug')
  yield redirect('/files/*', 'https://files.example/*')
  yield redirect('/index.asp?id=5', '/blogs')
  yield redirect('/soon', '/search', true)
}

async function write(): Promise<void> {
  await bringDocuments(cms, [...documents()])
  for (const [locale, title] of [
    ['en', 'Privacy policy'],
    ['de', 'Datenschutz'],
  ] as const) {
    await cms.payload.updateGlobal({
      slug: 'privacy',
      locale,
      data: { title, body: richText(`${title}: none.`), _status: 'published' } as never,
    })
  }
  await cms.payload.updateGlobal({
    slug: 'home',
    locale: 'en',
    data: {
      title: 'Home',
      sections: [{ blockType: 'quote', text: 'Fold it.', attribution: 'Lena' }],
      _status: 'published',
    } as never,
  })
  const form = await createTestForm(cms.payload)
  await cms.payload.create({
    collection: 'blogs',
    locale: 'de',
    data: {
      title: 'Gefragt',
      body: newDocument([newParagraph([newText('Davor')]), newBlock('f1', 'FormInText', { form })]),
      _status: 'published',
    } as never,
  })
  await cms.payload.create({
    collection: 'blogs',
    locale: 'en',
    draft: true,
    data: {
      title: 'Pulled',
      body: newDocument([
        newParagraph([newText('Before')]),
        newBlock('b1', 'PullQuote', { text: 'Pulled out', attribution: 'Lena' }),
      ]),
    } as never,
  })
}

/** Everything that other systems understand, with names in place of ids. */
async function state() {
  const reader = await readOutgoing(cms.payload, url)
  const { authors, topics } = reader.site
  const texts: Record<string, unknown> = {}
  const ids = new Map<string, string>()
  const all: OutgoingText[] = []
  for await (const one of reader.texts()) {
    ids.set(one.id, one.key)
    all.push(one)
  }
  const pictureOf = (picture: OutgoingText['picture']) => picture && [picture.name, picture.alt]
  for (const one of all) {
    const { id: _, losses: __, ...rest } = one
    texts[one.pathname] = {
      ...rest,
      author: one.author && authors.get(one.author)?.names.en,
      topics: one.topics.map((id) => topics.get(id)?.names.en).toSorted(),
      parent: one.parent && ids.get(one.parent),
      picture: pictureOf(one.picture),
      pictures: one.pictures.map(pictureOf),
      former: [...one.former].toSorted(),
      // WordPress counts whole seconds.
      modifiedAt: one.modifiedAt?.slice(0, 19),
    }
  }
  const members = (of: typeof authors) =>
    Object.fromEntries(
      [...of.values()].map(({ id: _, picture, ...rest }) => [
        rest.names.en,
        { ...rest, picture: pictureOf(picture) },
      ]),
    )
  return {
    texts: texts as Record<string, Omit<OutgoingText, 'id' | 'losses'>>,
    authors: members(authors),
    topics: members(topics),
    redirects: [...reader.site.redirects].toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  }
}

const newFolder = () => mkdtemp(path.join(inject('dataFolder'), 'outgoing-'))

async function bring(source: string, media: readonly string[]) {
  const found = await findSource(source, undefined)
  if (!found) throw new Error(`${source} is no source.`)
  const read = () => found.read(source, {})
  const options = { read, namespace: found.name, dryRun: false, publish: true, overwrite: false }
  return migrate(cms.payload, { ...options, folders: media })
}

const asking = '/de/blogs/gefragt'
const bodyWithLink = (href: string) => [
  { type: 'paragraph', children: [{ type: 'text', text: 'Davor', marks: [] }] },
  {
    type: 'paragraph',
    children: [{ type: 'link', href, children: [{ type: 'text', text: 'Schreiben', marks: [] }] }],
  },
]
const formLoss = `Forms are links to the pages where they stand: those that visitors don’t see stay behind. ${asking}`

describe('an export that comes back', () => {
  let before: Awaited<ReturnType<typeof state>>
  beforeEach(async () => {
    await emptySite()
    await write()
    before = await state()
  })

  it('as Markdown gives the same site, except for what is listed', async () => {
    const folder = await newFolder()
    const { losses } = await exportMarkdown(folder, await readOutgoing(cms.payload, url), run)
    expect(losses.join('\n')).toContain('Pull quotes are quotes. /blogs/pulled')
    const redirects = await readFile(path.join(folder, 'static/_redirects'), 'utf8')
    expect(redirects.split('\n').filter((line) => line.startsWith('/'))).toEqual([
      '/soon /search 302',
      '/index.asp id=5 /blogs 301',
      '/archive/:year/:slug /blogs/:slug 301',
      '/files/* https://files.example/:splat 301',
    ])
    await emptySite()
    const { survey } = await bring(folder, [folder])
    const { '/': home, '/blogs/pulled': pulled, [asking]: asked, ...texts } = before.texts
    const after = await state()
    const { '/blogs/pulled': quoted, [asking]: linked, ...rest } = after.texts
    expect(rest).toEqual(texts)
    expect(quoted).toMatchObject({ title: pulled?.title, isPublic: false })
    expect(losses.join('\n')).toContain(formLoss)
    expect(asked?.body).toEqual(bodyWithLink(`${url}${asking}`))
    expect(linked?.body).toEqual(bodyWithLink(asking))
    expect(after.authors).toEqual(before.authors)
    expect(after.topics).toEqual(before.topics)
    expect(after.redirects).toEqual(before.redirects)
    expect(home?.role).toBe('home')
    expect(survey.leftOut.map(({ what }) => what)).toEqual(['_index.md'])
    expect(await readFile(path.join(folder, 'left-out.md'), 'utf8')).toContain('`/blogs/pulled`')
  }, 60_000)

  it('as WXR gives the same site, except for what is listed', async () => {
    const folder = await newFolder()
    const { losses } = await exportWxr(folder, await readOutgoing(cms.payload, url), run)
    expect(losses.join('\n')).toContain('Redirects, except from former addresses of texts.')
    await emptySite()
    const file = path.join(folder, 'wordpress.xml')
    const { survey } = await bring(file, [path.join(folder, 'pictures')])
    const { '/': _, '/blogs/pulled': pulled, [asking]: asked, ...texts } = before.texts
    const { texts: after, ...others } = await state()
    const { '/blogs/pulled': quoted, [asking]: linked, ...rest } = after
    // Numbers of posts are addresses, too.
    const plain = (all: object) =>
      Object.fromEntries(
        Object.entries(all).map(([pathname, { former, ...one }]) => [pathname, one]),
      )
    expect(plain(rest)).toEqual(plain(texts))
    expect(quoted).toMatchObject({ title: pulled?.title })
    expect(losses.join('\n')).toContain(formLoss)
    expect(asked?.body).toEqual(bodyWithLink(`${url}${asking}`))
    expect(linked?.body).toEqual(bodyWithLink(asking))
    expect(others.topics).toEqual(before.topics)
    expect(Object.keys(others.authors)).toEqual(Object.keys(before.authors))
    expect(survey.leftOut.map(({ what }) => what)).toEqual(['page “Home”'])
  }, 60_000)
})
