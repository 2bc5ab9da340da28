import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublishedIn, publishedLocales } from '#src/platform/i18n/published-locales'
import { contentIn, publicBlog, text } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import { graphqlClient, restClient, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let editor: Editor
let token: string

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  token = await signIn(cms.payload)
  editor = blogEditor(restClient(token))
})
afterAll(() => cms.close())

const english = { title: 'Paper', body: text('Paper is folded.'), meta: { title: 'Paper | en' } }
const japanese = { title: '紙', body: text('紙を折る。'), meta: { title: '紙 | jp' } }
const korean = { title: '종이', body: text('종이를 접는다.'), meta: { title: '종이 | ko' } }
const koreanDraft = {
  title: '종이 (고침)',
  slug: '고친-주소',
  excerpt: '아직 아니다',
  body: text('고치는 중이다.'),
  meta: { title: '고침 | ko' },
}

const publicIn = async (id: string) => publishedLocales(await publicBlog(cms.payload, id))
const publicContent = async (id: string, locale: 'en' | 'jp' | 'ko') =>
  contentIn(await publicBlog(cms.payload, id), locale)

function expectSaved(...responses: { status: number; text: string }[]) {
  for (const response of responses) expect(response.status, response.text).toBe(200)
}

describe('a new document', () => {
  it('is public nowhere', async () => {
    const id = await editor.create('ko', korean)
    expect(await publicIn(id)).toEqual([])
  })

  it('is public in the one language in which it is created and published', async () => {
    const { body } = await editor.send('POST', '/blogs?locale=jp', {
      ...japanese,
      title: '新しい紙',
      _status: 'published',
    })
    expect(await publicIn(body.doc.id)).toEqual(['jp'])
  })

  it('is public nowhere when created without a status', async () => {
    const { body } = await editor.send('POST', '/blogs?locale=jp', { ...japanese, title: '黙る紙' })
    expect(await publicIn(body.doc.id)).toEqual([])
  })

  it('is public only where it has text when created for all languages at once', async () => {
    const { body } = await editor.send('POST', '/blogs?locale=jp&publishAllLocales=true', {
      ...japanese,
      title: '全ての紙',
      _status: 'published',
    })
    expect(await publicIn(body.doc.id)).toEqual(['jp'])
  })
})

describe('publishing Japanese', () => {
  it('makes exactly Japanese public', async () => {
    const id = await editor.create('en', english)
    expectSaved(await editor.publish(id, 'jp', japanese))
    expect(await publicIn(id)).toEqual(['jp'])
    expect(await publicContent(id, 'jp')).toMatchObject({
      title: '紙',
      slug: '紙',
      body: japanese.body,
      'meta.title': '紙 | jp',
    })
  })

  it('leaves an unfinished Korean draft unpublished and out of the public document', async () => {
    const id = await editor.create('en', english)
    expectSaved(await editor.saveDraft(id, 'ko', koreanDraft))
    const before = await publicContent(id, 'ko')
    expectSaved(await editor.publish(id, 'jp', japanese))
    expect(await publicIn(id)).toEqual(['jp'])
    expect(await publicContent(id, 'ko')).toEqual(before)
    expect(JSON.stringify(await publicBlog(cms.payload, id))).not.toContain('고치는')
  })

  it('leaves published Korean as it was while a Korean draft differs', async () => {
    const id = await editor.createPublic('ko', korean)
    expectSaved(await editor.saveDraft(id, 'ko', koreanDraft))
    const before = await publicContent(id, 'ko')
    expect(before).toMatchObject({ title: '종이', body: korean.body, 'meta.title': '종이 | ko' })
    expectSaved(await editor.publish(id, 'jp', japanese))
    expect(await publicIn(id)).toEqual(['jp', 'ko'])
    expect(await publicContent(id, 'ko')).toEqual(before)
  })

  it('leaves published Korean as it was when Japanese had been public before', async () => {
    const id = await editor.createPublic('jp', japanese)
    expectSaved(
      await editor.publish(id, 'ko', korean),
      await editor.saveDraft(id, 'ko', koreanDraft),
    )
    const before = await publicContent(id, 'ko')
    expectSaved(
      await editor.saveDraft(id, 'jp', { title: '紙（改）' }),
      await editor.publish(id, 'jp', { title: '紙（再）' }),
    )
    expect(await publicContent(id, 'ko')).toEqual(before)
    expect(await publicContent(id, 'jp')).toMatchObject({ title: '紙（再）' })
  })

  it('leaves published English, the default, as it was while an English draft differs', async () => {
    const id = await editor.createPublic('en', english)
    expectSaved(await editor.saveDraft(id, 'en', { title: 'Unfinished', slug: 'unfinished' }))
    const before = await publicContent(id, 'en')
    expectSaved(await editor.publish(id, 'jp', japanese))
    expect(await publicIn(id)).toEqual(['en', 'jp'])
    expect(await publicContent(id, 'en')).toEqual(before)
  })

  it('keeps the Korean draft for its editor', async () => {
    const id = await editor.createPublic('ko', korean)
    expectSaved(
      await editor.saveDraft(id, 'ko', koreanDraft),
      await editor.publish(id, 'jp', japanese),
      await editor.saveDraft(id, 'jp', { title: '紙（続）' }),
    )
    expect(await editor.open(id, 'ko')).toMatchObject({ ...koreanDraft, _status: 'draft' })
    expect(await editor.open(id, 'jp')).toMatchObject({ title: '紙（続）', _status: 'draft' })
  })

  it('publishes the Korean draft when Korean is published afterwards', async () => {
    const id = await editor.createPublic('ko', korean)
    expectSaved(
      await editor.saveDraft(id, 'ko', koreanDraft),
      await editor.publish(id, 'jp', japanese),
    )
    const japaneseContent = await publicContent(id, 'jp')
    expectSaved(await editor.publish(id, 'ko'))
    expect(await publicContent(id, 'ko')).toMatchObject({ title: '종이 (고침)', slug: '고친-주소' })
    expect(await publicContent(id, 'jp')).toEqual(japaneseContent)
  })

  it('takes no Korean text along when the request brings no text at all', async () => {
    const id = await editor.create('jp', japanese)
    expectSaved(await editor.saveDraft(id, 'ko', koreanDraft), await editor.publish(id, 'jp'))
    expect(await publicIn(id)).toEqual(['jp'])
    expect(JSON.stringify(await publicBlog(cms.payload, id))).not.toContain('고치는')
  })

  it('does not fill gaps with English, even where the request asks for that fallback', async () => {
    const id = await editor.createPublic('en', { ...english, excerpt: 'In English.' })
    const response = await editor.send(
      'PATCH',
      `/blogs/${id}?locale=jp&fallback-locale=en&fallbackLocale=en`,
      { title: '紙', _status: 'published' },
    )
    expect(response.status).toBe(400)
    expectSaved(
      await editor.send('PATCH', `/blogs/${id}?locale=jp&fallback-locale=en`, {
        title: '紙',
        body: text('紙を折る。'),
        _status: 'published',
      }),
    )
    const content = await publicContent(id, 'jp')
    expect(content).not.toHaveProperty('excerpt')
    expect(content).not.toHaveProperty(['meta.title'])
  })

  it('touches nothing else through GraphQL either', async () => {
    const id = await editor.createPublic('ko', korean)
    expectSaved(await editor.saveDraft(id, 'ko', koreanDraft))
    const before = await publicContent(id, 'ko')
    const graphql = graphqlClient(token)
    const { body } = await graphql(
      `mutation ($id: String!, $data: mutationBlogUpdateInput!) {
        updateBlog(id: $id, locale: jp, data: $data) { id }
      }`,
      { id, data: { title: '紙', body: text('紙を折る。'), _status: 'published' } },
    )
    expect(body.errors).toBeUndefined()
    expect(await publicIn(id)).toEqual(['jp', 'ko'])
    expect(await publicContent(id, 'ko')).toEqual(before)
  })
})

describe('a save that publishes nothing', () => {
  it('leaves the public document alone when it is a draft', async () => {
    const id = await editor.createPublic('ko', korean)
    const before = await publicBlog(cms.payload, id)
    expectSaved(
      await editor.saveDraft(id, 'ko', koreanDraft),
      await editor.saveDraft(id, 'jp', japanese),
    )
    expect(await publicBlog(cms.payload, id)).toEqual(before)
  })

  it('leaves the public document alone when it is an autosave', async () => {
    const id = await editor.createPublic('ko', korean)
    const before = await publicBlog(cms.payload, id)
    expectSaved(
      await editor.autosave(id, 'ko', { title: '종' }),
      await editor.autosave(id, 'ko', { title: '종이를' }),
      await editor.autosave(id, 'jp', { title: '紙' }),
      await editor.autosave(id, 'jp', { title: null }),
    )
    expect(await publicBlog(cms.payload, id)).toEqual(before)
    expect(await editor.open(id, 'ko')).toMatchObject({ title: '종이를' })
  })

  it('keeps every autosaved word of one language when another is autosaved and published', async () => {
    const id = await editor.createPublic('ko', korean)
    expectSaved(
      await editor.autosave(id, 'ko', { title: '자동' }),
      await editor.autosave(id, 'jp', japanese),
      await editor.publish(id, 'jp'),
      await editor.autosave(id, 'jp', { title: '自動' }),
    )
    expect(await editor.open(id, 'ko')).toMatchObject({ title: '자동', _status: 'draft' })
    expect(await publicContent(id, 'ko')).toMatchObject({ title: '종이' })
    expect(await publicContent(id, 'jp')).toMatchObject({ title: '紙' })
  })

  it('shows the editor what was published last, not the draft before it', async () => {
    const id = await editor.create('ko', korean)
    expectSaved(
      await editor.saveDraft(id, 'ko', { title: '초안' }),
      await editor.publish(id, 'ko', { title: '발행' }),
    )
    expect(await editor.open(id, 'ko')).toMatchObject({ title: '발행', _status: 'published' })
  })
})

describe('unpublishing', () => {
  it('of Japanese leaves Korean public and as it was', async () => {
    const id = await editor.createPublic('ko', korean)
    expectSaved(
      await editor.publish(id, 'jp', japanese),
      await editor.saveDraft(id, 'ko', koreanDraft),
    )
    const before = await publicContent(id, 'ko')
    expectSaved(await editor.unpublish(id, 'jp'))
    expect(await publicIn(id)).toEqual(['ko'])
    expect(await publicContent(id, 'ko')).toEqual(before)
    expect(await editor.open(id, 'ko')).toMatchObject(koreanDraft)
    expect(await editor.open(id, 'jp')).toMatchObject({ title: '紙', _status: 'draft' })
  })

  it('of English, the default, leaves Japanese public', async () => {
    const id = await editor.createPublic('en', english)
    expectSaved(await editor.publish(id, 'jp', japanese))
    expectSaved(await editor.unpublish(id, 'en'))
    expect(await publicIn(id)).toEqual(['jp'])
  })

  it('makes no draft of a shared field public, in whatever way', async () => {
    const id = await editor.create('ko', korean)
    const drafted = { title: '종이 (초안)', publishedAt: '2020-01-01T00:00:00.000Z' }
    expectSaved(
      await editor.publish(id, 'ko'),
      await editor.publish(id, 'jp', japanese),
      await editor.saveDraft(id, 'ko', drafted),
    )
    const before = await publicBlog(cms.payload, id)
    const graphql = graphqlClient(token)
    const refused = [
      await editor.unpublish(id, 'jp'),
      await editor.send('PATCH', `/blogs/${id}?locale=de`, { title: 'Papier' }),
      await graphql(
        `mutation { updateBlog(id: "${id}", locale: jp, data: { _status: draft }) { id } }`,
      ),
    ]
    for (const { body } of refused) {
      expect(body.errors?.[0]?.message).toMatch(/^_status: .* draft=true .*\/languages\.$/)
    }
    expect(await publicBlog(cms.payload, id)).toEqual(before)

    const change = { action: 'unpublish', locales: ['jp'] }
    const response = await editor.send('POST', `/blogs/${id}/languages`, change)
    expect(response.body.results, response.text).toEqual([{ locale: 'jp', done: true }])
    expect(await publicIn(id)).toEqual(['ko'])
    expect((await publicBlog(cms.payload, id))['publishedAt']).toEqual(before['publishedAt'])
    expect(await editor.open(id, 'ko')).toMatchObject(drafted)

    // Of the last language that is public nothing is left that could show it.
    expectSaved(await editor.unpublish(id, 'ko'))
    expect(await publicIn(id)).toEqual([])
  })

  it('works for a language whose text is missing', async () => {
    const id = await editor.createPublic('jp', japanese)
    expectSaved(await editor.unpublishAll(id))
    expect(await publicIn(id)).toEqual([])
    expectSaved(await editor.publish(id, 'jp'))
    expect(await publicIn(id)).toEqual(['jp'])
  })
})

describe('publishing all languages at once', () => {
  it('makes public only those whose title and body exist', async () => {
    const id = await editor.create('en', english)
    expectSaved(
      await editor.saveDraft(id, 'jp', japanese),
      await editor.saveDraft(id, 'ko', { title: '제목만' }),
      await editor.saveDraft(id, 'de', { body: text('Nur Text.') }),
      await editor.saveDraft(id, 'fr', { title: 'Titre', body: text('   ') }),
      await editor.publishAll(id, 'en'),
    )
    expect(await publicIn(id)).toEqual(['en', 'jp'])
  })

  it('lets a language become public on its own once its text exists', async () => {
    const id = await editor.create('en', english)
    expectSaved(
      await editor.saveDraft(id, 'ko', { title: '제목만' }),
      await editor.publishAll(id, 'en'),
      await editor.saveDraft(id, 'ko', korean),
    )
    expect(await publicIn(id)).toEqual(['en'])
    expectSaved(await editor.publish(id, 'ko'))
    expect(await publicIn(id)).toEqual(['en', 'ko'])
  })

  it('dates every language whose text became public', async () => {
    const id = await editor.create('en', english)
    expectSaved(
      await editor.publish(id, 'jp', japanese),
      await editor.saveDraft(id, 'jp', { title: '紙（改）' }),
    )
    const before = await publicBlog(cms.payload, id)
    expectSaved(await editor.publishAll(id, 'en'))
    const after = await publicBlog(cms.payload, id)
    expect(contentIn(after, 'jp')).toMatchObject({ title: '紙（改）' })
    expect(contentIn(after, 'jp')['modifiedAt']).not.toEqual(contentIn(before, 'jp')['modifiedAt'])
    expect(contentIn(after, 'en')).toHaveProperty('modifiedAt')
  })
})

describe('a language without title or body', () => {
  it.each([
    ['title', { body: text('紙を折る。') }],
    ['body', { title: '紙' }],
    ['title', { title: '', body: text('紙を折る。') }],
    ['title', { title: null, body: text('紙を折る。') }],
    ['body', { title: '紙', body: null }],
    ['body', { title: '紙', body: text('') }],
  ])('is not published: the error names the %s', async (field, content) => {
    const id = await editor.createPublic('ko', korean)
    const before = await publicBlog(cms.payload, id)
    const response = await editor.publish(id, 'jp', content)
    expect(response.status).toBe(400)
    expect(response.body.errors[0].data.errors).toEqual([expect.objectContaining({ path: field })])
    expect(await publicBlog(cms.payload, id)).toEqual(before)
  })

  it.each([
    ['a title of blanks', { title: '   ', body: text('紙を折る。') }],
    ['a body of blanks', { title: '紙', body: text('   ') }],
  ])('is not public even with %s', async (_, content) => {
    const id = await editor.create('ko', korean)
    await editor.publish(id, 'jp', content)
    expect(await publicIn(id)).toEqual([])
  })

  it('is not public even where a request claims that it is complete', async () => {
    const id = await editor.create('ko', korean)
    await editor.publishAll(id, 'ko', { complete: true })
    await editor.send('PATCH', `/blogs/${id}?locale=jp&draft=true`, {
      complete: true,
      _status: 'published',
    })
    expect(await publicIn(id)).toEqual(['ko'])
  })
})

describe('a request for all locales at once', () => {
  it('cannot make unfinished languages public', async () => {
    const id = await editor.createPublic('ko', korean)
    expectSaved(await editor.saveDraft(id, 'ko', koreanDraft))
    const before = await publicContent(id, 'ko')
    await editor.send('PATCH', `/blogs/${id}?locale=all`, { _status: 'published' })
    expect(await publicContent(id, 'ko')).toEqual(before)
    expect(await publicIn(id)).toEqual(['ko'])
  })
})

describe('fields that all languages share', () => {
  it('change for visitors only when a language is published', async () => {
    const id = await editor.createPublic('ko', korean)
    const date = '2024-02-29T12:00:00.000Z'
    expectSaved(await editor.saveDraft(id, 'jp', { publishedAt: date }))
    expect((await publicBlog(cms.payload, id))['publishedAt']).not.toBe(date)
    expectSaved(await editor.publish(id, 'jp', { ...japanese, publishedAt: date }))
    expect((await publicBlog(cms.payload, id))['publishedAt']).toBe(date)
    expect(isPublishedIn(await publicBlog(cms.payload, id), 'ko')).toBe(true)
  })
})
