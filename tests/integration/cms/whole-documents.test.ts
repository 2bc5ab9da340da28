import { copyDataFromLocale } from '@payloadcms/ui/utilities/copyDataFromLocale'
import { createLocalReq, type TypedUser } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { publishedLocales } from '#src/i18n/published-locales'
import { blogEditor, type Editor, globalEditor } from '../../support/cms-editor'
import { type Ask, restClient, signIn } from '../../support/cms-rest'
import { publicBlog, publicGlobal, text, wordsIn } from '../../support/cms-words'
import { openTestCms, type TestCms } from '../../support/test-cms'

/** What an editor does to a document as a whole must obey the rule of single languages too. */
let cms: TestCms
let ask: Ask
let editor: Editor

beforeAll(async () => {
  cms = await openTestCms()
  ask = restClient(await signIn(cms.payload))
  editor = blogEditor(ask)
})
afterAll(() => cms.close())

const words = (title: string) => ({ title, body: text(`${title}.`), meta: { title } })
const publicIn = async (id: string) => publishedLocales(await publicBlog(cms.payload, id))
const publicWords = async (id: string, locale: Locale) =>
  wordsIn(await publicBlog(cms.payload, id), locale)

/** A document whose Korean is public and being rewritten, and whose Japanese is public. */
async function documentWithKoreanDraft(name: string): Promise<string> {
  const id = await editor.create('ko', words(`${name} 종이`))
  await editor.publish(id, 'ko')
  await editor.publish(id, 'jp', words(`${name} 紙`))
  await editor.saveDraft(id, 'ko', { title: `${name} 고치는 중`, body: text('고치는 중') })
  return id
}

/** The versions that the admin lists, newest first. */
async function versionsOf(id: string): Promise<{ id: string; version: { title?: string } }[]> {
  const { body } = await ask(
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
      const answer = await ask('POST', `/blogs/${id}/duplicate${query}`, { _status: 'draft' })
      expect(answer.status, answer.text).toBe(200)
      expect(await publicIn(answer.body.doc.id)).toEqual([])
      expect(await publicIn(id)).toEqual(['jp', 'ko'])
    },
  )

  it('is public nowhere even where the request says otherwise', async () => {
    const id = await documentWithKoreanDraft('거짓')
    const answer = await ask('POST', `/blogs/${id}/duplicate?locale=jp`, { _status: 'published' })
    expect(answer.status, answer.text).toBe(200)
    expect(await publicIn(answer.body.doc.id)).toEqual([])
  })

  it('can be published under slugs of its own', async () => {
    const id = await documentWithKoreanDraft('사본')
    const { body } = await ask('POST', `/blogs/${id}/duplicate?locale=jp`, {})
    const copy: string = body.doc.id
    for (const locale of ['jp', 'ko'] as const) {
      const answer = await editor.publish(copy, locale)
      expect(answer.status, answer.text).toBe(200)
    }
    expect(await publicIn(copy)).toEqual(['jp', 'ko'])
    const [own, others] = [await publicBlog(cms.payload, copy), await publicBlog(cms.payload, id)]
    expect(own.slug?.jp).toMatch(/^사본-紙-\d+$/)
    expect(own.slug?.ko).not.toBe(others.slug?.ko)
  })
})

describe('restoring a version', () => {
  it('leaves published Korean as it was when a version from before it is brought back', async () => {
    const id = await editor.create('jp', words('紙一'))
    await editor.publish(id, 'jp')
    const [oldest] = (await versionsOf(id)).slice(-1)
    await editor.publish(id, 'jp', { title: '紙二' })
    await editor.publish(id, 'ko', words('종이 하나'))
    const before = await publicWords(id, 'ko')
    const answer = await ask('POST', `/blogs/versions/${oldest?.id}?draft=false`)
    expect(answer.status, answer.text).toBe(200)
    expect(await publicIn(id)).toContain('ko')
    expect(await publicWords(id, 'ko')).toEqual(before)
  })

  it('makes no unfinished Korean public', async () => {
    const id = await documentWithKoreanDraft('되돌림')
    for (const { id: version } of await versionsOf(id)) {
      await ask('POST', `/blogs/versions/${version}?draft=false`)
      expect(JSON.stringify(await publicBlog(cms.payload, id))).not.toContain('고치는 중')
      expect(await publicIn(id)).toContain('ko')
    }
  })

  it('changes nothing that visitors read when it is restored as a draft', async () => {
    const id = await documentWithKoreanDraft('초안으로')
    const before = await publicBlog(cms.payload, id)
    for (const { id: version } of await versionsOf(id)) {
      const answer = await ask('POST', `/blogs/versions/${version}?draft=true`)
      expect(answer.status, answer.text).toBe(200)
      expect(await publicBlog(cms.payload, id)).toEqual(before)
    }
  })

  it('gives the editor words that can be published again', async () => {
    const id = await editor.create('jp', words('古い紙'))
    await editor.publish(id, 'jp')
    const [oldest] = (await versionsOf(id)).slice(-1)
    await editor.publish(id, 'jp', { title: '新しい紙' })
    await ask('POST', `/blogs/versions/${oldest?.id}?draft=true`)
    expect(await editor.open(id, 'jp')).toMatchObject({ title: '古い紙' })
    const answer = await editor.publish(id, 'jp')
    expect(answer.status, answer.text).toBe(200)
    expect(await publicIn(id)).toEqual(['jp'])
    expect(await publicWords(id, 'jp')).toMatchObject({ title: '古い紙' })
  })

  it.each(['draft=true', 'draft=false'])(
    'of a global leaves the published pages of other languages alone (%s)',
    async (query) => {
      const privacy = globalEditor(ask, 'privacy')
      await privacy.publish('', 'jp', words(`個人情報 ${query}`))
      const { body } = await ask('GET', '/globals/privacy/versions?limit=1&sort=-updatedAt&depth=0')
      await privacy.publish('', 'jp', words(`個人情報（改） ${query}`))
      await privacy.publish('', 'ko', words(`개인정보 ${query}`))
      const before = await publicGlobal(cms.payload, 'privacy')
      const answer = await ask('POST', `/globals/privacy/versions/${body.docs[0].id}?${query}`)
      expect(answer.status, answer.text).toBe(200)
      const after = await publicGlobal(cms.payload, 'privacy')
      expect(publishedLocales(after)).toContain('ko')
      expect(wordsIn(after, 'ko')).toEqual(wordsIn(before, 'ko'))
      if (query === 'draft=true') expect(publishedLocales(after)).toEqual(publishedLocales(before))
    },
  )
})

describe('copying a language onto another in the admin', () => {
  it.each([true, false])(
    'makes a draft of it and publishes nothing (overwriting: %s)',
    async (overrideData) => {
      const id = await editor.create('en', words(`Copied ${overrideData}`))
      await editor.publish(id, 'en')
      await editor.publish(id, 'jp', words(`写し ${overrideData}`))
      const before = await publicBlog(cms.payload, id)
      const { docs } = await cms.payload.find({ collection: 'users', limit: 1 })
      const user = { ...docs[0], collection: 'users' } as TypedUser
      for (const toLocale of ['ko', 'jp'] as const) {
        await copyDataFromLocale({
          collectionSlug: 'blogs',
          docID: id,
          fromLocale: 'en',
          toLocale,
          overrideData,
          req: await createLocalReq({ user }, cms.payload),
        })
      }
      expect(await publicBlog(cms.payload, id)).toEqual(before)
    },
  )
})

describe('many documents at once', () => {
  it('are published in one language, and only those that have its words', async () => {
    const complete = await documentWithKoreanDraft('묶음')
    await editor.saveDraft(complete, 'jp', { title: '束（改）' })
    const untranslated = await editor.create('ko', words('번역 없음'))
    const before = await publicWords(complete, 'ko')
    const answer = await ask(
      'PATCH',
      `/blogs?where[id][in]=${complete},${untranslated}&locale=jp&draft=true`,
      { _status: 'published' },
    )
    expect(answer.body.docs.map(({ id }: { id: string }) => id)).toEqual([complete])
    expect(answer.body.errors).toEqual([expect.objectContaining({ id: untranslated })])
    expect(await publicWords(complete, 'jp')).toMatchObject({ title: '束（改）' })
    expect(await publicWords(complete, 'ko')).toEqual(before)
    expect(await publicIn(untranslated)).toEqual([])
  })

  it('are unpublished in one language without touching another', async () => {
    const ids = [await documentWithKoreanDraft('하나'), await documentWithKoreanDraft('둘')]
    const before = await Promise.all(ids.map((id) => publicWords(id, 'ko')))
    await ask('PATCH', `/blogs?where[id][in]=${ids.join(',')}&locale=jp`, { _status: 'draft' })
    for (const [index, id] of ids.entries()) {
      expect(await publicIn(id)).toEqual(['ko'])
      expect(await publicWords(id, 'ko')).toEqual(before[index])
    }
  })

  it('stay public as they were when a shared fact of them is edited as a draft', async () => {
    const id = await documentWithKoreanDraft('사실')
    const before = await publicBlog(cms.payload, id)
    await ask('PATCH', `/blogs?where[id][in]=${id}&locale=jp&draft=true`, {
      publishedAt: '2020-01-01T00:00:00.000Z',
      _status: 'draft',
    })
    expect(await publicBlog(cms.payload, id)).toEqual(before)
  })
})
