import Parser from 'rss-parser'
import { parser as strictXml } from 'sax'
import { describe, expect, it } from 'vitest'
import { atomOf } from '#src/features/feeds/atom'
import { updatedAt } from '#src/features/feeds/feed'
import { jsonFeedOf } from '#src/features/feeds/json-feed'
import { lastingId } from '#src/features/feeds/lasting-id'
import { rssOf } from '#src/features/feeds/rss'
import { feedFormats, isFeedFormat } from '#src/platform/urls/feed-files'
import { bareEntry, entry, feed, page } from './sample-feed'

/** Read by parsers that had no part in the writing: `rss-parser`, and `sax` where names matter. */
const reader = new Parser({
  customFields: {
    item: [
      ['media:content', 'media'],
      ['atom:updated', 'updated'],
    ],
  },
})

interface Element {
  readonly path: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
}

function elementsOf(xml: string): Element[] {
  const parser = strictXml(true, { xmlns: true })
  const open: Element[] = []
  const all: Element[] = []
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ attributes, name }) => {
    const element = {
      path: [...open.map(({ path }) => path.split('/').at(-1)), name].join('/'),
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : value.value,
        ]),
      ),
      text: '',
    }
    open.push(element)
    all.push(element)
  }
  const add = (text: string): void => {
    const last = open.at(-1)
    if (last) last.text += text
  }
  parser.ontext = add
  parser.oncdata = add
  parser.onclosetag = () => void open.pop()
  parser.write(xml).close()
  return all
}

const at = (elements: readonly Element[], path: string) =>
  elements.filter((element) => element.path === path)

describe('rssOf', () => {
  it('has all that RSS 2.0 requires, and the whole text', async () => {
    const read = await reader.parseString(rssOf(feed, page))
    expect(read).toMatchObject({
      title: feed.title,
      description: feed.description,
      link: feed.url,
      feedUrl: feed.self,
      language: 'zh-Hans',
      lastBuildDate: 'Sat, 14 Nov 2026 09:30:00 GMT',
    })
    expect(read.items).toHaveLength(2)
    expect(read.items[0]).toMatchObject({
      title: entry.title,
      link: entry.url,
      guid: entry.id,
      isoDate: entry.publishedAt,
      updated: entry.modifiedAt,
      creator: entry.author?.name,
      categories: entry.topics,
      content: entry.summary,
      'content:encoded': entry.html,
      enclosure: { url: entry.picture?.url, length: '35999', type: 'image/jpeg' },
      media: { $: { medium: 'image', width: '1200', height: '630' } },
    })
    expect(read.items[1]).not.toHaveProperty('enclosure')
    expect(read.items[1]).not.toHaveProperty('creator')
  })

  it('is well-formed, with its names declared, its style sheet and its hub', () => {
    const xml = rssOf(feed, page)
    const elements = elementsOf(xml)
    expect(xml).toContain('<?xml-stylesheet type="text/css" href="/feed.css"?>')
    expect(at(elements, 'rss/channel/item/guid')[0]?.attributes).toEqual({ isPermaLink: 'false' })
    expect(at(elements, 'rss/channel/atom:link').map(({ attributes }) => attributes)).toEqual([
      { href: feed.self, rel: 'self', type: 'application/rss+xml' },
      { href: feed.hub, rel: 'hub' },
    ])
    const image = elements.filter(({ path }) => path.startsWith('rss/channel/image/'))
    expect(image.map(({ path, text }) => [path.split('/').at(-1), text])).toEqual([
      ['url', feed.icons.large],
      ['title', feed.title],
      ['link', feed.url],
    ])
    const described = at(elements, 'rss/channel/item/media:content/media:description')
    expect(described.map(({ attributes, text }) => [attributes['type'], text])).toEqual([
      ['plain', entry.picture?.alt],
    ])
    // The page for people comes first and is apart from what readers read.
    expect(elements[2]?.path).toBe('rss/channel/main')
    expect(at(elements, 'rss/channel/title')).toHaveLength(1)
  })
})

describe('atomOf', () => {
  it('has all that Atom 1.0 requires, and the whole text', async () => {
    const own = { ...feed, self: feed.self.replace('.xml', '.atom') }
    const xml = atomOf(own, page)
    const read = await reader.parseString(xml)
    expect(read).toMatchObject({ title: feed.title, link: feed.url, feedUrl: own.self })
    expect(read.items[0]).toMatchObject({
      id: entry.id,
      title: entry.title,
      link: entry.url,
      author: entry.author?.name,
      content: entry.html,
      summary: entry.summary,
      isoDate: entry.publishedAt,
    })
    const elements = elementsOf(xml)
    expect(elements[0]?.attributes).toMatchObject({
      xmlns: 'http://www.w3.org/2005/Atom',
      'xml:lang': 'zh-Hans',
    })
    expect(at(elements, 'feed/id')[0]?.text).toBe(feed.id)
    expect(at(elements, 'feed/subtitle')[0]?.text).toBe(feed.description)
    // The page for people comes first.
    expect(elements[1]?.path).toBe('feed/main')
    expect(
      at(elements, 'feed/entry/link').map(({ attributes: { href, rel } }) => [rel, href]),
    ).toEqual([
      ['alternate', entry.url],
      ['enclosure', entry.picture?.url],
      ['alternate', bareEntry.url],
    ])
    expect(at(elements, 'feed/updated')[0]?.text).toBe(entry.modifiedAt)
    expect(at(elements, 'feed/link').map(({ attributes: { rel } }) => rel)).toEqual([
      'self',
      'alternate',
      'hub',
    ])
    expect(at(elements, 'feed/entry/updated').map(({ text }) => text)).toEqual([
      entry.modifiedAt,
      bareEntry.modifiedAt,
    ])
    expect(at(elements, 'feed/entry/category').map(({ attributes }) => attributes)).toEqual(
      entry.topics.map((term) => ({ term })),
    )
    // An entry without an author has that of the feed (RFC 4287 §4.1.1).
    expect(at(elements, 'feed/author/name')[0]?.text).toBe(feed.publisher)
    expect(at(elements, 'feed/entry/author/name')).toHaveLength(1)
    expect(at(elements, 'feed/entry/author/uri')[0]?.text).toBe(entry.author?.url)
    const enclosure = at(elements, 'feed/entry/link').find(
      ({ attributes: { rel } }) => rel === 'enclosure',
    )
    expect(enclosure?.attributes).toMatchObject({ length: '35999', type: 'image/jpeg' })
  })
})

describe('jsonFeedOf', () => {
  it('is a JSON Feed 1.1', () => {
    const read = JSON.parse(jsonFeedOf(feed))
    expect(read).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title,
      language: 'zh-Hans',
      home_page_url: feed.url,
      feed_url: feed.self,
      hubs: [{ type: 'WebSub', url: feed.hub }],
      authors: [{ name: feed.publisher }],
    })
    expect(read.items).toEqual([
      {
        id: entry.id,
        url: entry.url,
        title: entry.title,
        language: 'zh-Hans',
        content_html: entry.html,
        summary: entry.summary,
        image: entry.picture?.url,
        date_published: entry.publishedAt,
        date_modified: entry.modifiedAt,
        authors: [entry.author],
        tags: entry.topics,
      },
      {
        id: bareEntry.id,
        url: bareEntry.url,
        title: bareEntry.title,
        language: 'zh-Hans',
        content_html: bareEntry.html,
        date_published: bareEntry.publishedAt,
        date_modified: bareEntry.modifiedAt,
      },
    ])
  })
})

describe('every format', () => {
  const empty = { ...feed, entries: [], hub: undefined }

  it('can be empty, and names no hub where there is none', async () => {
    expect((await reader.parseString(rssOf(empty, page))).items).toEqual([])
    expect((await reader.parseString(atomOf(empty, page))).items).toEqual([])
    expect(JSON.parse(jsonFeedOf(empty)).items).toEqual([])
    const linksOf = (xml: string, path: string) =>
      at(elementsOf(xml), path).map(({ attributes: { rel } }) => rel)
    expect(linksOf(rssOf(empty, page), 'rss/channel/atom:link')).toEqual(['self'])
    expect(linksOf(atomOf(empty, page), 'feed/link')).toEqual(['self', 'alternate'])
    for (const text of [rssOf(empty, page), atomOf(empty, page), jsonFeedOf(empty)]) {
      expect(text).not.toContain('hub')
    }
  })

  it('is well-formed whatever was pasted', () => {
    const pasted = { ...entry, title: 'A\u000b]]>\u0000 <b>', html: '<p>\u0008\ud800</p>' }
    for (const write of [rssOf, atomOf]) {
      const elements = elementsOf(write({ ...feed, entries: [pasted] }, page))
      expect(elements.filter(({ text }) => text === 'A]]> <b>')).toHaveLength(1)
    }
  })

  it('is the same to the byte as long as it says the same', () => {
    expect(updatedAt(feed)).toBe(entry.modifiedAt)
    const third = { ...entry, modifiedAt: '2026-11-11T08:00:00.000Z' }
    expect(updatedAt({ ...feed, entries: [third, bareEntry, entry] })).toBe(entry.modifiedAt)
    expect(updatedAt({ ...feed, entries: [bareEntry, third] })).toBe(third.modifiedAt)
    expect(updatedAt(empty)).toBe('1970-01-01T00:00:00.000Z')
    expect(rssOf(feed, page)).toBe(rssOf(feed, page))
  })

  it('is recognized by its file extension', () => {
    expect(Object.keys(feedFormats).every(isFeedFormat)).toBe(true)
    for (const other of ['rss', 'toString', 'md', '']) expect(isFeedFormat(other)).toBe(false)
  })
})

describe('lastingId', () => {
  it('is a UUID made of a name, always the same', () => {
    // Readers show every post as new where this changes.
    expect(lastingId('blogs', '64f0c0ffee0123456789abcd', 'de')).toBe(
      'urn:uuid:eba736dc-59da-5a81-afc9-2a833ed6e8c4',
    )
    expect(lastingId('a')).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(lastingId('blogs', 'x', 'en')).not.toBe(lastingId('blogs', 'x', 'de'))
  })
})
