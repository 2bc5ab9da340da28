import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { contentIn, publicGlobal, text } from '../../support/cms/cms-content'
import { globalEditor } from '../../support/cms/cms-editor'
import { graphqlClient, restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send
let token: string

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  token = await signIn(cms.payload)
  send = restClient(token)
})
afterAll(() => cms.close())

const legalContent = (title: string) => ({
  title,
  excerpt: `${title}.`,
  body: text(title),
  meta: { title: `${title} | meta` },
})
const homeContent = (title: string) => ({
  title,
  meta: { title: `${title} | meta` },
  sections: [
    { blockType: 'hero', heading: title, text: title },
    {
      blockType: 'features',
      heading: title,
      items: [
        { title: `${title} 1`, text: title },
        { title: `${title} 2`, text: title },
      ],
    },
  ],
})

/** Payload gives the rows of arrays new ids on each save; what they say is what counts. */
function withoutRowIds(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner) =>
      key === 'id' && typeof inner === 'string' ? undefined : inner,
    ),
  )
}

describe.each([
  { slug: 'home' as const, contentOf: homeContent, required: 'sections' },
  { slug: 'privacy' as const, contentOf: legalContent, required: 'body' },
  { slug: 'terms' as const, contentOf: legalContent, required: 'body' },
])('$slug', ({ slug, contentOf, required }) => {
  const editor = () => globalEditor(send, slug)
  const publicIn = async () => publishedLocales(await publicGlobal(cms.payload, slug))
  const publicContent = async (locale: Locale) =>
    withoutRowIds(contentIn(await publicGlobal(cms.payload, slug), locale))
  const save = async (
    action: 'saveDraft' | 'autosave' | 'publish' | 'publishAll',
    locale: Locale,
    content: Record<string, unknown> = {},
  ) => {
    const response = await editor()[action](slug, locale, content)
    expect(response.status, response.text).toBe(200)
  }

  it('is public nowhere before its first publication', async () => {
    await save('saveDraft', 'ko', contentOf('초안'))
    expect(await publicIn()).toEqual([])
  })

  it('is public in Japanese alone once Japanese is published, whatever Korean drafts hold', async () => {
    await save('publish', 'jp', contentOf('日本語'))
    expect(await publicIn()).toEqual(['jp'])
    expect(JSON.stringify(await publicGlobal(cms.payload, slug))).not.toContain('초안')
    expect(await editor().open(slug, 'ko')).toMatchObject({ title: '초안' })
  })

  it('keeps published Korean as it was while Korean is drafted and Japanese published', async () => {
    await save('publish', 'ko', contentOf('한국어'))
    const before = await publicContent('ko')
    expect(before).toMatchObject({ title: '한국어', 'meta.title': '한국어 | meta' })
    await save('saveDraft', 'ko', contentOf('고치는 중'))
    await save('autosave', 'ko', contentOf('아직 고치는 중'))
    expect(await publicContent('ko')).toEqual(before)
    await save('publish', 'jp', contentOf('日本語（改）'))
    expect(await publicIn()).toEqual(['jp', 'ko'])
    expect(await publicContent('ko')).toEqual(before)
    expect(await editor().open(slug, 'ko')).toMatchObject({ title: '아직 고치는 중' })
  })

  it('keeps Korean public when Japanese is unpublished', async () => {
    const before = await publicContent('ko')
    const response = await editor().unpublish(slug, 'jp')
    expect(response.status, response.text).toBe(200)
    expect(await publicIn()).toEqual(['ko'])
    expect(await publicContent('ko')).toEqual(before)
    expect(await editor().open(slug, 'ko')).toMatchObject({ title: '아직 고치는 중' })
  })

  it.each([
    ['title', { title: '' }],
    [required, { [required]: null }],
  ])('is not published without its %s, and the error names it', async (field, gap) => {
    const before = await publicGlobal(cms.payload, slug)
    const response = await editor().publish(slug, 'fr', { ...contentOf('Français'), ...gap })
    expect(response.status).toBe(400)
    expect(response.body.errors[0].data.errors).toEqual([expect.objectContaining({ path: field })])
    expect(await publicGlobal(cms.payload, slug)).toEqual(before)
  })

  it('is not filled up with English where the request asks for that fallback', async () => {
    await save('publish', 'en', { ...contentOf('English'), meta: { title: 'English only' } })
    for (const query of ['', '&fallback-locale=en', '&fallbackLocale=en']) {
      const response = await send('POST', `/globals/${slug}?locale=de${query}`, {
        title: 'Deutsch',
        _status: 'published',
      })
      expect(response.status, query).toBe(400)
    }
    const { body } = await graphqlClient(token)(
      `mutation ($data: mutation${slug.replace(/^./, (first) => first.toUpperCase())}Input!) {
        update${slug.replace(/^./, (first) => first.toUpperCase())}(locale: de, fallbackLocale: en, data: $data) { title }
      }`,
      { data: { title: 'Deutsch', _status: 'published' } },
    )
    expect(body.errors).toBeDefined()
    expect(await publicIn()).toEqual(['en', 'ko'])
    expect(await publicContent('de')).not.toMatchObject({ 'meta.title': 'English only' })
  })

  it('is public only where it has text when all languages are published at once', async () => {
    await save('saveDraft', 'pt', { title: 'Só o título' })
    await save('saveDraft', 'zh', contentOf('中文'))
    await save('publishAll', 'en')
    expect(await publicIn()).toEqual(expect.arrayContaining(['en', 'zh', 'ko']))
    expect(await publicIn()).not.toContain('pt')
    expect(await publicIn()).not.toContain('fr')
  })

  it('is public nowhere once all languages are unpublished', async () => {
    const response = await editor().unpublishAll(slug)
    expect(response.status, response.text).toBe(200)
    expect(await publicIn()).toEqual([])
  })
})

describe('site', () => {
  it('keeps the text and links of other languages when one is saved', async () => {
    const english = {
      name: 'Octavo',
      navigation: [{ label: 'Blog', link: '/blogs' }],
      footerText: 'Folded.',
    }
    await send('POST', '/globals/site?locale=en', english)
    const before = contentIn(await publicGlobal(cms.payload, 'site'), 'en')
    expect(before).toMatchObject({ name: 'Octavo', footerText: 'Folded.' })
    const { status } = await send('POST', '/globals/site?locale=jp', {
      name: 'オクターボ',
      navigation: [
        { label: 'ブログ', link: '/blogs' },
        { label: '規約', link: '/terms-conditions' },
      ],
    })
    expect(status).toBe(200)
    await send('POST', '/globals/site?locale=ko&fallback-locale=en', { name: '옥타보' })
    const after = await publicGlobal(cms.payload, 'site')
    expect(contentIn(after, 'en')).toEqual(before)
    expect(contentIn(after, 'jp')).toMatchObject({ name: 'オクターボ' })
    expect(contentIn(after, 'ko')).toMatchObject({ name: '옥타보' })
    expect(JSON.stringify(contentIn(after, 'ko'))).not.toMatch(/Folded|Blog/)
  })
})

describe.each([
  { collection: 'authors', fields: { name: 'Ines', role: 'Writer', bio: 'Writes.' } },
  { collection: 'tags', fields: { name: 'Ines', slug: 'writer' } },
])('$collection', ({ collection, fields }) => {
  it('keep the text of other languages when one is saved', async () => {
    const { body } = await send('POST', `/${collection}?locale=en`, fields)
    const id = body.doc.id
    await send('PATCH', `/${collection}/${id}?locale=jp&fallback-locale=en`, { name: 'イネス' })
    const { body: stored } = await send('GET', `/${collection}/${id}?locale=all`)
    for (const [field, value] of Object.entries(fields)) expect(stored[field].en).toBe(value)
    expect(stored.name.jp).toBe('イネス')
    expect(stored.role?.jp).toBeUndefined()
  })
})
