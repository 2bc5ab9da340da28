import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import { isSlug, slugLimit } from '#src/platform/i18n/slug'
import { publicBlog, text } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import { restClient, restClientWith, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

// The content layer as the site runs it, without Next around it.

let cms: TestCms
let send: Send
let token: string
let editor: Editor

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  token = await signIn(cms.payload)
  send = restClient(token)
  editor = blogEditor(send)
})
afterAll(() => cms.close())

const body = text('Words.')
const slugOf = async (id: string, locale: Locale) =>
  (await publicBlog(cms.payload, id)).slug?.[locale]

const published = (locale: Locale, content: Record<string, unknown>): Promise<string> =>
  editor.createPublic(locale, { body, ...content })

/** What `/blogs/{segment}` leads to, by the site's own way. */
async function resolve(locale: Locale, segment: string): Promise<object> {
  const [{ findArticleCandidates }, { resolveArticle }] = await Promise.all([
    import('#src/page-types/content/lists/article-addresses'),
    import('#src/page-types/content/addresses/article-resolution'),
  ])
  const resolution = resolveArticle(locale, segment, await findArticleCandidates(segment))
  if (resolution.kind === 'missing') return resolution
  const { found, ...rest } = resolution
  return resolution.kind === 'page' ? { kind: 'page', id: found.id } : rest
}

async function history(): Promise<{ locale: string; slug: string; blog: string }[]> {
  const { docs } = await cms.payload.find({
    collection: 'slug-history',
    depth: 0,
    pagination: false,
  })
  return docs as never
}
const historyOf = async (id: string) =>
  (await history()).filter(({ blog }) => blog === id).map(({ locale, slug }) => `${locale} ${slug}`)

describe('a slug that no editor types', () => {
  it.each([
    ['de', 'Übergröße: ÄÖÜ', 'übergröße-äöü'],
    ['jp', '言語の名前、スラッグ', '言語の名前-スラッグ'],
  ] as const)('is made from the title in the script of %s', async (locale, title, slug) => {
    expect(await slugOf(await published(locale, { title }), locale)).toBe(slug)
  })

  it.each([
    ['en', '★★★ !!!', /^article-[0-9a-f]{4}$/],
    ['en', '😀', /^article-[0-9a-f]{4}$/],
    ['de', '★★★ !!!', /^artikel-[0-9a-f]{4}$/],
    ['jp', '！？', /^記事-[0-9a-f]{4}$/],
    ['ko', 'ㅋㅋㅋ 오늘의 기록', /^ㅋㅋㅋ-오늘의-기록$/],
    ['en', 'İstanbul’da', /^istanbulda$/],
  ] as const)('leads to the page in %s of %s', async (locale, title, slug) => {
    const id = await published(locale, { title })
    const made = (await slugOf(id, locale)) ?? ''
    expect(made).toMatch(slug)
    expect(await resolve(locale, made)).toEqual({ kind: 'page', id })
  })

  it('is made of a title that a program sends as a number, too', async () => {
    const { status, body: response } = await send('POST', '/blogs?locale=en&depth=0', {
      title: 2027,
      body,
      _status: 'published',
    })
    expect([status, response.doc.title, response.doc.slug]).toEqual([201, '2027', '2027'])
  })

  it('is that of the whole title, though it began with signs', async () => {
    const id = await editor.create('en', { title: '★', body })
    const { slug } = await editor.open(id, 'en')
    expect(slug).toMatch(/^article-/)
    await editor.publish(id, 'en', { title: '★ A star', slug })
    expect(await slugOf(id, 'en')).toBe('a-star')
  })

  it('is required where the title is invisible', async () => {
    const id = await editor.create('en', { title: '\u00AD', body })
    const { status, body: response } = await editor.publish(id, 'en')
    expect(status).toBe(400)
    expect(response.errors[0].data.errors).toEqual([
      expect.objectContaining({ path: 'slug', message: expect.stringContaining('Enter a slug') }),
    ])
  })

  it('is refused in the language of the admin', async () => {
    const id = await editor.create('en', { title: 'Bogen', body })
    const german = restClientWith({ Authorization: `JWT ${token}`, 'Accept-Language': 'de' })
    const { body: response } = await german('PATCH', `/blogs/${id}?locale=en`, { slug: 'A B' })
    expect(response.errors[0].data.errors[0].message).toMatch(/^Verwenden Sie Kleinbuchstaben/)
  })

  it('is not required of older public documents, which go by their id', async () => {
    const id = await published('en', { title: 'Older than slugs' })
    const stored = cms.payload.db.collections['blogs']?.collection
    await stored?.updateOne({ slug: { $exists: true }, 'slug.en': 'older-than-slugs' } as never, {
      $unset: { slug: 1 },
    })
    expect(await resolve('en', id)).toEqual({ kind: 'page', id })
    const { findAddress } = await import('#src/page-types/document-address')
    expect(await findAddress({ payload: cms.payload }, { collection: 'blogs', id })).toMatchObject({
      paths: { en: `/blogs/${id}` },
    })
  })

  it('is made in each language from that language’s title', async () => {
    const id = await published('en', { title: 'Own words' })
    await editor.publish(id, 'jp', { title: '自分の言葉', body })
    expect((await publicBlog(cms.payload, id)).slug).toMatchObject({
      en: 'own-words',
      jp: '自分の言葉',
    })
  })

  it('gets a number where another document of the language has it', async () => {
    const ids = [
      await published('de', { title: 'Zahlen' }),
      await published('de', { title: 'Zahlen!' }),
      await published('de', { title: 'Zahlen?' }),
    ]
    expect(await Promise.all(ids.map((id) => slugOf(id, 'de')))).toEqual([
      'zahlen',
      'zahlen-2',
      'zahlen-3',
    ])
  })

  it('gets a number where another document is made of the same title at the same moment', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => published('de', { title: 'Gleichzeitig' })),
    )
    const slugs = await Promise.all(made.map((id) => slugOf(id, 'de')))
    expect(slugs.sort()).toEqual([
      'gleichzeitig',
      ...[2, 3, 4, 5, 6].map((number) => `gleichzeitig-${number}`),
    ])
  })

  it('gets no number for the same word in another language', async () => {
    await published('de', { title: 'Restaurant' })
    expect(await slugOf(await published('fr', { title: 'Restaurant' }), 'fr')).toBe('restaurant')
  })

  it('stays short enough with its number', async () => {
    const title = '長'.repeat(slugLimit + 20)
    const slugs = [await published('jp', { title }), await published('jp', { title })]
    for (const id of slugs) {
      const slug = (await slugOf(id, 'jp')) ?? ''
      expect(isSlug(slug), slug).toBe(true)
    }
  })

  it('does not look like a document id', async () => {
    const id = await published('en', { title: 'deadbeefdeadbeefdeadbeef' })
    expect(await slugOf(id, 'en')).toBe('deadbeefdeadbeefdeadbeef-2')
  })

  it('gets a number when another document took it while this one was a draft', async () => {
    const draft = await editor.create('en', { title: 'First', body })
    await editor.saveDraft(draft, 'ko', { title: '같은 제목', body })
    await published('ko', { title: '같은 제목' })
    const response = await editor.publish(draft, 'ko')
    expect(response.status, response.text).toBe(200)
    expect(await slugOf(draft, 'ko')).toBe('같은-제목-2')
  })

  it('is that of the whole title, though the admin saved while it was being typed', async () => {
    const id = await editor.create('en', { title: '', slug: '' })
    let form: Record<string, unknown> = { title: '', slug: '', body }
    for (const title of ['G', 'Growing', 'Growing titles']) {
      const { body: response } = await editor.autosave(id, 'en', { ...form, title })
      // The form takes over what the server made of it.
      form = { ...form, title, slug: response.doc.slug }
    }
    await editor.publish(id, 'en', form)
    expect(await slugOf(id, 'en')).toBe('growing-titles')
  })

  it('stays as it is when the title of a public text changes', async () => {
    const id = await published('en', { title: 'Steady' })
    await editor.publish(id, 'en', { title: 'Steady and new', slug: 'steady' })
    expect(await slugOf(id, 'en')).toBe('steady')
    await editor.unpublish(id, 'en')
    await editor.publish(id, 'en', { title: 'Back again', slug: 'steady' })
    expect(await slugOf(id, 'en')).toBe('steady')
    const { body: tag } = await send('POST', '/tags?locale=en', { name: 'Type' })
    await send('PATCH', `/tags/${tag.doc.id}?locale=en`, { name: 'Typography', slug: 'type' })
    const { body: renamed } = await send('GET', `/tags/${tag.doc.id}?locale=en`)
    expect(renamed).toMatchObject({ name: 'Typography', slug: 'type' })
  })

  it('may be missing in any number of empty drafts', async () => {
    for (const slug of ['', null, undefined, '', null]) {
      const response = await send('POST', '/blogs?locale=fr&draft=true', { title: '', slug })
      expect(response.status, response.text).toBe(201)
    }
  })

  it('is made once when two documents of one title are published at the same moment', async () => {
    const ids = await Promise.all([
      editor.create('es', { title: 'A la vez', body }),
      editor.create('es', { title: 'A la vez', body }),
    ]).catch(() => undefined)
    // One may be refused; two documents under one slug there may not be.
    await Promise.all((ids ?? []).map((id) => editor.publish(id, 'es')))
    const { docs } = await cms.payload.find({ collection: 'blogs', locale: 'es', limit: 100 })
    const slugs = docs.map(({ slug }) => slug).filter((slug) => slug?.startsWith('a-la-vez'))
    expect(new Set(slugs).size).toBe(slugs.length)
  })
})

describe('a slug typed by hand', () => {
  it('is kept, in its composed form and without blanks around it', async () => {
    const id = await published('fr', { title: 'Titre', slug: '  e\u0301te\u0301 ' })
    expect(await slugOf(id, 'fr')).toBe('été')
  })

  it('is refused where another document has it, which the message names', async () => {
    await published('jp', { title: '紙の話', slug: '紙' })
    const id = await editor.create('jp', { title: '別の話', body })
    const { status, body: response } = await editor.publish(id, 'jp', { slug: '紙' })
    expect(status).toBe(400)
    expect(response.errors[0].data.errors).toEqual([
      expect.objectContaining({ path: 'slug', message: expect.stringContaining('紙の話') }),
    ])
    expect(response.errors[0].data.errors[0].message).toContain('Japanese')
  })

  it('may equal that of another document in another language', async () => {
    await published('de', { title: 'Gleich', slug: 'gleich' })
    expect(await slugOf(await published('en', { title: 'Same', slug: 'gleich' }), 'en')).toBe(
      'gleich',
    )
  })

  it('may be kept by its own document', async () => {
    const id = await published('en', { title: 'Mine', slug: 'mine' })
    expect((await editor.publish(id, 'en', { slug: 'mine', excerpt: 'Again.' })).status).toBe(200)
  })

  it.each([
    ['Upper', /lowercase/],
    ['a--b', /hyphens/],
    ['x'.repeat(slugLimit + 1), new RegExp(`at most ${slugLimit}`)],
    ['0123456789abcdef01234567', /document ID/],
  ])('is refused if it is invalid: %s', async (slug, message) => {
    const id = await editor.create('en', { title: 'Shape', body })
    const { status, body: response } = await editor.publish(id, 'en', { slug })
    expect(status).toBe(400)
    expect(response.errors[0].data.errors).toEqual([
      expect.objectContaining({ path: 'slug', message: expect.stringMatching(message) }),
    ])
  })

  it('is refused in tags as in blogs', async () => {
    await send('POST', '/tags?locale=en', { name: 'Ink', slug: 'ink' })
    const { status, body: response } = await send('POST', '/tags?locale=en', {
      name: 'X',
      slug: 'ink',
    })
    expect(status).toBe(400)
    expect(response.errors[0].data.errors[0].message).toContain('Ink')
  })
})

describe('the history of slugs', () => {
  it('remembers a slug under which a language was public', async () => {
    const id = await published('en', { title: 'Old name' })
    await editor.publish(id, 'en', { slug: 'new-name' })
    expect(await historyOf(id)).toEqual(['en old-name'])
    expect(await resolve('en', 'old-name')).toEqual({
      kind: 'redirect',
      pathname: '/blogs/new-name',
    })
    expect(await resolve('en', 'new-name')).toEqual({ kind: 'page', id })
  })

  it('remembers nothing of drafts', async () => {
    const id = await editor.create('en', { title: 'Never seen', body })
    await editor.saveDraft(id, 'en', { slug: 'never-seen-either' })
    await editor.publish(id, 'jp', { title: '公開', body })
    await editor.saveDraft(id, 'jp', { slug: '下書き' })
    await editor.saveDraft(id, 'jp', { slug: '下書き二' })
    await editor.publish(id, 'en', { slug: 'seen' })
    expect(await historyOf(id)).toEqual([])
    expect(await resolve('en', 'never-seen')).toEqual({ kind: 'missing' })
    expect(await resolve('jp', '下書き')).toEqual({ kind: 'missing' })
  })

  it('remembers each language apart', async () => {
    const id = await published('en', { title: 'Apart' })
    await editor.publish(id, 'ko', { title: '따로', body })
    await editor.publish(id, 'ko', { slug: '따로-따로' })
    expect(await historyOf(id)).toEqual(['ko 따로'])
    expect(await resolve('ko', '따로')).toEqual({
      kind: 'redirect',
      pathname: '/ko/blogs/따로-따로',
    })
    expect(await resolve('en', 'apart')).toEqual({ kind: 'page', id })
  })

  it('makes one redirect of any number of changes', async () => {
    const id = await published('en', { title: 'Step one' })
    for (const slug of ['step-two', 'step-three', 'step-four']) {
      await editor.publish(id, 'en', { slug })
    }
    for (const slug of ['step-one', 'step-two', 'step-three']) {
      expect(await resolve('en', slug), slug).toEqual({
        kind: 'redirect',
        pathname: '/blogs/step-four',
      })
    }
  })

  it('lets a slug come back: A, B, A again', async () => {
    const id = await published('en', { title: 'Name A' })
    await editor.publish(id, 'en', { slug: 'name-b' })
    await editor.publish(id, 'en', { slug: 'name-a' })
    expect(await resolve('en', 'name-a')).toEqual({ kind: 'page', id })
    expect(await resolve('en', 'name-b')).toEqual({ kind: 'redirect', pathname: '/blogs/name-a' })
  })

  it('gives way to another document that takes the slug', async () => {
    const first = await published('en', { title: 'Taken' })
    await editor.publish(first, 'en', { slug: 'given-up' })
    const second = await published('en', { title: 'Taken' })
    expect(await slugOf(second, 'en')).toBe('taken')
    expect(await resolve('en', 'taken')).toEqual({ kind: 'page', id: second })
    await editor.publish(second, 'en', { slug: 'moved-on' })
    expect(await resolve('en', 'taken')).toEqual({ kind: 'redirect', pathname: '/blogs/moved-on' })
    expect((await history()).filter(({ slug }) => slug === 'taken')).toHaveLength(1)
  })

  it('keeps a slug that was public before the language was unpublished and renamed', async () => {
    const id = await published('en', { title: 'Withdrawn' })
    await editor.unpublish(id, 'en')
    await editor.saveDraft(id, 'en', { slug: 'returned' })
    await editor.publish(id, 'en', { slug: 'returned' })
    expect(await resolve('en', 'withdrawn')).toEqual({
      kind: 'redirect',
      pathname: '/blogs/returned',
    })
  })

  it('remembers every language that is published anew at once', async () => {
    const id = await published('en', { title: 'All at once' })
    await editor.publish(id, 'jp', { title: '一斉', body })
    await editor.saveDraft(id, 'jp', { slug: '一斉に' })
    await editor.publishAll(id, 'en', { slug: 'all-together' })
    expect(new Set(await historyOf(id))).toEqual(new Set(['en all-at-once', 'jp 一斉']))
  })

  it('is forgotten with its document', async () => {
    const id = await published('en', { title: 'Short-lived' })
    await editor.publish(id, 'en', { slug: 'shorter-lived' })
    expect((await send('DELETE', `/blogs/${id}`)).status).toBe(200)
    expect(await historyOf(id)).toEqual([])
    expect(await resolve('en', 'short-lived')).toEqual({ kind: 'missing' })
    expect(await resolve('en', 'shorter-lived')).toEqual({ kind: 'missing' })
  })

  it('is forgotten with each of many documents that are deleted at once', async () => {
    const ids = [
      await published('en', { title: 'Gone 1' }),
      await published('en', { title: 'Gone 2' }),
    ]
    for (const id of ids) await editor.publish(id, 'en', { slug: `gone-${id}` })
    await send('DELETE', `/blogs?where[id][in]=${ids.join(',')}`)
    for (const id of ids) expect(await historyOf(id)).toEqual([])
  })
})

describe('a path segment', () => {
  it('that is an id leads to the slug of the language', async () => {
    const id = await published('en', { title: 'By id' })
    await editor.publish(id, 'jp', { title: '番号で', body })
    expect(await resolve('en', id)).toEqual({ kind: 'redirect', pathname: '/blogs/by-id' })
    expect(await resolve('jp', id)).toEqual({ kind: 'redirect', pathname: '/jp/blogs/番号で' })
    expect(await resolve('ko', id)).toEqual({ kind: 'redirect', pathname: '/ko/blogs/by-id' })
  })

  it('of another language leads to the right one', async () => {
    const id = await published('en', { title: 'Crossing' })
    await editor.publish(id, 'de', { title: 'Kreuzung', body })
    expect(await resolve('de', 'crossing')).toEqual({
      kind: 'redirect',
      pathname: '/de/blogs/kreuzung',
    })
    expect(await resolve('en', 'kreuzung')).toEqual({
      kind: 'redirect',
      pathname: '/blogs/crossing',
    })
    expect(await resolve('fr', 'crossing')).toEqual({ kind: 'page', id })
  })

  it('of what is not public leads nowhere, in any language', async () => {
    const id = await editor.create('en', { title: 'Unseen', body })
    await editor.saveDraft(id, 'jp', { title: '未公開', body })
    for (const locale of locales) {
      for (const segment of ['unseen', '未公開', id]) {
        expect(await resolve(locale, segment), `${locale} ${segment}`).toEqual({ kind: 'missing' })
      }
    }
  })
})
