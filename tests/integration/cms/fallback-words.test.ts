import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDocument, newElement, newParagraph, newText } from '#src/rich-text/new-nodes'
import { staticMarkup } from '#src/site/documents/static-markup'
import { PageShell } from '#src/site/shell/page-shell.tsx'
import { quadrants } from '../../support/browser/quadrants'
import { blogEditor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

/** Words that stand in from English on German pages carry their language (WCAG 3.1.2). */
let cms: TestCms
let send: Send

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  send = restClient(await signIn(cms.payload))
  await prepare()
})
afterAll(() => cms.close())

async function created(path: string, body: unknown): Promise<string> {
  const response = await send('POST', `${path}?locale=en`, body)
  expect(response.status, response.text).toBeLessThan(300)
  return response.body.doc?.id
}

/** A German article whose topic, author, and pictures have English words alone, as the site has. */
async function prepare(): Promise<void> {
  const form = new FormData()
  form.set('_payload', JSON.stringify({ alt: 'A mill' }))
  const bytes = await quadrants(40, 30).png().toBuffer()
  form.set('file', new File([new Uint8Array(bytes)], 'mill.png', { type: 'image/png' }))
  const [picture, topic, author] = [
    await created('/media', form),
    await created('/tags', { name: 'Ink' }),
    await created('/authors', { name: 'Jane Doe', role: 'Printer', bio: 'She prints.' }),
  ]
  await created('/globals/site', {
    name: 'The Mill',
    footerText: 'Made by hand.',
    navigation: [
      { to: 'url', link: '/blogs', label: 'All of it' },
      { to: 'page', page: 'search' },
    ],
  })
  const upload = newElement('upload', {
    id: 'b'.repeat(24),
    fields: {},
    relationTo: 'media',
    value: picture,
  })
  const editor = blogEditor(send)
  const id = await editor.create('de', {
    title: 'Papier',
    body: newDocument([newParagraph([newText('Text.')]), upload]),
    image: picture,
    tags: [topic],
    author,
  })
  const response = await editor.publish(id, 'de')
  expect(response.status, response.text).toBe(200)
}

/** The markup of a German page, with the attributes that matter here. */
async function markup(pathname: string): Promise<string> {
  const { findPage } = await import('#src/page-types/content/pages/find-page')
  const { views } = await import('#src/page-types/views')
  const { getSite } = await import('#src/page-types/content/parts/site')
  const { heads } = await import('#src/page-types/heads')
  const { getMessages } = await import('#src/platform/i18n/messages')
  const found = await findPage(pathname)
  if (found.kind !== 'page') throw new Error(`${pathname}: ${found.kind}`)
  const { page } = found
  const view = views[page.kind as never] as (props: object) => ReactNode
  const breadcrumbs = (heads[page.kind].breadcrumbs as (...args: unknown[]) => [])(
    page,
    (await getMessages('de')).t,
  )
  const shell = PageShell({
    ...(page as never as { languages: [] }),
    site: await getSite('de'),
    locale: 'de',
    contentLocale: 'de',
    breadcrumbs,
    children: view({ page }),
  })
  return staticMarkup((await shell) as ReactNode, (name, { alt, dir, href, lang }) => ({
    name,
    attributes: Object.fromEntries(
      Object.entries({ alt, dir, href, lang }).filter(([, value]) => typeof value === 'string'),
    ) as Record<string, string>,
  }))
}

describe('on a German page, an English fallback names its language', () => {
  it('for the site, its links, and its footer, while the interface is German', async () => {
    const html = await markup('/de/blogs')
    expect(html).toContain('<span lang="en">The Mill</span>')
    expect(html).toContain('<li lang="en"><a href="/de/blogs">All of it</a></li>')
    expect(html).toContain('<li><a href="/de/search">Suche</a></li>')
    expect(html).toContain('<p lang="en">Made by hand.</p>')
  })

  it('for topics and authors, in lists, on cards, and as headings', async () => {
    const list = await markup('/de/blogs')
    expect(list).toContain('<li lang="en"><a href="/de/blogs/topics/ink">Ink</a></li>')
    expect(list).toContain('<p><a href="/de/blogs/topics/ink"><span lang="en">Ink</span></a></p>')
    expect(list).toContain('<bdi lang="en">Jane Doe</bdi>')
    expect(await markup('/de/blogs/topics/ink')).toContain('<h1><span lang="en">Ink</span></h1>')
    const author = await markup('/de/authors/jane-doe')
    expect(author).toContain('<h1><span lang="en">Jane Doe</span></h1>')
    expect(author).toContain('<p lang="en">Printer</p>')
    expect(author).toContain('<p lang="en">She prints.</p>')
  })

  it('for topics, authors, and pictures of an article', async () => {
    const article = await markup('/de/blogs/papier')
    expect(article).toContain('<li lang="en"><a href="/de/blogs/topics/ink">Ink</a></li>')
    expect(article).toMatch(
      /Von <bdi><a href="\/de\/authors\/jane-doe"><span lang="en">Jane Doe<\/span>/,
    )
    expect(article).toContain('<span lang="en"> Printer</span>')
    expect(article).toContain('<p lang="en">She prints.</p>')
    expect(article.match(/<img [^>]*>/g)).toEqual([
      '<img alt="A mill" lang="en"/>',
      '<img alt="A mill" lang="en"/>',
    ])
  })
})

describe('text of another direction', () => {
  const arabic = 'مرحبا بالعالم (اقتباس).'

  it('is declared on the page, in its title, on its card, in Markdown, and in the feed', async () => {
    const editor = blogEditor(send)
    const id = await editor.create('de', {
      title: arabic,
      slug: 'arabisch',
      excerpt: arabic,
      body: newDocument([
        newElement('quote', { direction: 'rtl', children: [newText(arabic)] }),
        newParagraph([newText('Text.')]),
      ]),
    })
    const response = await editor.publish(id, 'de')
    expect(response.status, response.text).toBe(200)
    const article = await markup('/de/blogs/arabisch')
    expect(article).toContain(`<h1 dir="rtl">${arabic}</h1><p dir="rtl">${arabic}</p>`)
    expect(article).toContain(`<blockquote dir="rtl"><p>${arabic}</p></blockquote><p>Text.</p>`)
    expect(await markup('/de/blogs')).toMatch(/<h[23] dir="rtl"><a href="[^"]*arabisch">/)
    const { findMarkdown } = await import('#src/page-types/content/files/markdown-file')
    const twin = await findMarkdown('/de/blogs/arabisch')
    expect(JSON.stringify(twin)).toContain('<div dir=\\"rtl\\">')
    const { findFeed } = await import('#src/page-types/content/files/feed')
    const feed = await findFeed('/de/blogs', 'atom')
    expect(JSON.stringify(feed)).toContain('<blockquote dir=\\"rtl\\">')
  })
})
