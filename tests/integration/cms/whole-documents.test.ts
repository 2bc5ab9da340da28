import { createLocalReq, type TypedUser } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { copyLocale } from '../../../src/app/(payload)/copy-locale'
import { contentIn, publicBlog, publicGlobal, text } from '../../support/cms/cms-content'
import { blogEditor, type Editor, globalEditor } from '../../support/cms/cms-editor'
import {
  graphqlClient,
  restClient,
  type Send,
  type SendGraphql,
  signIn,
} from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send
let graphql: SendGraphql
let editor: Editor

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  const token = await signIn(cms.payload)
  send = restClient(token)
  graphql = graphqlClient(token)
  editor = blogEditor(send)
})
afterAll(() => cms.close())

const content = (title: string) => ({ title, body: text(`${title}.`), meta: { title } })
const publicIn = async (id: string) => publishedLocales(await publicBlog(cms.payload, id))
const publicContent = async (id: string, locale: Locale) =>
  contentIn(await publicBlog(cms.payload, id), locale)

/** A document whose Korean is public and being rewritten, and whose Japanese is public. */
async function documentWithKoreanDraft(name: string): Promise<string> {
  const id = await editor.createPublic('ko', content(`${name} 종이`))
  await editor.publish(id, 'jp', content(`${name} 紙`))
  await editor.saveDraft(id, 'ko', { title: `${name} 고치는 중`, body: text('고치는 중') })
  return id
}

async function versionsOf(id: string): Promise<{ id: string; version: { title?: string } }[]> {
  const { body } = await send(
    'GET',
    `/blogs/versions?where[parent][equals]=${id}&locale=jp&depth=0&limit=100&sort=-updatedAt`,
  )
  return body.docs
}

describe('a duplicate', () => {
  it.each(['', '?draft=true', '?locale=jp&draft=false', '?locale=jp', '?publishAllLocales=true'])(
    'is public nowhere (%s)',
    async (query) => {
      const id = await documentWithKoreanDraft(`복제${query.replace(/\W/g, '')}`)
      // The admin sends the form along, whose status is that of the original.
      const response = await send('POST', `/blogs/${id}/duplicate${query}`, { _status: 'draft' })
      expect(response.status, response.text).toBe(200)
      expect(await publicIn(response.body.doc.id)).toEqual([])
      expect(await publicIn(id)).toEqual(['jp', 'ko'])
    },
  )

  it('is public nowhere even where the request says otherwise', async () => {
    const id = await documentWithKoreanDraft('거짓')
    const response = await send('POST', `/blogs/${id}/duplicate?locale=jp`, {
      _status: 'published',
    })
    expect(response.status, response.text).toBe(200)
    expect(await publicIn(response.body.doc.id)).toEqual([])
  })

  it('can be published under slugs of its own', async () => {
    const id = await documentWithKoreanDraft('사본')
    const { body } = await send('POST', `/blogs/${id}/duplicate?locale=jp`, {})
    const copy: string = body.doc.id
    for (const locale of ['jp', 'ko'] as const) {
      const response = await editor.publish(copy, locale)
      expect(response.status, response.text).toBe(200)
    }
    expect(await publicIn(copy)).toEqual(['jp', 'ko'])
    const [own, others] = [await publicBlog(cms.payload, copy), await publicBlog(cms.payload, id)]
    expect(own.slug?.jp).toMatch(/^사본-紙-\d+$/)
    expect(own.slug?.ko).not.toBe(others.slug?.ko)
  })
})

describe('restoring a version', () => {
  /** Those from before there was any Japanese have none to bring back. */
  async function restore(version: string | undefined, query: string): Promise<void> {
    const response = await send('POST', `/blogs/versions/${version}?locale=jp&${query}`)
    expect([200, 400], response.text).toContain(response.status)
  }

  describe.each(['draft=true', 'draft=false'])('by the button that sends %s', (query) => {
    it('changes nothing that visitors read', async () => {
      const id = await documentWithKoreanDraft(`되돌림 ${query}`)
      const before = await publicBlog(cms.payload, id)
      for (const { id: version } of await versionsOf(id)) {
        await restore(version, query)
        expect(await publicBlog(cms.payload, id)).toEqual(before)
      }
    })

    it('changes nothing of what the editors of another language wrote', async () => {
      const id = await documentWithKoreanDraft(`다른 ${query}`)
      const before = await editor.open(id, 'ko')
      for (const { id: version } of await versionsOf(id)) await restore(version, query)
      const { updatedAt: _, revision: __, ...content } = before
      expect(await editor.open(id, 'ko')).toMatchObject(content)
    })

    it('gives the editor the old text, which can be published again', async () => {
      const name = query.replace('=', ' ')
      const id = await editor.createPublic('jp', { ...content(`古い紙 ${name}`), excerpt: '昔' })
      const [oldest] = (await versionsOf(id)).slice(-1)
      await editor.publish(id, 'jp', {
        title: `新しい紙 ${name}`,
        excerpt: '今',
        meta: { description: '今' },
      })
      await restore(oldest?.id, query)
      expect(await editor.open(id, 'jp')).toMatchObject({
        title: `古い紙 ${name}`,
        excerpt: '昔',
        _status: 'draft',
      })
      const response = await editor.publish(id, 'jp')
      expect(response.status, response.text).toBe(200)
      expect(await publicIn(id)).toEqual(['jp'])
      const after = await publicContent(id, 'jp')
      expect(after).toMatchObject({ title: `古い紙 ${name}`, excerpt: '昔' })
      expect(after['meta.description'] ?? null).toBeNull()
    })

    it.each(['home', 'privacy', 'terms'] as const)('of %s does the same', async (slug) => {
      const page = globalEditor(send, slug)
      const pageContent = (title: string) => ({
        ...content(title),
        sections: [{ blockType: 'quote', text: title }],
      })
      await page.publish('', 'jp', pageContent('昔'))
      const { body } = await send(
        'GET',
        `/globals/${slug}/versions?limit=1&sort=-updatedAt&depth=0`,
      )
      await page.publish('', 'jp', pageContent('今'))
      await page.publish('', 'ko', pageContent('지금'))
      await page.saveDraft('', 'ko', pageContent('고치는 중'))
      const before = await publicGlobal(cms.payload, slug)
      const response = await send(
        'POST',
        `/globals/${slug}/versions/${body.docs[0].id}?locale=jp&${query}`,
      )
      expect(response.status, response.text).toBe(200)
      expect(await publicGlobal(cms.payload, slug)).toEqual(before)
      expect(await page.open('', 'jp')).toMatchObject({ title: '昔' })
      expect(await page.open('', 'ko')).toMatchObject({ title: '고치는 중' })
    })
  })

  it('by GraphQL is refused: it would change every language', async () => {
    const id = await documentWithKoreanDraft('그래프')
    const [latest] = await versionsOf(id)
    const before = await publicBlog(cms.payload, id)
    const { body } = await graphql(`mutation { restoreVersionBlog(id: "${latest?.id}") { id } }`)
    expect(body.errors[0].message).toMatch(/one language at a time/)
    expect(await publicBlog(cms.payload, id)).toEqual(before)
  })

  it('is for editors', async () => {
    const id = await documentWithKoreanDraft('손님')
    const [latest] = await versionsOf(id)
    const { status } = await restClient()('POST', `/blogs/versions/${latest?.id}?locale=jp`)
    expect(status).toBe(403)
  })
})

describe('copying a language onto another in the admin', () => {
  it.each([true, false])(
    'makes a draft of it and publishes nothing (overwriting: %s)',
    async (overrideData) => {
      const id = await editor.create('en', content(`Copied ${overrideData}`))
      await editor.saveDraft(id, 'en', { slug: `typed-by-hand-${overrideData}` })
      await editor.publish(id, 'en')
      await editor.publish(id, 'jp', content(`写し ${overrideData}`))
      const before = await publicBlog(cms.payload, id)
      const { docs } = await cms.payload.find({ collection: 'users', limit: 1 })
      const user = { ...docs[0], collection: 'users' } as TypedUser
      for (const toLocale of ['ko', 'jp'] as const) {
        await copyLocale({
          collectionSlug: 'blogs',
          docID: id,
          fromLocale: 'en',
          toLocale,
          overrideData,
          req: await createLocalReq({ user }, cms.payload),
        })
      }
      expect(await publicBlog(cms.payload, id)).toEqual(before)
      // No address is copied: a language keeps its own, or gets one that follows its title.
      expect((await editor.open(id, 'ko'))['slug']).toBe(`copied-${overrideData}`)
      expect((await editor.open(id, 'jp'))['slug']).toBe(`写し-${overrideData}`)
      await editor.autosave(id, 'ko', { title: `옮긴 글 ${overrideData}` })
      expect((await editor.open(id, 'ko'))['slug']).toBe(`옮긴-글-${overrideData}`)
    },
  )

  it('counts as no translation, even if public at once, until it is changed or confirmed', async () => {
    const { body } = await send('POST', '/tags?locale=en', { name: 'Bookbinding' })
    const { id } = body.doc
    const { docs } = await cms.payload.find({ collection: 'users', limit: 1 })
    const user = { ...docs[0], collection: 'users' } as TypedUser
    await copyLocale({
      collectionSlug: 'tags',
      docID: id,
      fromLocale: 'en',
      toLocale: 'de',
      overrideData: false,
      req: await createLocalReq({ user }, cms.payload),
    })
    const look = async () => (await send('GET', `/translations/tags/${id}?locale=de`)).body
    expect(await look()).toMatchObject({ state: 'draft', isSame: true })
    await send('PATCH', `/tags/${id}?locale=en`, { description: 'A craft.' })
    expect(await look()).toMatchObject({ state: 'draft', isSame: true })
    await send('POST', `/translations/tags/${id}/current?locale=de`)
    expect(await look()).toMatchObject({ state: 'current' })
  })
})

describe('many documents at once', () => {
  it('are published in one language, and only those that have its text', async () => {
    const complete = await documentWithKoreanDraft('묶음')
    await editor.saveDraft(complete, 'jp', { title: '束（改）' })
    const untranslated = await editor.create('ko', content('번역 없음'))
    const before = await publicContent(complete, 'ko')
    const response = await send(
      'PATCH',
      `/blogs?where[id][in]=${complete},${untranslated}&locale=jp&draft=true`,
      { _status: 'published' },
    )
    expect(response.body.docs.map(({ id }: { id: string }) => id)).toEqual([complete])
    expect(response.body.errors).toEqual([expect.objectContaining({ id: untranslated })])
    expect(await publicContent(complete, 'jp')).toMatchObject({ title: '束（改）' })
    expect(await publicContent(complete, 'ko')).toEqual(before)
    expect(await publicIn(untranslated)).toEqual([])
  })

  it('are unpublished in one language without touching another', async () => {
    const ids = [await documentWithKoreanDraft('하나'), await documentWithKoreanDraft('둘')]
    const published = async (id: string) => (await publicBlog(cms.payload, id))['publishedAt']
    const before = await Promise.all(ids.map((id) => publicContent(id, 'ko')))
    const dates = await Promise.all(ids.map(published))
    const drafted = '2020-01-01T00:00:00.000Z'
    for (const id of ids) await editor.saveDraft(id, 'ko', { publishedAt: drafted })
    const response = await send('PATCH', `/blogs?where[id][in]=${ids.join(',')}&locale=jp`, {
      _status: 'draft',
    })
    expect(response.status, response.text).toBe(200)
    expect(response.body.docs.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      ids.toSorted(),
    )
    for (const [index, id] of ids.entries()) {
      expect(await publicIn(id)).toEqual(['ko'])
      expect(await publicContent(id, 'ko')).toEqual(before[index])
      expect(await published(id)).toEqual(dates[index])
      // What was being written, in another language and for all of them, goes on as it was.
      const open = await editor.open(id, 'ko')
      expect(open.title).toContain('고치는 중')
      expect(open['publishedAt']).toBe(drafted)
    }
  })

  it('are changed as drafts or not at all, and only by accounts that may', async () => {
    const id = await documentWithKoreanDraft('거절')
    const before = await publicBlog(cms.payload, id)
    const where = `where[id][in]=${id}`
    const refused = [
      await send('PATCH', `/blogs?${where}&locale=jp`, { publishedAt: '2020-01-01T00:00:00.000Z' }),
      await send('PATCH', `/blogs?${where}&locale=jp`, { _status: 'published' }),
      await send('PATCH', `/blogs?${where}&locale=all`, { _status: 'draft' }),
      await send('PATCH', '/blogs?locale=jp', { _status: 'draft' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    for (const { text } of refused) expect(text).toMatch(/draft=true|locale: name|where: say/)
    for (const more of ['', '&draft=true', '&draft=true&overrideAccess=true']) {
      const path = `/blogs?${where}&locale=jp${more}`
      const visitor = await restClient()('PATCH', path, { _status: 'draft' })
      expect([more, visitor.status]).toEqual([more, 403])
    }
    const translator = restClient(
      await signIn(cms.payload, 'kim@example.org', { role: 'translator', languages: ['ko'] }),
    )
    const response = await translator('PATCH', `/blogs?${where}&locale=jp`, { _status: 'draft' })
    expect(response.status).toBe(400)
    expect(response.body.errors).toEqual([
      expect.objectContaining({ id, isPublic: true, message: expect.stringContaining('jp') }),
    ])
    expect(await publicBlog(cms.payload, id)).toEqual(before)
  })

  it('stay public as they were when a shared fact of them is edited as a draft', async () => {
    const id = await documentWithKoreanDraft('사실')
    const before = await publicBlog(cms.payload, id)
    await send('PATCH', `/blogs?where[id][in]=${id}&locale=jp&draft=true`, {
      publishedAt: '2020-01-01T00:00:00.000Z',
      _status: 'draft',
    })
    expect(await publicBlog(cms.payload, id)).toEqual(before)
  })
})
