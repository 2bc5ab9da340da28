import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let token: string
let send: Send
let editor: Editor

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'error'
  token = await signIn(cms.payload)
  send = restClient(token)
  editor = blogEditor(send)
})
afterAll(() => cms.close())

/** A published post in some languages, by their titles. */
async function post(titles: Partial<Record<Locale, string>>): Promise<string> {
  const [first] = Object.keys(titles) as Locale[]
  const id = await editor.create(first ?? 'en', {})
  for (const [locale, title] of Object.entries(titles)) {
    await editor.publish(id, locale as Locale, { title, body: text(`${title}.`) })
  }
  return id
}

async function picture(alts: Partial<Record<Locale, string>>): Promise<string> {
  const create = { width: 90, height: 60, channels: 3 as const, background: '#336699' }
  const data = await sharp({ create }).png().toBuffer()
  const file = { data, mimetype: 'image/png', name: 'leaf.png', size: data.length }
  const { id } = await cms.payload.create({ collection: 'media', data: {}, file })
  for (const [locale, alt] of Object.entries(alts)) {
    await cms.payload.update({ collection: 'media', id, locale: locale as Locale, data: { alt } })
  }
  return id
}

async function facts(query: object, headers: Record<string, string> = {}) {
  const { POST } = await import('#src/app/api/page-facts/route')
  const request = new Request('http://localhost:3000/api/page-facts', {
    method: 'POST',
    headers: { Cookie: `payload-token=${token}`, Origin: 'http://localhost:3000', ...headers },
    body: JSON.stringify({ locale: 'de', pictures: [], documents: [], paths: [], ...query }),
  })
  const response = await POST(request)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('the facts of a page', () => {
  it('say for each link what readers of its language get', async () => {
    const both = await post({ en: 'Both', de: 'Beide' })
    const english = await post({ en: 'English alone' })
    const korean = await post({ ko: '한국어' })
    const draft = await editor.create('de', { title: 'Nur ein Entwurf', body: text('…') })
    const moved = await post({ de: 'Alter Name' })
    await editor.publish(moved, 'de', { slug: 'neuer-name' })
    await send('POST', '/redirects', {
      from: '/de/weg',
      to: { type: 'custom', url: 'https://example.com' },
      type: '307',
    })
    const topic = (await send('POST', '/tags?locale=de', { name: 'Papier' })).body.doc.id
    const unused = (await send('POST', '/tags?locale=de', { name: 'Pappe' })).body.doc.id
    await editor.publish(both, 'de', { tags: [topic] })
    const gone = '0'.repeat(24)
    const paths = {
      '/blogs': 'published',
      '/blogs/beide': 'published',
      '/de/blogs/beide?x=1#y': 'published',
      '/blogs/both': 'published',
      '/blogs/english-alone': 'fallback',
      '/blogs/nur-ein-entwurf': 'missing',
      '/blogs/alter-name': 'published',
      '/blogs/nobody': 'missing',
      '/nowhere': 'missing',
      '/weg': 'published',
      '/privacy-policy': 'missing',
      '/search?q=a': 'published',
      '/api/media/file/x.jpg': 'published',
      '/%ff': 'missing',
    }
    const { status, body } = await facts({
      documents: [
        ...[both, english, korean, draft, gone].map((id) => `blogs/${id}`),
        ...[topic, unused].map((id) => `tags/${id}`),
      ],
      paths: Object.keys(paths),
    })
    expect(status).toBe(200)
    expect(body.documents).toEqual({
      [`blogs/${both}`]: 'published',
      [`blogs/${english}`]: 'fallback',
      [`blogs/${korean}`]: 'missing',
      [`blogs/${draft}`]: 'missing',
      [`blogs/${gone}`]: 'missing',
      [`tags/${topic}`]: 'published',
      [`tags/${unused}`]: 'missing',
    })
    expect(body.paths).toEqual(paths)
  })

  it('say for each picture what it is called in the language itself', async () => {
    const described = await picture({ en: 'A leaf', de: 'Ein Blatt' })
    const english = await picture({ en: 'A leaf' })
    const { body } = await facts({ pictures: [described, english, '0'.repeat(24)] })
    expect(body.pictures).toEqual({
      [described]: expect.objectContaining({ alt: 'Ein Blatt' }),
      [english]: expect.objectContaining({
        alt: '',
        share: expect.stringMatching(/^\/api\/media/),
      }),
      ['0'.repeat(24)]: null,
    })
  })

  it('are for editors alone, and never cached', async () => {
    const { status, headers } = await facts({})
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await facts({}, { Cookie: '' })).status).toBe(401)
    expect((await facts({}, { Origin: 'https://evil.example' })).status).toBe(401)
  })

  it('are refused for an invalid request, by the name of what is wrong', async () => {
    for (const [query, name] of [
      [{ locale: 'it' }, 'locale'],
      [{ pictures: ['x'] }, 'pictures.0'],
      [{ paths: ['https://example.com'] }, 'paths.0'],
      [{ documents: Array(201).fill(`blogs/${'0'.repeat(24)}`) }, 'documents'],
      [{ documents: [`users/${'0'.repeat(24)}`] }, 'documents.0'],
    ] as const) {
      const { status, body } = await facts(query)
      expect(status).toBe(400)
      expect(body.error).toContain(`${name}:`)
    }
  })
})

describe('the generated code', () => {
  const generate = async (kind: string, data: object) =>
    JSON.parse((await send('POST', `/plugin-seo/generate-${kind}?locale=de`, data)).text).result

  it('contains the parts of each kind of page', async () => {
    const long = 'Ein Satz mit vielen Wörtern, der sich wiederholt. '.repeat(8)
    const doc = { title: 'Titel', image: 'abc', excerpt: 'Der Anreißer.', body: text(long) }
    const blog = { collectionSlug: 'blogs', locale: 'de' }
    expect(await generate('title', { ...blog, doc })).toBe('Titel')
    expect(await generate('image', { ...blog, doc })).toBe('abc')
    expect(await generate('description', { ...blog, doc })).toBe('Der Anreißer.')
    const cut = await generate('description', { ...blog, doc: { ...doc, excerpt: '' } })
    expect(cut).toMatch(/^Ein Satz mit vielen Wörtern.*…$/)
    expect(cut.length).toBeLessThanOrEqual(160)
    expect(await generate('url', { ...blog, doc: { slug: 'größe' } })).toBe(
      'http://localhost:3000/de/blogs/gr%C3%B6%C3%9Fe',
    )

    const home = { globalSlug: 'home', locale: 'de' }
    const sections = [
      { blockType: 'figures' },
      { blockType: 'hero', text: 'Acht Sprachen.', image: 'hero' },
    ]
    expect(await generate('title', { ...home, doc: { title: 'Start' } })).toBe('Start')
    expect(await generate('description', { ...home, doc: { sections } })).toBe('Acht Sprachen.')
    expect(await generate('image', { ...home, doc: { sections } })).toBe('hero')
    expect(await generate('url', { ...home, doc: {} })).toBe('http://localhost:3000/de')

    const terms = { globalSlug: 'terms', locale: 'de', doc: { body: text('Es gilt.') } }
    expect(await generate('description', terms)).toBe('Es gilt.')
    expect(await generate('image', terms)).toBe('')
    expect(await generate('title', { ...terms, doc: {} })).toBe('')
  })
})
