import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import {
  type PreviewTarget,
  previewPathname,
  readPreviewAddress,
} from '#src/page-types/preview-address'
import { findArticle } from '../../support/browser/read-pages'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor, globalEditor } from '../../support/cms/cms-editor'
import { graphqlClient, restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import type { NextCache } from '../../support/next-cache'

/** What the content layer puts into Next's cache, by key: no draft may ever be in it. */
const cached: string[] = []
const cache: NextCache = {
  unstable_cache: (read, key) => async () => {
    const value = await read()
    cached.push(`${key.join('|')}: ${JSON.stringify(value)}`)
    return value
  },
  revalidateTag: () => {},
}

let cms: TestCms
let token: string
let send: Send
let editor: Editor
let blog: string

beforeAll(async () => {
  cms = await openTestCms({ cache })
  cms.payload.logger.level = 'error'
  token = await signIn(cms.payload)
  send = restClient(token)
  editor = blogEditor(send)
  blog = await editor.createPublic('en', { title: 'Public words', body: text('For everybody.') })
  const draft = { title: 'Geheimer Entwurf', body: text('Noch nicht für alle.') }
  expect((await editor.autosave(blog, 'de', draft)).status).toBe(200)
})
afterAll(() => cms.close())

/** As a browser sends it within the site, with an editor's cookie or without. */
const headersOf = (cookie?: string) =>
  new Headers({
    'Sec-Fetch-Site': 'same-origin',
    ...(cookie ? { Cookie: `payload-token=${cookie}` } : {}),
  })

async function look(pathname: string, headers = headersOf()) {
  const { findPreview } = await import('#src/page-types/content/pages/preview')
  const address = readPreviewAddress(pathname)
  return address && findPreview(address, headers)
}

const lookAs = (locale: Locale, target: PreviewTarget, headers: Headers) =>
  look(previewPathname(locale, target), headers)

interface Link {
  readonly id: string
  readonly path: string
  readonly expiresAt: string
}

async function share(data: object): Promise<Link> {
  const response = await send('POST', '/preview-links', data)
  expect(response.status, response.text).toBe(201)
  return response.body.doc
}

const germanLink = () => share({ page: 'blogs', document: blog, language: 'de' })

describe('an editor', () => {
  it('sees the newest draft, beside what is public in other languages', async () => {
    const seen = await lookAs('de', { collection: 'blogs', id: blog }, headersOf(token))
    expect(seen).toMatchObject({
      expiresAt: undefined,
      page: {
        kind: 'blog',
        locale: 'de',
        contentLocale: 'de',
        title: 'Geheimer Entwurf',
        pathname: '/de/blogs/geheimer-entwurf',
      },
    })
    expect(Date.parse(seen?.savedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const others = seen?.page.languages.filter(({ published }) => published)
    expect(others?.map(({ locale }) => locale)).toEqual(['en', 'de'])
  })

  it('sees nothing if the cookie was set by another site, is old, or is missing', async () => {
    const target = { collection: 'blogs', id: blog } as const
    const foreign = headersOf(token)
    foreign.set('Sec-Fetch-Site', 'cross-site')
    for (const headers of [headersOf(), headersOf('not.a.token'), foreign]) {
      expect(await lookAs('de', target, headers)).toBeUndefined()
      expect(await lookAs('de', { global: 'home' }, headers)).toBeUndefined()
    }
    expect(
      await lookAs('de', { collection: 'blogs', id: '0'.repeat(24) }, headersOf(token)),
    ).toBeUndefined()
  })

  it('sees unfinished drafts without an error: no title, no slug, no text, no date', async () => {
    const id = await editor.create('fr', {})
    expect(await lookAs('fr', { collection: 'blogs', id }, headersOf(token))).toMatchObject({
      page: { title: '', body: [], pathname: `/fr/blogs/${id}` },
    })
    // Drafts are stored unchecked.
    const broken = { title: null, body: {}, publishedAt: null, author: '0'.repeat(24), tags: null }
    expect((await editor.saveDraft(id, 'fr', broken)).status).toBe(200)
    expect(await lookAs('fr', { collection: 'blogs', id }, headersOf(token))).toMatchObject({
      page: { title: '', body: [], author: undefined, tags: [] },
    })
  })

  it('sees drafts of single pages, unfinished sections too', async () => {
    const home = globalEditor(send, 'home')
    const sections = [
      { blockType: 'hero', heading: 'Ein Entwurf' },
      { blockType: 'story' },
      { blockType: 'features' },
      { blockType: 'callToAction', heading: 'Ohne Ziel' },
      { blockType: 'newestPosts', heading: 'Neu', count: -4 },
    ]
    expect((await home.autosave('', 'de', { title: 'Start', sections })).status).toBe(200)
    const seen = await lookAs('de', { global: 'home' }, headersOf(token))
    expect(seen?.page).toMatchObject({ kind: 'home', title: 'Start', pathname: '/de' })
    const kinds = seen?.page.kind === 'home' ? seen.page.sections.map(({ kind }) => kind) : []
    expect(kinds).toEqual(['hero', 'story', 'features', 'newestPosts'])
    for (const page of ['privacy', 'terms'] as const) {
      const content = { title: 'Entwurf', body: text('Rechtliches.') }
      expect((await globalEditor(send, page).autosave('', 'ko', content)).status).toBe(200)
      expect(await lookAs('ko', { global: page }, headersOf(token))).toMatchObject({
        page: { kind: page, title: 'Entwurf' },
      })
      // Never written, in this language.
      expect(await lookAs('es', { global: page }, headersOf(token))).toMatchObject({
        page: { title: '' },
      })
    }
  })
})

describe('a shared link', () => {
  it('shows one draft in one language to a visitor, the newest state at once', async () => {
    const link = await germanLink()
    expect(Date.parse(link.expiresAt)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    const seen = await look(link.path)
    expect(seen).toMatchObject({ page: { title: 'Geheimer Entwurf' }, expiresAt: link.expiresAt })
    await editor.autosave(blog, 'de', { title: 'Neuerer Entwurf' })
    expect((await look(link.path))?.page.title).toBe('Neuerer Entwurf')
    await editor.autosave(blog, 'de', { title: 'Geheimer Entwurf' })
  })

  it('opens nothing else: no other language, no other link, no guess', async () => {
    const link = await germanLink()
    const other = await share({ page: 'home', language: 'de', lifetime: 'hour' })
    const [id, signature] = [link.path.slice(-88, -64), link.path.slice(-64)]
    expect(id).toBe(link.id)
    for (const pathname of [
      link.path.replace('/de/', '/ko/'),
      link.path.replace('/de/', '/en/'),
      `/preview/de/shared/${other.id}${signature}`,
      `/preview/de/shared/${'0'.repeat(24)}${signature}`,
      link.path.slice(0, -1) + (link.path.endsWith('0') ? '1' : '0'),
      previewPathname('de', { collection: 'blogs', id: blog }),
    ]) {
      expect(await look(pathname), pathname).toBeUndefined()
    }
    expect((await look(other.path))?.page.kind).toBe('home')
  })

  it('ends at its time, which can be moved earlier and not later', async () => {
    const link = await germanLink()
    const move = (expiresAt: string) => send('PATCH', `/preview-links/${link.id}`, { expiresAt })
    const later = new Date(Date.now() + 1e10).toISOString()
    expect((await move(later)).body.doc.expiresAt).toBe(link.expiresAt)
    expect(await look(link.path)).toBeDefined()
    expect((await move(new Date(Date.now() - 1000).toISOString())).status).toBe(200)
    expect(await look(link.path)).toBeUndefined()
    expect((await move(later)).status).toBe(200)
    expect(await look(link.path)).toBeUndefined()
    // The next link to be made sees those off that have ended.
    await germanLink()
    expect((await send('GET', `/preview-links/${link.id}`)).status).toBe(404)
  })

  it('ends with the account that made it', async () => {
    const leaving = restClient(await signIn(cms.payload, 'leaving@example.org'))
    const data = { page: 'home', language: 'de', lifetime: 'hour' }
    const { body } = await leaving('POST', '/preview-links', data)
    const staying = await share({ page: 'home', language: 'de' })
    expect(await look(body.doc.path)).toBeDefined()
    await cms.payload.delete({
      collection: 'users',
      where: { email: { equals: 'leaving@example.org' } },
    })
    expect(await look(body.doc.path)).toBeUndefined()
    expect(await look(staying.path)).toBeDefined()
  })

  it('ends when it is revoked, and where its document is gone', async () => {
    const link = await germanLink()
    expect((await send('DELETE', `/preview-links/${link.id}`)).status).toBe(200)
    expect(await look(link.path)).toBeUndefined()

    const id = await editor.create('de', { title: 'Bald fort' })
    const orphan = await share({ page: 'blogs', document: id, language: 'de' })
    expect(await look(orphan.path)).toBeDefined()
    await send('DELETE', `/blogs/${id}`)
    expect(await look(orphan.path)).toBeUndefined()
  })

  it('cannot be changed to show something else, by its editor or another one', async () => {
    const link = await germanLink()
    const changed = {
      page: 'home',
      language: 'ko',
      document: 'x',
      lifetime: 'week',
      sharedBy: null,
    }
    await send('PATCH', `/preview-links/${link.id}`, changed)
    expect((await look(link.path))?.page.title).toBe('Geheimer Entwurf')
    const { body } = await send('GET', `/preview-links/${link.id}?depth=1`)
    expect(body.sharedBy.email).toBe('editor@example.org')
    // A client cannot set the end.
    const eternal = await share({
      page: 'blogs',
      document: blog,
      language: 'de',
      lifetime: 'week',
      expiresAt: '2099-01-01T00:00:00.000Z',
    })
    expect(Date.parse(eternal.expiresAt)).toBeLessThan(Date.now() + 8 * 24 * 3_600_000)
  })

  it('is made, listed, and ended by editors alone, and stored without its key', async () => {
    const link = await germanLink()
    const visitor = restClient()
    const data = { page: 'home', language: 'de' }
    expect((await visitor('POST', '/preview-links', data)).status).toBe(403)
    expect((await visitor('GET', '/preview-links')).status).toBe(403)
    expect((await visitor('GET', `/preview-links/${link.id}`)).status).toBe(403)
    expect((await visitor('DELETE', `/preview-links/${link.id}`)).status).toBe(403)
    expect((await visitor('PATCH', `/preview-links/${link.id}`, {})).status).toBe(403)
    const queried = await graphqlClient(token)('{ PreviewLinks { docs { path } } }')
    expect(queried.body.errors[0].message).toMatch(/Cannot query field "PreviewLinks"/)
    const stored = await cms.payload.db.connection.collection('preview-links').find().toArray()
    expect(JSON.stringify(stored)).not.toContain(link.path.slice(-64))
    for (const broken of [
      { page: 'blogs', language: 'de' },
      { page: 'site', language: 'de' },
      { page: 'home', language: 'it' },
      { page: 'home', language: 'de', lifetime: 'year' },
    ]) {
      expect((await send('POST', '/preview-links', broken)).status).toBe(400)
    }
  })
})

it('no draft ever got into the cache, and the public pages are as they were', async () => {
  const link = await germanLink()
  await look(link.path)
  expect(await findArticle('de', 'geheimer-entwurf')).toEqual({ kind: 'missing' })
  expect(await findArticle('de', 'public-words')).toMatchObject({
    kind: 'page',
    page: { contentLocale: 'en', title: 'Public words' },
  })
  expect(cached.length).toBeGreaterThan(0)
  for (const content of [
    'Geheimer Entwurf',
    'Neuerer Entwurf',
    'Noch nicht',
    'Rechtliches',
    'Ohne Ziel',
  ])
    expect(cached.filter((entry) => entry.includes(content))).toEqual([])
})
