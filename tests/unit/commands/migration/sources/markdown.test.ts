import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Incoming, IncomingText } from '#src/commands/migration/incoming'
import { markdown } from '#src/commands/migration/sources/markdown/source'
import { outline } from '../../../rich-text/input/outline'

const folders: string[] = []
afterEach(async () => {
  for (const one of folders.splice(0)) await rm(one, { recursive: true })
})

async function folderWith(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'octavo-markdown-'))
  folders.push(root)
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true })
    await writeFile(path.join(root, name), content)
  }
  return root
}

async function read(root: string, mapping?: string): Promise<Incoming[]> {
  const all: Incoming[] = []
  for await (const one of markdown.read(root, mapping ? { mapping } : {})) all.push(one)
  return all
}

const isText = (one: Incoming): one is IncomingText => one.kind === 'article' || one.kind === 'page'
const textsOf = (all: readonly Incoming[]) =>
  new Map(all.filter(isText).map((one) => [one.place.file, one]))
const bodyOf = (text: IncomingText | undefined) => outline(text?.body ?? [])

describe('a Hugo folder', () => {
  it('joins languages, and knows addresses, menus, topics, and pictures', async () => {
    const root = await folderWith({
      'hugo.toml':
        'baseURL = "https://paper.example/"\ndefaultContentLanguage = "en"\n[languages.en]\n[languages.de]\n[[menus.main]]\nname = "Paper"\npageRef = "/docs/paper"\nweight = 2\n[[menus.main]]\nname = "Else"\nurl = "https://other.example"\nweight = 1\n',
      'content/docs/_index.md': "---\ntitle: 'Docs'\ndescription: 'In two\nlines'\n---\n",
      'content/docs/paper/index.md':
        '+++\ntitle = "Paper"\naliases = ["/old/paper/"]\nlastmod = 2024-02-03\n+++\n![A sheet](sheet.png)\n\nSee [ink]({{< relref "ink.md#dry" >}}) and [us](../ink.md).\n',
      'content/docs/paper/index.de.md': '---\ntitle: Papier\n---\nSiehe [Tinte](../ink.md).\n',
      'content/docs/paper/sheet.png': 'x',
      'content/docs/ink.md': '---\ntitle: Ink\nslug: black-ink\ndraft: true\n---\nDry.\n',
      'content/blog/first.md':
        '{"title": "First", "date": "2024-01-02T10:00:00+02:00", "tags": ["Old Books"], "author": "Ada"}\n\nHello.[^1]\n\n[^1]: A note.\n',
    })
    const all = await read(root)
    const texts = textsOf(all)
    const paper = texts.get('content/docs/paper/index.md')
    expect(paper).toMatchObject({
      kind: 'page',
      language: 'en',
      parent: 'text:docs',
      modifiedAt: '2024-02-03T00:00:00.000Z',
      addresses: ['/docs/paper/', '/old/paper/'],
    })
    expect(JSON.stringify(paper?.body)).toContain('"src":"content/docs/paper/sheet.png"')
    expect(JSON.stringify(paper?.body)).toContain('"/docs/black-ink/#dry"')
    const german = texts.get('content/docs/paper/index.de.md')
    expect(german).toMatchObject({
      key: paper?.key,
      language: 'de',
      addresses: ['/de/docs/paper/'],
    })
    expect(JSON.stringify(german?.body)).toContain('"/docs/black-ink/"')
    expect(texts.get('content/docs/ink.md')?.state).toBe('draft')
    expect(texts.get('content/blog/first.md')).toMatchObject({
      kind: 'article',
      publishedAt: '2024-01-02T08:00:00.000Z',
      topics: ['topic:old-books'],
      authors: ['author:ada'],
    })
    expect(bodyOf(texts.get('content/docs/_index.md'))).toEqual([
      '- [Ink](/docs/black-ink/)',
      '- [Paper](/docs/paper/)',
    ])
    expect(all.find(({ kind }) => kind === 'menu')).toMatchObject({
      entries: [
        { label: 'Else', target: { address: 'https://other.example' } },
        { label: 'Paper', target: { key: 'text:docs/paper' } },
      ],
    })
    expect(all.findIndex(({ kind }) => kind === 'picture')).toBeLessThan(all.findIndex(isText))
  })

  it('has authors with a page of their own, and redirects beside its files', async () => {
    const root = await folderWith({
      'hugo.yaml': 'taxonomies: { tag: tags, author: authors }\n',
      'content/authors/_index.md': '---\ntitle: Authors\n---\n',
      'content/authors/ada/_index.md':
        '---\ntitle: Ada Lovelace\ndescription: Counts.\nimage: ./ada.png\nlinks: [https://ada.example]\n---\n',
      'content/authors/ada/ada.png': 'x',
      'content/tags/old/_index.md': '---\ntitle: Old\nurl: /topics/old-books/\n---\n',
      'content/blog/first.md': '---\ntitle: First\nauthors: [ada]\ntags: [old]\n---\nHello.\n',
      'static/_redirects':
        '# comment\n/a /b\n/c/* /d/:splat 302\n/e id=:id /f 301\n/g id=5 /h 301!\n/api/* /run/:splat 200\n/* /404.html 404\n/i /j 301 Country=au\n',
    })
    const all = await read(root)
    const of = (kind: Incoming['kind']) => all.filter((one) => one.kind === kind)
    expect(of('author')).toMatchObject([
      {
        ...{ key: 'author:ada', name: 'Ada Lovelace', slug: 'ada', biography: 'Counts.' },
        ...{ image: { src: 'content/authors/ada/ada.png' }, links: ['https://ada.example'] },
      },
    ])
    expect(of('topic')).toMatchObject([{ key: 'topic:old', name: 'Old', slug: 'old-books' }])
    expect(textsOf(all).get('content/blog/first.md')).toMatchObject({
      authors: ['author:ada'],
      topics: ['topic:old'],
    })
    expect(
      of('redirect').map((one) => 'from' in one && [one.from, one.to, one.isTemporary ?? false]),
    ).toEqual([
      ['/a', '/b', false],
      ['/c/*', '/d/*', true],
      ['/g?id=5', '/h', false],
    ])
    expect(of('left-out').map((one) => 'place' in one && one.place.line)).toEqual([undefined, 4, 8])
  })

  it('replaces shortcodes by the table, by a mapping, and lists the others', async () => {
    const root = await folderWith({
      'hugo.yaml': 'title: T\n',
      'content/a.md': [
        '---\ntitle: A\n---',
        '{{< youtube abcdefghijk >}}\n',
        '- item\n\n  {{% notice tip "Good to know" %}}\n  Text\n\n  - inner\n  {{% /notice %}}\n',
        '{{< highlight css >}}\na { }\n{{< /highlight >}}\n',
        'Costs {{< price 5 >}}.\n',
        '{{< chart title="Sales" >}}words{{< /chart >}}\n',
        '`{{< price 6 >}}` {{</* price 7 */>}}\n',
        'Term\n: Meaning\n',
      ].join('\n'),
      'mapping.yaml': 'elements:\n  price: "**{0} €**"\n',
    })
    const text = textsOf(await read(root, path.join(root, 'mapping.yaml'))).get('content/a.md')
    const body = bodyOf(text).join('\n')
    expect(body).toContain('https://www.youtube.com/watch?v=abcdefghijk')
    expect(body).toContain('Good to know')
    expect(body).toContain('code css "a { }"')
    expect(body).toContain('5 €')
    expect(body).toContain('Sales')
    expect(body).toContain('words')
    expect(body).toContain('{{< price 6 >}}')
    expect(body).toContain('{{< price 7 >}}')
    expect(body).toMatch(/Term\S*\nMeaning/)
    expect(text?.changes.map(({ rule }) => rule)).toEqual([
      'player-as-link',
      'notice-as-quote',
      'unknown-shortcode',
    ])
  })
})

describe('other systems', () => {
  it('reads Starlight with MDX components', async () => {
    const root = await folderWith({
      'astro.config.mjs':
        "export default { site: 'https://s.example', locales: { root: { lang: 'en' }, 'pt-br': { lang: 'pt-BR' } } }",
      'src/assets/a.png': 'x',
      'src/content/docs/guide/one.mdx':
        '---\ntitle: One\nsidebar:\n  order: 2\n---\nimport { Tabs } from \'@x/y\';\nimport photo from \'../../../assets/a.png\';\n\n<Tabs>\n  <TabItem label="npm">\n    ```sh\n    npm i\n    ```\n  </TabItem>\n</Tabs>\n\n:::tip\nA **hint**.\n:::\n\n<img src={photo} alt="P" />\n\n{/* hidden */}\n',
      'src/content/docs/pt-br/guide/one.mdx': '---\ntitle: Um\n---\n:::note[Olá]\nTexto\n:::\n',
    })
    const texts = textsOf(await read(root))
    const one = texts.get('src/content/docs/guide/one.mdx')
    expect(bodyOf(one).slice(0, 3)).toEqual([
      expect.stringContaining('npm'),
      'code bash "npm i"',
      expect.stringContaining('Tip'),
    ])
    expect(JSON.stringify(one?.body)).toContain('"src":"src/assets/a.png"')
    expect(texts.get('src/content/docs/pt-br/guide/one.mdx')).toMatchObject({
      key: one?.key,
      language: 'pt-BR',
      addresses: ['/pt-br/guide/one/'],
    })
  })

  it('reads Docusaurus with its authors and translations', async () => {
    const root = await folderWith({
      'docusaurus.config.js':
        "module.exports = { url: 'https://d.example', baseUrl: '/x/', i18n: { defaultLocale: 'en' } }",
      'docs/01-intro.md': '---\ntitle: Intro\n---\nSee [more](./02-more.md).\n',
      'docs/02-more.md': '---\nslug: /further\n---\n# More\n\nText\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/01-intro.md':
        '---\ntitle: Début\n---\nTexte\n',
      'blog/2024-01-02-hello.md': '---\ntitle: Hello\nauthors: [ada]\n---\nHi\n',
      'blog/authors.yml': 'ada:\n  name: Ada L.\n',
    })
    const all = await read(root)
    const texts = textsOf(all)
    expect(texts.get('docs/01-intro.md')?.addresses).toEqual(['/x/docs/intro'])
    expect(JSON.stringify(texts.get('docs/01-intro.md')?.body)).toContain('"/x/docs/further"')
    expect(texts.get('docs/02-more.md')).toMatchObject({ title: 'More' })
    expect(bodyOf(texts.get('docs/02-more.md'))).toEqual(['Text'])
    expect(texts.get('i18n/fr/docusaurus-plugin-content-docs/current/01-intro.md')).toMatchObject({
      key: 'text:docs/intro',
      addresses: ['/x/fr/docs/intro'],
    })
    expect(texts.get('blog/2024-01-02-hello.md')).toMatchObject({
      publishedAt: '2024-01-02T00:00:00.000Z',
      addresses: ['/x/blog/2024/01/02/hello'],
    })
    expect(all.find(({ kind }) => kind === 'author')).toMatchObject({ name: 'Ada L.' })
  })

  it('reads Jekyll, and keeps Liquid as text', async () => {
    const root = await folderWith({
      '_config.yml': 'permalink: pretty\n',
      '_posts/2024-01-02-hello.md':
        '---\ntitle: Hello\ncategories: [Print]\n---\n{% highlight css %}\na{}\n{% endhighlight %}\n\n[other]({% post_url 2024-01-03-other %}) {% include card.html x=1 %}\n',
      '_posts/2024-01-03-other.md':
        '---\ntitle: Other\npublished: false\nredirect_from: /o\n---\nHi\n',
      'notes.md': 'No front matter\n',
    })
    const all = await read(root)
    const hello = textsOf(all).get('_posts/2024-01-02-hello.md')
    expect(hello?.addresses).toEqual(['/print/2024/01/02/hello/'])
    expect(JSON.stringify(hello?.body)).toContain('"/2024/01/03/other/"')
    expect(bodyOf(hello).join('\n')).toContain('{% include card.html x=1 %}')
    expect(textsOf(all).get('_posts/2024-01-03-other.md')).toMatchObject({
      state: 'draft',
      addresses: ['/2024/01/03/other/', '/o'],
    })
    expect(all.filter(({ kind }) => kind === 'left-out')).toHaveLength(1)
  })
})

describe('damaged files', () => {
  it('are left out with their line, and the rest goes on', async () => {
    const root = await folderWith({
      'a.md': '---\ntitle: [A\n---\nx\n',
      'b.md': new Uint8Array([65, 10, 66, 10, 0xff, 10]),
      'c.md': '\ufeff---\r\ntitle: C\r\ndate: 0000-01-01\r\n---\r\nText\r\n',
      'd.md': '---\ntitle: D\n',
    })
    await symlink('/etc/hosts', path.join(root, 'e.md'))
    const all = await read(root)
    const faults = all.flatMap((one) =>
      one.kind === 'left-out' ? [`${one.place.file}:${one.place.line ?? ''}`] : [],
    )
    expect(faults.sort()).toEqual([
      expect.stringMatching(/^a\.md:[23]$/),
      'b.md:3',
      'd.md:1',
      'e.md:',
    ])
    const [text] = all.filter(isText)
    expect(text).toMatchObject({ title: 'C', changes: [{ rule: 'unreadable-date' }] })
  })

  it('in the configuration or the mapping stop the command with file and line', async () => {
    const root = await folderWith({
      'hugo.toml': 'a = 1\nb = \n',
      'content/a.md': 'A\n',
      'm.yaml': 'element: 1\n',
    })
    await expect(read(root)).rejects.toThrow(/hugo\.toml:2: Its TOML/)
    await expect(read(root, path.join(root, 'm.yaml'))).rejects.toThrow(/m\.yaml/)
  })
})
