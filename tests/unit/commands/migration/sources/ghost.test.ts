import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Incoming, IncomingText } from '#src/commands/migration/incoming'
import { ghost } from '#src/commands/migration/sources/ghost/index'
import { outline } from '../../../rich-text/input/outline'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ghost-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function file(name: string, content: string | object): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content, null, 1))
  return path
}

async function all(path: string, options = {}): Promise<Incoming[]> {
  const read: Incoming[] = []
  for await (const one of ghost.read(path, options)) read.push(one)
  return read
}
const textsIn = (read: readonly Incoming[]) =>
  read.filter((one): one is IncomingText => one.kind === 'article' || one.kind === 'page')

const post = (id: string, more: object) => ({
  id,
  title: id,
  slug: id,
  status: 'published',
  ...more,
})
const exported = (data: object, version = '6.2.0') => ({
  db: [{ meta: { exported_on: 1, version }, data }],
})
const lexical = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } })
const text = (said: string, format = 0) => ({ type: 'extended-text', text: said, format })

describe('An export of Ghost', () => {
  it('has authors and topics in order, states, addresses, and the languages of its settings', async () => {
    const path = await file(
      'site.json',
      exported({
        posts: [
          post('a', {
            html: '<p>Hello</p>',
            published_at: '2020-02-03 04:05:06',
            feature_image: '__GHOST_URL__/content/images/a.jpg',
            custom_excerpt: 'Short',
          }),
          post('b', { html: '<p>x</p>', visibility: 'paid' }),
          post('c', { html: '<p>x</p>', status: 'sent' }),
          post('d', { html: '<p>x</p>', type: 'page', author_id: 'u1' }),
          post('d', {}),
        ],
        posts_authors: [
          { post_id: 'a', author_id: 'u2', sort_order: 1 },
          { post_id: 'a', author_id: 'u1', sort_order: 0 },
        ],
        posts_meta: [
          {
            post_id: 'a',
            meta_title: 'Found',
            feature_image_alt: 'A cat',
            feature_image_caption: 'By <b>me</b>',
          },
        ],
        posts_tags: [
          { post_id: 'a', tag_id: 't2', sort_order: 2 },
          { post_id: 'a', tag_id: 't1', sort_order: 1 },
          { post_id: 'a', tag_id: 't3', sort_order: 0 },
        ],
        settings: [
          { key: 'locale', value: 'pt-BR' },
          { key: 'navigation', value: '[{"label":"About","url":"__GHOST_URL__/d/"}]' },
        ],
        tags: [
          { id: 't1', name: 'News', slug: 'news' },
          { id: 't2', name: 'Cats', slug: 'cats' },
          { id: 't3', name: '#secret', slug: 'hash-secret' },
        ],
        users: [
          { id: 'u1', name: 'Ana', slug: 'ana' },
          { id: 'u2', name: 'Bo', slug: 'bo' },
          { id: 'u3', name: 'Staff', slug: 'staff' },
        ],
      }),
    )
    expect(await ghost.recognizes(path)).toBe(true)
    const read = await all(path)
    const [a, b, c, d] = textsIn(read)
    expect(a).toMatchObject({
      key: 'post-a',
      language: 'pt-BR',
      authors: ['user-u1', 'user-u2'],
      topics: ['tag-t1', 'tag-t2'],
      publishedAt: '2020-02-03T04:05:06.000Z',
      image: { src: '/content/images/a.jpg', alt: 'A cat', caption: 'By me' },
      search: { title: 'Found' },
      excerpt: 'Short',
      state: 'published',
      addresses: ['/a/', '/a/amp/'],
    })
    expect(b?.state).toEqual({ draft: 'It was visible to paying members only.' })
    expect(c?.state).toEqual({ draft: 'It was sent by email only.' })
    expect(d).toMatchObject({ kind: 'page', authors: ['user-u1'] })
    expect(read.flatMap((one) => (one.kind === 'author' ? [one.name] : []))).toEqual(['Ana', 'Bo'])
    expect(read.find(({ kind }) => kind === 'menu')).toMatchObject({
      entries: [{ label: 'About', target: { address: '/d/' } }],
    })
    expect(
      read.flatMap((one) => (one.kind === 'left-out' ? [[one.why, one.isFault]] : [])),
    ).toEqual([
      ['Internal tags are not visible on a site.', false],
      ['Another post has the id d. Give one of them another id.', true],
    ])
  })

  it('keeps the cards of Lexical', async () => {
    const body = lexical(
      { type: 'extended-heading', tag: 'h2', children: [text('One')] },
      {
        type: 'paragraph',
        children: [
          text('a '),
          text('b', 1),
          { type: 'link', url: '__GHOST_URL__/x/', children: [text('c', 2)] },
        ],
      },
      {
        type: 'list',
        listType: 'number',
        start: 3,
        children: [
          { type: 'listitem', children: [text('i')] },
          {
            type: 'listitem',
            children: [
              {
                type: 'list',
                listType: 'bullet',
                children: [{ type: 'listitem', children: [text('j')] }],
              },
            ],
          },
        ],
      },
      { type: 'aside', children: [text('said')] },
      { type: 'codeblock', code: '  x = 1', language: 'js' },
      { type: 'image', src: '__GHOST_URL__/i.png', alt: 'I', caption: '<p>Cap</p>' },
      { type: 'gallery', images: [{ src: '/1.png' }, { src: '/2.png', alt: 'Two' }], caption: '' },
      {
        type: 'bookmark',
        url: 'https://b.example/',
        metadata: { title: 'B', description: 'of b' },
      },
      {
        type: 'embed',
        url: 'https://youtu.be/abcdefg',
        html: '<iframe src="https://www.youtube.com/embed/abcdefg"></iframe>',
        metadata: { title: 'Film' },
      },
      { type: 'callout', calloutEmoji: '💡', calloutText: '<p>Note <b>this</b></p>' },
      {
        type: 'call-to-action',
        hasSponsorLabel: true,
        sponsorLabel: '<p>Sponsored</p>',
        textValue: '<p>Buy</p>',
      },
      { type: 'toggle', heading: 'More', content: '<p>Inside</p>' },
      { type: 'button', buttonText: 'Go', buttonUrl: '/go/' },
      { type: 'email', html: '<p>Dear reader</p>' },
      { type: 'file', src: '/f.pdf', fileTitle: 'F', fileCaption: 'A file' },
      { type: 'markdown', markdown: '### Deep\n\n*m*' },
      {
        type: 'html',
        html: '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>',
      },
      { type: 'horizontalrule' },
      { type: 'html', html: '<p>secret</p>', visibility: { web: { nonMember: false } } },
      { type: 'invented', heading: 'Kept' },
    )
    const [read] = textsIn(
      await all(
        await file('cards.json', exported({ posts: [post('a', { lexical: body })], users: [] })),
      ),
    )
    expect(outline(read?.body ?? [])).toEqual([
      'h2 One',
      'a {bold b}[{italic c}](/x/)',
      '3. i',
      '  - j',
      '> said',
      'code javascript "  x = 1"',
      '</i.png "I" Cap>',
      '</1.png "">',
      '</2.png "Two">',
      '[B](https://b.example/): of b',
      '[Film](https://youtu.be/abcdefg)',
      '> 💡 Note {bold this}',
      'Sponsored',
      'Buy',
      'h3 More',
      'Inside',
      '[Go](/go/)',
      '[F](/f.pdf)',
      'A file',
      'h3 Deep',
      '{italic m}',
      '| A! | B!',
      '| 1 | 2',
      'rule',
      'Kept',
    ])
    expect(read?.changes.filter(({ isLost }) => isLost).map(({ rule }) => rule)).toEqual([
      'card-for-email',
      'card-for-members',
    ])
  })

  it('reads Markdown as Ghost shows it', async () => {
    const markdown = [
      '#Heading without a blank',
      'First line',
      'second ==marked== H~2~O x^2^ `a ==b== ~c~`',
      '',
      'See <a href="https://a.example/~me/~you">the *page*</a>, <b>bold</b>, https://b.example/~x~y.',
      '',
      '```',
      '#no heading',
      'a ~b~',
      '```',
      '',
      '    indented',
      '    code',
    ].join('\n')
    const posts = [post('a', { lexical: lexical({ type: 'markdown', markdown }) })]
    const [read] = textsIn(await all(await file('markdown.json', exported({ posts, users: [] }))))
    expect(outline(read?.body ?? [])).toEqual([
      'h2 Heading without a blank',
      'First line⏎second marked H{sub 2}O x{super 2} {code a ==b== ~c~}',
      'See [the {italic page}](https://a.example/~me/~you), {bold bold}, [https://b.example/~x~y](https://b.example/~x~y).',
      'code plaintext "#no heading\\na ~b~"',
      'code plaintext "indented\\ncode"',
    ])
  })

  it('names the links and the facts that have no place', async () => {
    const link = (url: string) => ({ type: 'link', url, children: [text('there')] })
    const body = lexical(
      { type: 'paragraph', children: [link('#/portal/signup'), link('#part'), link('/b/')] },
      { type: 'image', src: '/i.png', href: 'https://shop.example/' },
      { type: 'image', src: '/j.png', href: 'https://blog.example/j.png' },
      { type: 'image', src: '/k.png', caption: 'By <a href="https://k.example/">K</a>' },
    )
    const more = {
      lexical: body,
      featured: 1,
      canonical_url: 'https://first.example/',
      feature_image: '/f.png',
      og_image: '/f.png',
      twitter_image: '/t.png',
      meta_title: 'M',
    }
    const [read] = textsIn(
      await all(await file('lost.json', exported({ posts: [post('a', more)], users: [] }))),
    )
    expect(read?.changes.map(({ rule, what }) => `${rule}: ${what}`)).toEqual([
      'canonical-url: canonical_url: https://first.example/',
      'social-fields: twitter_image: /t.png',
      'featured: featured',
      'portal-link: there (#/portal/signup)',
      'anchor-as-text: there (#part)',
      'link-of-picture: (https://shop.example/)',
      'link-of-caption: K (https://k.example/)',
    ])
  })

  it('has the profiles of authors, and the addresses of feeds and lists', async () => {
    const path = await file(
      'people.json',
      exported({
        posts: [post('a', { author_id: 'u', html: '<p>x</p>' })],
        tags: [{ id: 't', name: 'News', slug: 'news' }],
        users: [
          {
            id: 'u',
            name: 'Ana',
            slug: 'ana',
            website: 'https://ana.example/',
            twitter: '@ana',
            facebook: 'https://www.facebook.com/ana',
            mastodon: 'mastodon.example/@ana',
          },
        ],
      }),
    )
    const read = await all(path)
    expect(read.find(({ kind }) => kind === 'author')).toMatchObject({
      links: [
        'https://ana.example/',
        'https://www.facebook.com/ana',
        'https://x.com/ana',
        'https://mastodon.example/@ana',
      ],
      addresses: ['/author/ana/', '/author/ana/page/*'],
      feeds: ['/author/ana/rss/'],
    })
    expect(read.find(({ kind }) => kind === 'topic')).toMatchObject({ feeds: ['/tag/news/rss/'] })
    expect(read.flatMap((one) => (one.kind === 'redirect' ? [[one.from, one.to]] : []))).toEqual([
      ['/page/*', { own: 'articles' }],
      ['/rss/', { own: 'feed' }],
      ['/feed/', { own: 'feed' }],
    ])
  })

  it('keeps Mobiledoc, and the HTML where an editor state is damaged', async () => {
    const mobiledoc = JSON.stringify({
      version: '0.3.1',
      markups: [['strong'], ['a', ['href', '/x/']]],
      atoms: [['soft-return', '', {}]],
      cards: [
        ['hr', {}],
        ['markdown', { markdown: '- m' }],
      ],
      sections: [
        [
          1,
          'p',
          [
            [0, [0], 0, 'b '],
            [0, [1], 2, 'link'],
            [1, [], 0, 0],
            [0, [], 0, 'end'],
          ],
        ],
        [10, 0],
        [3, 'ul', [[[0, [], 0, 'i']]]],
        [10, 1],
      ],
    })
    const path = await file(
      'old.json',
      exported(
        {
          posts: [
            post('a', { mobiledoc, page: 1 }),
            post('b', { lexical: '{', html: '<p>saved</p>' }),
            post('c', { mobiledoc: '[]' }),
            post('e', { html: '<p>x</p>' }),
          ],
          users: [],
        },
        '2.0.0',
      ),
    )
    const read = await all(path, { language: 'de' })
    const [a, b, e] = textsIn(read)
    expect(a?.kind).toBe('page')
    expect(outline(a?.body ?? [])).toEqual([
      '{bold b }[{bold link}](/x/)⏎end',
      'rule',
      '- i',
      '- m',
    ])
    expect(outline(b?.body ?? [])).toEqual(['saved'])
    expect(e?.language).toBe('de')
    expect(read.find(({ kind }) => kind === 'left-out')).toMatchObject({
      isFault: true,
      place: { id: 'c' },
    })
  })

  it('names the line where it is damaged', async () => {
    const whole = JSON.stringify(
      exported({ posts: [post('a', { html: 'x' })], users: [] }),
      null,
      1,
    )
    await expect(all(await file('cut.json', whole.slice(0, 150)))).rejects.toThrow(
      /ends too early, in line \d+, within db\.0\.data\.posts/,
    )
    await expect(
      all(await file('bad.json', whole.replace('"users":', '"users"='))),
    ).rejects.toThrow(/line \d+: “=”/)
    const read = await all(await file('one.json', whole.replace('"html": "x"', '"html": "\\x"')))
    expect(read.find(({ kind }) => kind === 'left-out')).toMatchObject({
      isFault: true,
      place: { line: 10 },
    })
  })

  it('reads members, with line ends in their notes', async () => {
    const path = await file(
      'members.csv',
      'id,email,name,note,subscribed_to_emails\r\n1,A@b.example,"Ana, B","x\ny",true\r\n2,nothing,,,true\r\n',
    )
    expect(await ghost.recognizes(path)).toBe(true)
    expect(await all(path)).toMatchObject([
      { kind: 'subscriber', email: 'a@b.example', name: 'Ana, B', isSubscribed: true },
      { kind: 'left-out', place: { line: 4 } },
      { kind: 'left-out', what: 'Column “note” of 1 members', isFault: false },
    ])
  })

  it('has the addresses of its routes', async () => {
    const mapping = await file(
      'my-routes.yaml',
      'collections:\n  /p/:\n    permalink: /p/{year}/{slug}/\n    filter: primary_tag:news\n  /:\n    permalink: /{primary_tag}/{slug}/\n',
    )
    const path = await file(
      'routed.json',
      exported({
        posts: [post('a', { published_at: '2021-01-01T00:00:00Z' }), post('b', {})],
        posts_tags: [{ post_id: 'a', tag_id: 't' }],
        tags: [{ id: 't', name: 'N', slug: 'news' }],
        users: [],
      }),
    )
    expect(textsIn(await all(path, { mapping })).map(({ addresses }) => addresses[0])).toEqual([
      '/p/2021/a/',
      '/all/b/',
    ])
  })
})
