import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Incoming, IncomingText } from '#src/commands/migration/incoming'
import { findSource } from '#src/commands/migration/sources'
import { contentful } from '#src/commands/migration/sources/contentful/index'
import { outline } from '../../../rich-text/input/outline'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'octavo-contentful-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(content: unknown, name = 'export.json'): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

async function read(content: unknown, mapping?: string): Promise<Incoming[]> {
  const file = await fileOf(content)
  const own = mapping === undefined ? {} : { mapping: await fileOf(mapping, 'mapping.yaml') }
  const found: Incoming[] = []
  const options = { ...own, siteUrl: 'https://old.example/' }
  for await (const one of contentful.read(file, options)) found.push(one)
  return found
}

const isText = (one: Incoming): one is IncomingText => one.kind === 'article' || one.kind === 'page'

const link = (id: string, linkType = 'Entry') => ({ sys: { type: 'Link', linkType, id } })
const field = (id: string, type: string, more = {}) => ({ id, name: id, type, ...more })
const node = (nodeType: string, content: unknown[], data = {}) => ({ nodeType, content, data })
const text = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
})
const entry = (id: string, type: string, fields: object, sys = {}) => ({
  sys: {
    id,
    contentType: link(type),
    publishedVersion: 3,
    version: 4,
    publishedAt: '2021-02-03T00:00:00Z',
    ...sys,
  },
  fields,
})

const source = {
  contentTypes: [
    {
      sys: { id: 'post' },
      name: 'Blog post',
      displayField: 'title',
      fields: [
        field('title', 'Symbol'),
        field('slug', 'Symbol'),
        field('summary', 'Text'),
        field('body', 'RichText'),
        field('hero', 'Link', { linkType: 'Asset' }),
        field('author', 'Link', { linkType: 'Entry' }),
        field('tags', 'Array', { items: { type: 'Link', linkType: 'Entry' } }),
        field('publishDate', 'Date'),
      ],
    },
    {
      sys: { id: 'person' },
      name: 'Person',
      displayField: 'name',
      fields: [field('name', 'Symbol')],
    },
    { sys: { id: 'tag' }, name: 'Tag', displayField: 'name', fields: [field('name', 'Symbol')] },
    {
      sys: { id: 'banner' },
      name: 'Banner',
      displayField: 'text',
      fields: [field('text', 'Symbol')],
    },
  ],
  locales: [
    { code: 'en-US', default: true },
    { code: 'de', default: false },
  ],
  entries: [
    entry('one', 'post', {
      title: { 'en-US': 'One', de: 'Eins' },
      slug: { 'en-US': 'one', de: 'eins' },
      body: {
        'en-US': node('document', [
          node('heading-2', [text('Part')]),
          node('paragraph', [
            text('See ', 'bold'),
            node('entry-hyperlink', [text('two')], { target: link('two') }),
            node('embedded-entry-inline', [], { target: link('gone') }),
          ]),
          node('embedded-asset-block', [], { target: link('leaf', 'Asset') }),
        ]),
        de: node('document', [node('paragraph', [text('Worte')])]),
      },
      hero: { 'en-US': link('leaf', 'Asset') },
      author: { 'en-US': link('lena') },
      tags: { 'en-US': [link('paper'), link('banner-1')] },
      publishDate: { 'en-US': '2020-01-02' },
    }),
    entry(
      'two',
      'post',
      {
        title: { 'en-US': 'Two' },
        slug: { 'en-US': 'two' },
        body: { 'en-US': node('document', [node('paragraph', [text('Words')])]) },
      },
      { publishedVersion: undefined, publishedAt: undefined },
    ),
    entry('lena', 'person', { name: { 'en-US': 'Lena' } }),
    entry('paper', 'tag', { name: { 'en-US': 'Paper', de: 'Papier' } }),
    entry('banner-1', 'banner', { text: { 'en-US': 'Buy' } }),
  ],
  assets: [
    {
      sys: { id: 'leaf' },
      fields: {
        title: { 'en-US': 'A leaf' },
        file: { 'en-US': { url: '//images.ctfassets.net/x/leaf.png', contentType: 'image/png' } },
      },
    },
  ],
}

describe('exports of Contentful', () => {
  it('are recognized, and give texts in their languages with links and pictures', async () => {
    expect(await findSource(await fileOf(source), undefined)).toBe(contentful)
    const found = await read(source)
    expect(found.map((one) => [one.kind, 'key' in one ? one.key : ''].join(' '))).toEqual([
      'site ',
      'left-out ',
      'author entry-lena',
      'topic entry-paper',
      'topic entry-paper',
      'article entry-one',
      'article entry-one',
      'article entry-two',
    ])
    const [, leftOut] = found
    expect(leftOut).toMatchObject({ what: '1 entries of "Banner"', isFault: false })
    const [english, german, two] = found.filter(isText)
    expect(english).toMatchObject({
      language: 'en-US',
      title: 'One',
      slug: 'one',
      state: 'published',
      publishedAt: '2020-01-02T00:00:00.000Z',
      image: { src: 'https://images.ctfassets.net/x/leaf.png', alt: 'A leaf' },
      authors: ['entry-lena'],
      topics: ['entry-paper'],
      addresses: ['/one'],
      changes: [{ rule: 'missing-entry', what: 'gone', isLost: true }],
    })
    expect(outline(english?.body ?? [])).toEqual([
      'h2 Part',
      '{bold See }[two](/two)',
      '<https://images.ctfassets.net/x/leaf.png "A leaf">',
    ])
    expect(german).toMatchObject({ language: 'de', title: 'Eins', authors: ['entry-lena'] })
    expect(two).toMatchObject({ state: 'draft' })
  })

  it('are read by a mapping of the user', async () => {
    const proposal = await contentful.proposeMapping?.(await fileOf(source), {})
    const { types } = parse(proposal ?? '')
    expect(types).toMatchObject({
      post: { as: 'article', title: 'title', body: 'body', authors: 'author', path: '/{slug}' },
      person: { as: 'author', title: 'name' },
      tag: { as: 'topic' },
      banner: { as: 'none' },
    })
    const found = await read(
      source,
      'types:\n  post: { as: page, title: title, slug: slug, body: summary, path: "/{locale}/{slug}" }',
    )
    const pages = found.filter(isText)
    expect(pages.map(({ addresses, language }) => [language, ...addresses])).toEqual([
      ['en-US', '/en-US/one'],
      ['de', '/de/eins'],
      ['en-US', '/en-US/two'],
    ])
  })

  it.each([
    ['types:\n  nope: { as: page }', 'there is no content type "nope". There are: post'],
    ['types:\n  post: { as: page, title: headline }', 'there is no field "headline"'],
    ['types:\n  post: { as: poem }', 'types.post.as'],
    ['types: [', 'Correct the mapping'],
  ])('refuse the mapping %j', async (mapping, message) => {
    await expect(read(source, mapping)).rejects.toThrow(message)
  })

  it('say what is no export', async () => {
    await expect(read({ entries: [] })).rejects.toThrow('is no export of Contentful')
  })
})
