import { flattenAllFields } from 'payload'
import { describe, expect, it } from 'vitest'
import { blogs } from '#collections/blogs'
import { type Locale, locales } from '#locales/languages'
import { searchedCollections, searchedFields, sourcesOf } from '#src/features/search/cms/sources'
import { entryOf } from '#src/features/search/entry'
import type { CmsAccess } from '#src/page-types/document-type'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { codeOf, paragraphsOf } from '#src/rich-text/plain-text'

const leaf = (text: string) => ({ type: 'text', text })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const document = (...children: object[]) => ({ root: { type: 'root', children } })

describe('the words of a rich text', () => {
  it('are those that a reader sees, by paragraphs, the notes last', () => {
    const note = document(paragraph(leaf('A note.')))
    expect(
      paragraphsOf(
        document(
          { type: 'heading', children: [leaf('Head'), leaf('ing')] },
          paragraph(
            leaf('One '),
            { type: 'link', children: [leaf('link')] },
            { type: 'inlineBlock', fields: { blockType: 'Footnote', note } },
            { type: 'linebreak' },
            leaf('more.'),
          ),
          {
            type: 'list',
            children: [
              { type: 'listitem', children: [leaf('Item')] },
              {
                type: 'listitem',
                children: [{ type: 'list', children: [paragraph(leaf('Nested'))] }],
              },
            ],
          },
          {
            type: 'table',
            children: [
              {
                type: 'tablerow',
                children: [{ type: 'tablecell', children: [paragraph(leaf('Cell'))] }],
              },
            ],
          },
          { type: 'upload', value: 'id', fields: { caption: 'A caption' } },
          { type: 'block', fields: { blockType: 'Code', language: 'css', code: 'a {\n  b: c }' } },
          { type: 'block', fields: { blockType: 'PullQuote', text: 'Said', attribution: null } },
          { type: 'horizontalrule' },
        ),
      ),
    ).toEqual([
      'Heading',
      'One link more.',
      'Item',
      'Nested',
      'Cell',
      'A caption',
      'a { b: c }',
      'Said',
      'A note.',
    ])
  })

  it.each([undefined, null, 'text', {}, { root: null }])('of %j do not exist', (value) => {
    expect(paragraphsOf(value)).toEqual([])
  })
})

it('code is found, but is in no passage that is shown', () => {
  const code = {
    type: 'block',
    fields: { blockType: 'Code', language: 'css', code: 'a {\n  b: c }' },
  }
  const text = document(paragraph(leaf('Prose.')), code)
  expect(paragraphsOf(text, 'code')).toEqual(['Prose.'])
  expect(codeOf(text)).toEqual(['a { b: c }'])
  const source = {
    collection: 'blogs',
    path: '/blogs/a',
    title: 'A',
    excerpt: undefined,
    body: ['Prose.'],
    code: ['size-adjust: 107%'],
    publishedAt: '2026-01-01T00:00:00.000Z',
    isDated: true,
  }
  const entry = entryOf('a', 'en', source)
  expect(entry.terms).toEqual(expect.arrayContaining(['prose', 'adjust']))
  expect(entry.body).toEqual(['Prose.'])
})

describe('the searched text of a blog', () => {
  const blog = {
    title: { de: 'Titel', fr: 'Titre' },
    excerpt: { de: '' },
    body: { de: document(paragraph(leaf('Text'))) },
    slug: { de: 'titel', fr: 'titre' },
    publishedAt: new Date(0),
    _status: { de: 'published', fr: 'draft' },
    complete: { de: true, fr: true },
  }

  // A post's paths are made of its own fields: nothing is looked up but the definition of these.
  const config = { admin: blogs.admin, flattenedFields: flattenAllFields({ fields: blogs.fields }) }
  const cms = { payload: { collections: { blogs: { config } } } } as unknown as CmsAccess
  const sources = (document: object | undefined) =>
    sourcesOf('blogs', document as StoredDocument | undefined, cms)
  const sourceOf = async (document: object | undefined, locale: Locale) =>
    (await sources(document)).get(locale)

  it('is the public one, in that language alone', async () => {
    expect(await sourceOf(blog, 'de')).toEqual({
      collection: 'blogs',
      path: '/blogs/titel',
      title: 'Titel',
      excerpt: undefined,
      body: ['Text'],
      publishedAt: '1970-01-01T00:00:00.000Z',
      isDated: true,
    })
    expect(await sourceOf(blog, 'fr')).toBeUndefined()
    expect(await sourceOf(blog, 'en')).toBeUndefined()
    expect(await sourceOf(undefined, 'de')).toBeUndefined()
    expect(await sourceOf({ ...blog, complete: { de: false } }, 'de')).toBeUndefined()
    expect(await sourceOf({ ...blog, slug: { fr: 'titre' } }, 'de')).toBeUndefined()
    // Storing them removes missing entries, in every language.
    expect([...(await sources(undefined)).keys()]).toEqual(locales)
  })

  it('is read of the fields that make its address, its text, and its public languages', () => {
    const fields = searchedFields('blogs', cms)
    expect(fields[0]).toBe('slug')
    expect(fields.slice(-2)).toEqual(['_status', 'complete'])
    expect(fields).toEqual(expect.arrayContaining(['title', 'excerpt', 'body', 'publishedAt']))
    expect(searchedCollections).toContain('blogs')
  })

  it('has each language of the site, the public ones with text', async () => {
    const found = [...(await sources(blog))]
    expect(found.map(([locale]) => locale)).toEqual(locales)
    expect(found.filter(([, source]) => source).map(([locale]) => locale)).toEqual(['de'])
  })

  it('becomes an entry with the terms of each field', async () => {
    const source = await sourceOf(blog, 'de')
    expect(source && entryOf('id', 'de', source)).toMatchObject({
      _id: 'id:de',
      collection: 'blogs',
      path: '/blogs/titel',
      terms: ['titel', 'text'],
      titleTerms: ['titel'],
      excerptTerms: [],
      body: ['Text'],
      excerpt: null,
    })
    const entry = source && entryOf('id', 'de', { ...source, excerpt: 'Kurz, kurz' })
    expect(entry).toMatchObject({ excerpt: 'Kurz, kurz', excerptTerms: ['kurz'] })
    expect(entry).not.toHaveProperty('code')
  })
})
