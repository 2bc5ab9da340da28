import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RichBlock } from '#src/page-types/models'
import { newDocument, newLink, newParagraph, newText } from '#src/rich-text/new-nodes'
import { type LexicalDocument, type LexicalNode, targetOf } from '#src/rich-text/nodes'
import { nodesOf } from '#src/rich-text/walk'
import { publicBlog } from '../../support/cms-content'
import { blogEditor, type Editor } from '../../support/cms-editor'
import { restClient, signIn } from '../../support/cms-rest'
import { openTestCms, type TestCms } from '../../support/test-cms'

/** Links of a body on their way from the form to the page, with ids, as the admin makes them. */
let cms: TestCms
let editor: Editor

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  editor = blogEditor(restClient(await signIn(cms.payload)))
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

async function hrefs(slug: string): Promise<unknown[]> {
  const { findPage } = await import('#src/page-types/content/find-page')
  const found = await findPage(`/blogs/${slug}`)
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
    const answer = await editor.publish(id, 'en', { body: draft.body })
    expect(answer.status, answer.text).toBe(200)
    const stored = (await publicBlog(cms.payload, id)) as { body?: { en?: unknown } }
    expect(addresses(stored.body?.en)).toEqual(links.map(([, address]) => address))
    expect(await hrefs('links')).toEqual(links.map(([, , href]) => href))
  })

  it('that earlier saves encoded are shown, and stored as they were meant at the next save', async () => {
    const id = await editor.create('en', { title: 'Mangled', body: bodyOf(['/']) })
    await editor.publish(id, 'en')
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

  it('are refused where they cannot be any, and keep what was typed in a draft', async () => {
    const body = bodyOf(['javascript:alert(1)', 'not a link', 'https://example.org/'])
    const id = await editor.create('en', { title: 'None', body })
    expect(addresses((await editor.open(id, 'en')).body)).toEqual([
      'javascript:alert(1)',
      'not a link',
      'https://example.org/',
    ])
    const answer = await editor.publish(id, 'en')
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].message).toContain(
      'The link “not a link” in paragraph 2 has no valid address.',
    )
    expect(answer.body.errors[0].message).toContain('paragraph 1')
    expect(answer.body.errors[0].message).not.toContain('paragraph 3')
  })
})
