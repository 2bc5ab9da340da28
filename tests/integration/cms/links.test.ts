import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import type { RichBlock } from '#src/page-types/rich-text-model'
import { buildPathname } from '#src/platform/i18n/pathname'
import { newDocument, newFootnote, newLink, newParagraph, newText } from '#src/rich-text/new-nodes'
import { type LexicalDocument, type LexicalNode, targetOf } from '#src/rich-text/nodes'
import { nodesOf } from '#src/rich-text/walk'
import { publicBlog } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send
let editor: Editor

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  send = restClient(await signIn(cms.payload))
  editor = blogEditor(send)
})
afterAll(() => cms.close())

/** What is typed, what is stored, and what the page has. */
const links = [
  ['/zh/blogs/八种语言的网址别名', '/zh/blogs/八种语言的网址别名', '/zh/blogs/八种语言的网址别名'],
  ['/de/blogs/größe', '/de/blogs/größe', '/de/blogs/größe'],
  ['/zh/blogs/%E5%85%AB', '/zh/blogs/%E5%85%AB', '/zh/blogs/八'],
  ['#言語', '#言語', '#言語'],
  ['/search?q=paper+size', '/search?q=paper+size', '/search?q=paper+size'],
  ['example.org/a', 'https://example.org/a', 'https://example.org/a'],
  ['tel:+49 30 123', 'tel:+4930123', 'tel:+4930123'],
  ['http://intranet/page', 'http://intranet/page', 'http://intranet/page'],
  ['ines@example.org', 'mailto:ines@example.org', 'mailto:ines@example.org'],
  ['//bücher.example/ä', 'https://bücher.example/ä', 'https://bücher.example/ä'],
] as const

const linkTo = (url: string): LexicalNode =>
  newLink('a'.repeat(24), { linkType: 'custom', newTab: false, url }, [newText(url)])

const bodyOf = (urls: readonly string[]): LexicalDocument =>
  newDocument(urls.map((url) => newParagraph([linkTo(url)])))

function addresses(body: unknown): (string | undefined)[] {
  return nodesOf(body).flatMap((node) => {
    const target = targetOf(node)
    return target?.type === 'address' ? [String((node['fields'] as { url: string }).url)] : []
  })
}

async function hrefs(slug: string, locale: Locale = 'en'): Promise<unknown[]> {
  const { findPage } = await import('#src/page-types/content/pages/find-page')
  const found = await findPage(buildPathname(locale, `/blogs/${slug}`))
  if (found.kind !== 'page' || !('body' in found.page)) throw new Error(found.kind)
  return (found.page.body as readonly RichBlock[]).flatMap((block) =>
    block.type === 'paragraph'
      ? block.children.map((inline) => (inline.type === 'link' ? inline.href : inline))
      : [],
  )
}

describe('links of an article', () => {
  it('are stored as they were meant, however often it is saved, and stand on the page', async () => {
    const content = { title: 'Links', body: bodyOf(links.map(([typed]) => typed)) }
    const id = await editor.create('en', content)
    const draft = await editor.open(id, 'en')
    expect(addresses(draft.body)).toEqual(links.map(([, stored]) => stored))
    await editor.saveDraft(id, 'en', { body: draft.body })
    const response = await editor.publish(id, 'en', { body: draft.body })
    expect(response.status, response.text).toBe(200)
    const stored = (await publicBlog(cms.payload, id)) as { body?: { en?: unknown } }
    expect(addresses(stored.body?.en)).toEqual(links.map(([, address]) => address))
    expect(await hrefs('links')).toEqual(links.map(([, , href]) => href))
  })

  it('that earlier saves encoded are shown, and stored as they were meant at the next save', async () => {
    const id = await editor.createPublic('en', { title: 'Mangled', body: bodyOf(['/']) })
    const mangled = (saves: number) =>
      links.map(([typed]) =>
        Array.from({ length: saves }).reduce<string>((url) => encodeURIComponent(url), typed),
      )
    await cms.payload.db.connection
      .collection('blogs')
      .updateOne({ 'title.en': 'Mangled' }, { $set: { 'body.en': bodyOf(mangled(3)) } })
    await cms.payload.db.connection
      .collection('_blogs_versions')
      .updateMany(
        { 'version.title.en': 'Mangled' },
        { $set: { 'version.body.en': bodyOf(mangled(3)) } },
      )
    expect(await hrefs('mangled')).toEqual(links.map(([, , href]) => href))
    const { body } = await editor.open(id, 'en')
    expect(addresses(body)).toEqual(links.map(([, address]) => address))
  })

  it('lead to topics, authors, and single pages in each language that has them', async () => {
    const make = async (collection: string, names: Readonly<Record<string, string>>) => {
      const [[first, name] = [], ...others] = Object.entries(names)
      const { body } = await send('POST', `/${collection}?locale=${first}`, { name })
      for (const [locale, other] of others) {
        await send('PATCH', `/${collection}/${body.doc.id}?locale=${locale}`, { name: other })
      }
      return String(body.doc.id)
    }
    const topic = await make('tags', { en: 'Paper', de: 'Papier' })
    const author = await make('authors', { en: 'Lena Hartmann', de: 'Lena Härtmann' })
    const to = (relationTo: string, value: string) =>
      newLink('b'.repeat(24), { linkType: 'internal', newTab: false, doc: { relationTo, value } }, [
        newText(relationTo),
      ])
    const body = newDocument(
      [to('tags', topic), to('authors', author), linkTo('/'), linkTo('/search')].map((link) =>
        newParagraph([link]),
      ),
    )
    const about = await editor.create('en', { title: 'Sheet', tags: [topic], author })
    await editor.publish(about, 'en', { body: bodyOf(['/']) })
    await editor.publish(about, 'de', { title: 'Bogen', body: bodyOf(['/']) })
    const id = await editor.create('en', { title: 'Linking' })
    for (const locale of ['en', 'de', 'fr'] as const) {
      const response = await editor.publish(id, locale, { title: `Linking ${locale}`, body })
      expect(response.status, response.text).toBe(200)
    }
    expect(await hrefs('linking-en')).toEqual([
      '/blogs/topics/paper',
      '/authors/lena-hartmann',
      '/',
      '/search',
    ])
    expect(await hrefs('linking-de', 'de')).toEqual([
      '/de/blogs/topics/papier',
      '/de/authors/lena-härtmann',
      '/de',
      '/de/search',
    ])
    // No article of them is there in French.
    const words = (text: string) => expect.objectContaining({ type: 'text', text })
    expect(await hrefs('linking-fr', 'fr')).toEqual([
      words('tags'),
      words('authors'),
      '/fr',
      '/fr/search',
    ])
    const { documents } = (await send('GET', `/tags/${topic}/uses`)).body
    expect(documents[0].uses).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: about, loss: 'topic' }),
        expect.objectContaining({ id, field: 'body', loss: 'link', publicIn: ['de'] }),
      ]),
    )
  })

  it('are refused where they cannot be any, and keep what was typed in a draft', async () => {
    const body = bodyOf(['javascript:alert(1)', 'not a link', 'https://example.org/'])
    const id = await editor.create('en', { title: 'None', body })
    expect(addresses((await editor.open(id, 'en')).body)).toEqual([
      'javascript:alert(1)',
      'not a link',
      'https://example.org/',
    ])
    const response = await editor.publish(id, 'en')
    expect(response.status).toBe(400)
    expect(response.body.errors[0].message).toContain(
      'The link “not a link” in paragraph 2 has no valid URL.',
    )
    expect(response.body.errors[0].message).toContain('paragraph 1')
    expect(response.body.errors[0].message).not.toContain('paragraph 3')
  })

  it('to deleted articles are named, and keep no draft from being saved', async () => {
    const lost = await editor.create('en', { title: 'Lost' })
    const kept = await editor.create('en', { title: 'Kept' })
    const to = (value: string, text: string, id: string) =>
      newLink(
        id.repeat(24),
        { linkType: 'internal', newTab: false, doc: { relationTo: 'blogs', value } },
        [newText(text)],
      )
    const note = newFootnote('e'.repeat(24), [newParagraph([to(lost, 'noted', 'd')])])
    const body = newDocument([
      newParagraph([to(kept, 'kept', 'b')]),
      newParagraph([newText('See '), to(lost, 'lost', 'c'), note]),
    ])
    const id = await editor.create('en', { title: 'Links to both', body })
    const publish = () => editor.publish(id, 'en', { title: 'Links to both' })
    expect((await publish()).status).toBe(200)
    const trashed = await send('PATCH', `/blogs/${lost}?confirmUse=true`, {
      deletedAt: new Date().toISOString(),
    })
    expect(trashed.status, trashed.text).toBe(200)

    const draft = await send('PATCH', `/blogs/${id}?locale=en&draft=true`, {
      title: 'Still a draft',
      _status: 'draft',
    })
    expect(draft.status, draft.text).toBe(200)
    const refused = await publish()
    expect(refused.status).toBe(400)
    const { message } = refused.body.errors[0]
    const fault = (text: string) =>
      `The link “${text}” in paragraph 2 doesn’t lead to a page. Choose a page or remove the link.`
    expect(message).toContain(fault('lost'))
    expect(message).toContain(fault('noted'))
    expect(message).not.toContain('“kept”')
    expect(message).not.toContain('Choose a document to link to')
    expect(message).not.toContain(lost)

    await send('PATCH', `/blogs/${lost}?trash=true`, { deletedAt: null })
    expect((await publish()).status).toBe(200)
  })
})
