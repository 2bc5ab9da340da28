import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Incoming, IncomingText } from '#src/commands/migration/incoming'
import type { ReadOptions } from '#src/commands/migration/source'
import { dateOf } from '#src/commands/migration/sources/fields'
import { dateOf as wordpressDate } from '#src/commands/migration/sources/wordpress/dates'
import { phpValue } from '#src/commands/migration/sources/wordpress/file/php-serialized'
import { wordpress } from '#src/commands/migration/sources/wordpress/index'
import { outline } from '../../../rich-text/input/outline'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordpress-'))
})
afterAll(() => rm(folder, { recursive: true }))

const head = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Harbor</title><link>https://harbor.example</link><wp:wxr_version>1.2</wp:wxr_version>`

const file = (...parts: readonly string[]) => `${head}\n${parts.join('\n')}\n</channel></rss>`

interface Fields {
  readonly body?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly metas?: Readonly<Record<string, string>>
  readonly terms?: string
}

function item(id: string, { body = '', fields = {}, metas = {}, terms = '' }: Fields = {}): string {
  const all = { post_type: 'post', status: 'publish', post_name: `p${id}`, ...fields }
  const elements = Object.entries(all).map(([name, text]) => `<wp:${name}>${text}</wp:${name}>`)
  const meta = Object.entries(metas).map(
    ([name, text]) =>
      `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value><![CDATA[${text}]]></wp:meta_value></wp:postmeta>`,
  )
  return `<item><title>Text ${id}</title><link>https://harbor.example/p${id}/</link><dc:creator>ines</dc:creator><wp:post_id>${id}</wp:post_id>${elements.join('')}${terms}<content:encoded><![CDATA[${body}]]></content:encoded>${meta.join('')}</item>`
}

async function read(
  source: string | Uint8Array,
  name = 'export.xml',
  options: ReadOptions = {},
): Promise<Incoming[]> {
  const path = join(folder, name)
  await writeFile(path, source)
  const all: Incoming[] = []
  for await (const one of wordpress.read(path, options)) all.push(one)
  return all
}

const texts = (all: readonly Incoming[]): IncomingText[] =>
  all.flatMap((one) => (one.kind === 'article' || one.kind === 'page' ? [one] : []))

async function bodyOf(body: string, metas: Fields['metas'] = {}, ...others: readonly string[]) {
  const [text] = texts(await read(file(item('1', { body, metas }), ...others)))
  return { lines: outline(text?.body ?? []), changes: text?.changes ?? [] }
}

test('blank lines are paragraphs, line ends are breaks, and code keeps both', async () => {
  const { lines } = await bodyOf(
    'One <em>a\n\nb</em>\nc\n<pre>x\n\ny</pre>\n<ul>\n<li>d</li>\n</ul>\nLast',
  )
  expect(lines).toEqual([
    'One {italic a}',
    '{italic b}⏎c',
    'code plaintext "x\\n\\ny"',
    '- d',
    'Last',
  ])
})

test('shortcodes are pictures and links, or listed by name with their text kept', async () => {
  const picture = item('7', {
    fields: {
      post_type: 'attachment',
      status: 'inherit',
      post_parent: '1',
      attachment_url: 'https://harbor.example/u/boat.jpg',
    },
  })
  const { changes, lines } = await bodyOf(
    '[caption id="a" width="9"]<img src="https://harbor.example/u/boat-300x200.jpg" alt="Boat"> At sea[/caption]\n\n[gallery]\n\n[box color="red"]Inside[/box] [sic] [[gallery]]',
    {},
    picture,
  )
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('u/boat.jpg')
  expect(lines[0]).toContain('At sea')
  expect(lines[1]).toContain('u/boat.jpg')
  expect(lines[2]).toBe('Inside [sic] [gallery]')
  expect(changes).toEqual([
    { rule: 'unknown-shortcode', what: '[box color="red"]Inside[/box]', isLost: false },
  ])
})

test('a list of pictures alone is a gallery, without empty items', async () => {
  const figure = (name: string) =>
    `<li><figure><img src="https://harbor.example/${name}.png"></figure></li>`
  const { lines } = await bodyOf(`<ul>${figure('a')}${figure('b')}</ul>`)
  expect(lines).toHaveLength(2)
})

test('blocks: notes, embeds, reusable ones, and those that WordPress makes itself', async () => {
  const body =
    '<!-- wp:paragraph --><p>Word<sup data-fn="n1" class="fn"><a id="n1-link" href="#n1">1</a></sup></p><!-- /wp:paragraph -->' +
    '<!-- wp:block {"ref":9} /--><!-- wp:embed {"url":"https://example.org/film"} --><figure></figure><!-- /wp:embed -->' +
    '<!-- wp:latest-posts /--><!-- wp:footnotes /-->'
  const reusable = item('9', {
    body: '<!-- wp:paragraph --><p>Shared</p><!-- /wp:paragraph -->',
    fields: { post_type: 'wp_block' },
  })
  const notes = JSON.stringify([{ id: 'n1', content: 'The note' }])
  const { changes, lines } = await bodyOf(body, { footnotes: notes }, reusable)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('The note')
  expect(lines[1]).toBe('Shared')
  expect(lines[2]).toContain('https://example.org/film')
  expect(changes.map(({ isLost, rule }) => [rule, isLost])).toEqual([
    ['player-as-link', false],
    ['generated-block', true],
  ])
})

test("Polylang's translations share a key, and others stand alone", async () => {
  const language = (slug: string, locale: string) =>
    `<wp:term><wp:term_taxonomy>language</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug><wp:term_description>a:1:{s:6:"locale";s:5:"${locale}";}</wp:term_description></wp:term>`
  const terms = (slug: string, group: string) =>
    `<category domain="language" nicename="${slug}">x</category><category domain="post_translations" nicename="${group}">x</category>`
  const all = await read(
    file(
      language('en', 'en_GB'),
      language('fr', 'fr_FR'),
      item('5', { terms: terms('fr', 'g1') }),
      item('4', { terms: terms('en', 'g1') }),
      item('6', { terms: terms('en', 'g2') }),
      item('8', { terms: terms('en', 'g1') }),
    ),
  )
  expect(texts(all).map(({ key, language: name }) => `${key} ${name}`)).toEqual([
    'post-4 fr_FR',
    'post-4 en_GB',
    'post-6 en_GB',
    'post-8 en_GB',
  ])
})

test('states, dates, addresses, and search texts', async () => {
  const all = await read(
    file(
      item('1', {
        fields: {
          post_password: 'x',
          post_date_gmt: '0000-00-00 00:00:00',
          post_date: '2020-02-03 04:05:06',
        },
      }),
      item('2', { fields: { status: 'private' }, metas: { _wp_old_slug: 'before' } }),
      item('3', { fields: { status: 'trash' } }),
      item('4', { metas: { _yoast_wpseo_title: '%%title%% in depth %%sep%% %%sitename%%' } }),
    ),
  )
  const [first, second, third] = texts(all)
  expect(first?.state).toEqual({ draft: 'A password protected it.' })
  expect(first?.publishedAt).toBe('2020-02-03T04:05:06.000Z')
  expect(second?.state).toEqual({ draft: 'It was private.' })
  expect(second?.addresses).toEqual(['/p2/', '/?p=2', '/before/'])
  expect(third?.search).toEqual({ title: 'Text 4 in depth' })
  expect(all.filter(({ kind }) => kind === 'left-out')).toHaveLength(1)
})

test('circular parents and numbers given twice are reported, and the rest arrives', async () => {
  const page = (id: string, parent: string) =>
    item(id, { fields: { post_type: 'page', post_parent: parent } })
  const all = await read(file(page('1', '2'), page('2', '1'), page('3', '1'), item('3')))
  expect(texts(all).map(({ key, parent }) => [key, parent])).toEqual([
    ['page-1', undefined],
    ['page-2', undefined],
    ['page-3', 'page-1'],
  ])
  expect(all.filter((one) => one.kind === 'left-out' && one.isFault)).toHaveLength(3)
})

test('damaged files are refused with the line and a remedy', async () => {
  await expect(read(`${file(item('1')).slice(0, -20)}`)).rejects.toThrow(
    /export\.xml:\d+: .*export it again/,
  )
  const bomb = `<?xml version="1.0"?>\n<!DOCTYPE rss [<!ENTITY a "b">]>${head.slice(head.indexOf('<rss'))}`
  await expect(read(bomb)).rejects.toThrow(/export\.xml:2: A document type/)
  const two = `${file(item('1'))}\n${file(item('2')).replace(/^<\?xml.*\?>\s*/, '')}`
  const second = file(item('1')).split('\n').length + 1
  await expect(read(two)).rejects.toThrow(
    `export.xml:${second}: A second root element begins, so these are several files in one. Repair the file`,
  )
  const packed = gzipSync(file(item('1')))
  expect(texts(await read(packed, 'export.xml.gz'))).toHaveLength(1)
  await expect(read(packed.subarray(0, -30), 'export.xml.gz')).rejects.toThrow(
    'incomplete or damaged',
  )
  await expect(read('<a/>')).rejects.toThrow('no export of WordPress')
})

test('a language or a group whose serialized value lies is reported with its line', async () => {
  const term = (id: string, taxonomy: string, description: string) =>
    `<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>${taxonomy}</wp:term_taxonomy><wp:term_slug>t${id}</wp:term_slug><wp:term_description><![CDATA[${description}]]></wp:term_description></wp:term>\n`
  const all = await read(
    file(
      term('1', 'language', 'a:1:{s:6:"locale";s:5000:"en_US";}'),
      term('2', 'term_translations', 'a:2000000000:{s:2:"en";i:1;}'),
      term('3', 'language', ''),
      item('4'),
    ),
  )
  const faults = all.filter((one) => one.kind === 'left-out' && one.isFault)
  expect(faults).toMatchObject([
    { what: 'language “t1”', place: { line: expect.any(Number) } },
    { what: 'term_translations “t2”', why: expect.stringContaining('Export it again') },
  ])
})

test('a text of more than 2 MB is left out with its line, and all others arrive', async () => {
  const body = '<p>Many words.</p>'.repeat(120_000)
  const all = await read(file(item('1', { body }), item('2', { body: '<p>Few.</p>' })))
  expect(texts(all).map(({ title }) => title)).toEqual(['Text 2'])
  expect(all.filter((one) => one.kind === 'left-out')).toMatchObject([
    { what: 'post “Text 1”', why: expect.stringContaining('Divide it'), isFault: true },
  ])
})

test('a first look has everything but the bodies', async () => {
  const source = file(item('1', { body: '<p>One</p><!--nextpage--><p>Two</p>[box]' }))
  const whole = texts(await read(source))
  const [look] = texts(await read(source, 'export.xml', { withoutBodies: true }))
  expect(whole[0]?.addresses).toContain('/p1/2/')
  expect(look).toEqual({ ...whole[0], body: [], changes: [] })
})

test('of dates, only those of WordPress and of feeds are read, not years before 1', () => {
  expect(wordpressDate('-0001-11-30 00:00:00')).toBeUndefined()
  expect(wordpressDate('Post 3')).toBeUndefined()
  expect(wordpressDate('', 'Wed, 01 Jan 2020 00:00:00 +0000')).toBe('2020-01-01T00:00:00.000Z')
  expect(dateOf('-0001-11-30 00:00:00')).toBeUndefined()
  expect(dateOf('2020-01-01 00:00:00')).toBe('2020-01-01T00:00:00.000Z')
})

test('serialized values that lie about their length are refused', () => {
  expect(phpValue('a:2:{s:2:"fr";i:3;s:2:"é";b:1;}')).toEqual({ fr: 3, é: true })
  expect(phpValue('s:5:"abc";')).toBeUndefined()
  expect(phpValue('a:999999999:{}')).toBeUndefined()
  expect(phpValue('O:8:"stdClass":0:{}')).toBeUndefined()
})
