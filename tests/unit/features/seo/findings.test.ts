import { describe, expect, it } from 'vitest'
import { blogs } from '#collections/blogs'
import { home } from '#globals/home'
import { type ReferringField, referencesOf } from '#src/features/seo/document-references'
import { findingsOf } from '#src/features/seo/findings'
import type { PageFacts } from '#src/features/seo/page-facts'
import { origin } from './pages'

const meta: ReferringField = {
  name: 'meta',
  type: 'group',
  fields: [{ name: 'image', type: 'upload' }],
}
const ofBlogs = [...(blogs.fields as readonly ReferringField[]), meta]
const ofHome = home.fields as readonly ReferringField[]

const word = (text: string) => ({ type: 'text', text })
const rich = (...children: object[]) => ({ root: { type: 'root', children } })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const toBlog = (value: unknown, text: string) => ({
  type: 'link',
  fields: { linkType: 'internal', doc: { relationTo: 'blogs', value } },
  children: [word(text)],
})
const toUrl = (url: string, text: string) => ({
  type: 'link',
  fields: { linkType: 'custom', url },
  children: [word(text)],
})
const upload = (value: unknown) => ({ type: 'upload', relationTo: 'media', value })

const blog = {
  title: 'Paper',
  image: 'cover',
  meta: { description: '', image: { id: 'share' } },
  body: rich(
    paragraph(word('See '), toBlog('one', 'the first post'), toBlog({ id: 'one' }, 'it again')),
    upload({ id: 'inside' }),
    upload('cover'),
    {
      type: 'list',
      children: [{ type: 'listitem', children: [toUrl('/blogs/sizes#a4', 'sizes')] }],
    },
    paragraph({
      type: 'inlineBlock',
      fields: {
        blockType: 'Footnote',
        note: rich(paragraph(toUrl(`${origin}/de/terms-conditions`, 'terms'))),
      },
    }),
    paragraph(
      toUrl('https://example.com/x', 'elsewhere'),
      toUrl('//example.com/x', 'elsewhere too'),
      toUrl(`${origin}.example.com/`, 'and here'),
      toUrl('mailto:a@example.com', 'mail'),
      toUrl('#notes', 'notes'),
    ),
  ),
}

describe('referencesOf', () => {
  it('finds pictures and links of an article wherever they stand, each once', () => {
    expect(referencesOf(ofBlogs, blog, origin)).toEqual({
      pictures: [
        { id: 'cover', field: 'image' },
        { id: 'share', field: 'meta.image' },
        { id: 'inside', field: 'body' },
      ],
      links: [
        { target: { document: 'blogs/one' }, text: 'the first post', field: 'body' },
        { target: { path: '/blogs/sizes#a4' }, text: 'sizes', field: 'body' },
        { target: { path: '/de/terms-conditions' }, text: 'terms', field: 'body' },
      ],
    })
  })

  it('finds those of the sections of a home page; a link without text is not shown', () => {
    const sections = [
      { blockType: 'hero', text: 'Plain words.', image: 'hero', linkLabel: 'Read', link: '/blogs' },
      { blockType: 'story', text: rich(paragraph(toBlog('two', 'a story'))), link: '/nowhere' },
      { blockType: 'callToAction', linkLabel: 'Out', link: 'https://example.com' },
    ]
    expect(referencesOf(ofHome, { title: 'Home', sections }, origin)).toEqual({
      pictures: [{ id: 'hero', field: 'sections.0.image' }],
      links: [
        { target: { path: '/blogs' }, text: 'Read', field: 'sections.0.link' },
        { target: { document: 'blogs/two' }, text: 'a story', field: 'sections.1.text' },
      ],
    })
  })

  it('accepts an incomplete form', () => {
    const nothing = { pictures: [], links: [] }
    for (const broken of [
      {},
      { body: null, meta: null, sections: null, image: '' },
      { body: { root: {} }, sections: [null, 'x', {}] },
      { body: rich({ type: 'link' }, { type: 'upload' }, { type: 'link', fields: null }) },
    ]) {
      expect(referencesOf([...ofBlogs, ...ofHome], broken, origin)).toEqual(nothing)
    }
  })
})

describe('findingsOf', () => {
  const facts: PageFacts = {
    site: { name: 'Octavo', tagline: undefined, shareImage: undefined },
    pictures: {
      cover: { filename: 'cover.jpg', alt: 'A sheet', share: undefined },
      share: { filename: 'share.jpg', alt: ' ', share: undefined },
      // It has been deleted.
      inside: null,
    },
    documents: { 'blogs/one': 'missing' },
    paths: { '/blogs/sizes#a4': 'fallback', '/de/terms-conditions': 'published' },
  }
  const references = referencesOf(ofBlogs, blog, origin)

  it('names what is missing, the field and what it is about', () => {
    expect(findingsOf(blog, references, facts)).toEqual([
      { kind: 'no-description', field: 'meta.description' },
      { kind: 'no-alt', field: 'meta.image', picture: 'share', filename: 'share.jpg' },
      { kind: 'lost-picture', field: 'body' },
      { kind: 'dead-link', field: 'body', text: 'the first post' },
      { kind: 'fallback-link', field: 'body', text: 'sizes' },
    ])
  })

  it('accepts an excerpt or a description', () => {
    const none = { pictures: [], links: [] }
    expect(findingsOf({ excerpt: 'Words.' }, none, facts)).toEqual([])
    expect(findingsOf({ meta: { description: 'Words.' } }, none, facts)).toEqual([])
    expect(findingsOf({ excerpt: ' ', meta: null }, none, facts)).toHaveLength(1)
  })

  it('reports nothing that is unknown', () => {
    const described = { ...blog, excerpt: 'Words.' }
    expect(findingsOf(described, references, undefined)).toEqual([])
    const silent = { ...facts, pictures: {}, documents: {}, paths: {} }
    expect(findingsOf(described, references, silent)).toEqual([])
  })
})
