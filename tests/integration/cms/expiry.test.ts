import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import { offerPageCacheHandle } from '#src/platform/cache/page-cache-handle'
import { buildPathname } from '#src/platform/i18n/pathname'
import {
  findArticle,
  findArticleList,
  findAuthorPage,
  findHome,
  findPrivacy,
  findTopicList,
} from '../../support/browser/read-pages'
import { TagCache } from '../../support/cms/cms-cache'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor, globalEditor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

const cache = new TagCache()

let cms: TestCms
let send: Send
let editor: Editor

const pageCache = { expire: vi.fn() }

beforeAll(async () => {
  offerPageCacheHandle(pageCache)
  cms = await openTestCms({ cache })
  cms.payload.logger.level = 'warn'
  send = restClient(await signIn(cms.payload))
  editor = blogEditor(send)
})
afterAll(async () => {
  await cms.close()
  offerPageCacheHandle(undefined)
})
beforeEach(() => {
  cache.takeExpired()
  pageCache.expire.mockClear()
})

const content = (title: string) => ({ title, body: text(`${title}.`) })
const sorted = (tags: readonly string[]) => tags.toSorted((one, other) => (one < other ? -1 : 1))

/** The tags that a request expires, and whether the page cache heard of it. */
async function expiredBy(...requests: (() => Promise<{ status: number; text: string }>)[]) {
  cache.takeExpired()
  pageCache.expire.mockClear()
  for (const request of requests) {
    const { status, text: raw } = await request()
    expect(status, raw).toBeLessThan(300)
  }
  const tags = cache.takeExpired()
  expect(pageCache.expire.mock.calls.length > 0, 'the page cache was told').toBe(tags.length > 0)
  return tags
}

async function published(title: string, languages: readonly Locale[] = ['en']): Promise<string> {
  const [first = 'en', ...more] = languages
  const id = await editor.createPublic(first, content(`${title} ${first}`))
  for (const locale of more) await editor.publish(id, locale, content(`${title} ${locale}`))
  return id
}

const pagesOf = (id: string) => locales.map((locale) => `blogs:${id}:${locale}`)

/** Which tags a change expires is tested in `affected.test.ts`; here, that each way to change calls for it. */
describe('a blog', () => {
  let [ink, press] = ['', '']
  beforeAll(async () => {
    const create = async (name: string): Promise<string> =>
      (await send('POST', '/tags?locale=en', { name })).body.doc.id
    ink = await create('Lino')
    press = await create('Press')
  })
  const listsOf = (locale: Locale) => [
    `blogs:${locale}`,
    ...[ink, press].map((topic) => `topic:${topic}:${locale}`),
  ]

  it('expires nothing when a draft stays a draft, nor when a save is refused', async () => {
    const id = await published('drafted')
    const never = await editor.create('en', content('never public'))
    expect(
      await expiredBy(
        () => editor.saveDraft(id, 'en', { title: 'Draft', slug: 'a-draft' }),
        () => editor.autosave(id, 'en', { title: 'Autosaved' }),
        () => editor.saveDraft(id, 'jp', content('下書き')),
        () => send('POST', `/blogs/${id}/duplicate?locale=en`, {}),
        () => send('POST', '/blogs?draft=true&locale=en', content('New draft')),
        () => editor.unpublish(id, 'jp'),
        () => editor.saveDraft(id, 'en', { tags: [ink] }),
        () => send('DELETE', `/blogs/${never}`),
      ),
    ).toEqual([])
    expect((await editor.publish(id, 'ko', { title: '제목만' })).status).toBe(400)
    expect(cache.takeExpired()).toEqual([])
  })

  it('expires its pages, its language’s lists, and its segments when a language becomes public, and one page for text', async () => {
    const id = await editor.create('en', { ...content('becoming'), tags: [ink, press] })
    await editor.saveDraft(id, 'jp', content('公開'))
    expect(await expiredBy(() => editor.publish(id, 'jp'))).toEqual(
      sorted([
        ...pagesOf(id),
        `blogs:${id}`,
        ...listsOf('jp'),
        `segment:blogs:${id}`,
        'segment:blogs:becoming',
        'segment:blogs:公開',
      ]),
    )
    expect(await expiredBy(() => editor.publish(id, 'jp', { excerpt: '改' }))).toEqual(
      sorted([`blogs:${id}:jp`, ...listsOf('jp')]),
    )
  })

  it.each([
    ['unpublished', (id: string) => editor.unpublish(id, 'jp'), ['blogs:jp']],
    ['unpublished everywhere', (id: string) => editor.unpublishAll(id), ['blogs:en', 'blogs:jp']],
    ['deleted', (id: string) => send('DELETE', `/blogs/${id}`), ['blogs:en', 'blogs:jp']],
    [
      'deleted among others',
      (id: string) => send('DELETE', `/blogs?where[id][in]=${id}`),
      ['blogs:en', 'blogs:jp'],
    ],
  ])('expires all that shows it when it is %s', async (name, act, lists) => {
    const title = name.replaceAll(' ', '-')
    const id = await published(title, ['en', 'jp'])
    expect(await expiredBy(() => act(id))).toEqual(
      sorted([
        ...pagesOf(id),
        `blogs:${id}`,
        ...lists,
        `segment:blogs:${id}`,
        `segment:blogs:${title}-en`,
        `segment:blogs:${title}-jp`,
      ]),
    )
  })

  it('expires each of many that are published at once', async () => {
    const ids = [await published('many 1', ['jp', 'en']), await published('many 2', ['jp', 'en'])]
    for (const id of ids) await editor.saveDraft(id, 'jp', { excerpt: '改' })
    const tags = await expiredBy(() =>
      send('PATCH', `/blogs?where[id][in]=${ids.join(',')}&locale=jp&draft=true`, {
        _status: 'published',
      }),
    )
    expect(tags).toEqual(sorted([...ids.map((id) => `blogs:${id}:jp`), 'blogs:jp']))
  })

  it('expires every language that is published by publishing all', async () => {
    const id = await published('all', ['en', 'jp', 'ko'])
    await editor.saveDraft(id, 'jp', { excerpt: '改' })
    await editor.saveDraft(id, 'ko', { excerpt: '개' })
    const tags = await expiredBy(() => editor.publishAll(id, 'jp'))
    expect(tags).toEqual(expect.arrayContaining([`blogs:${id}:jp`, `blogs:${id}:ko`, 'blogs:ko']))
  })
})

it.each(['home', 'privacy', 'terms'] as const)(
  'a save of %s expires one language for its text, all when one becomes public or private, none for a draft',
  async (slug) => {
    const page = globalEditor(send, slug)
    const pageContent = (title: string) => ({
      ...content(title),
      sections: [{ blockType: 'quote', text: title }],
    })
    const everywhere = sorted(locales.map((locale) => `${slug}:${locale}`))
    expect(
      await expiredBy(
        () => page.saveDraft('', 'en', pageContent('Draft')),
        () => page.autosave('', 'jp', pageContent('下書き')),
      ),
    ).toEqual([])
    expect(await expiredBy(() => page.publish('', 'jp', pageContent('日本語')))).toEqual(everywhere)
    expect(await expiredBy(() => page.publish('', 'jp', pageContent('改')))).toEqual([`${slug}:jp`])
    expect(await expiredBy(() => page.unpublish('', 'jp'))).toEqual(everywhere)
  },
)

describe('a change of shared content', () => {
  it('expires the languages whose site text changes', async () => {
    await send('POST', '/globals/site?locale=en', { name: 'Octavo' })
    expect(
      await expiredBy(() => send('POST', '/globals/site?locale=jp', { name: 'オクターボ' })),
    ).toEqual(['site:jp'])
    const everywhere = sorted(locales.map((locale) => `site:${locale}`))
    expect(await expiredBy(() => send('POST', '/globals/site?locale=en', { name: 'O' }))).toEqual(
      everywhere,
    )
    expect(
      await expiredBy(() =>
        send('POST', '/globals/site?locale=ko', {
          name: 'O',
          social: [{ label: 'Elsewhere', link: 'https://example.org' }],
        }),
      ),
    ).toEqual(everywhere)
  })

  it.each([
    ['authors', { name: 'Ines' }, 'authors', 'ines'],
    ['tags', { name: 'Paper' }, 'topics', 'paper'],
  ])(
    'expires pages that show one of %s when it changes or is deleted, not when it is new',
    async (collection, data, all, slug) => {
      let id = ''
      expect(
        await expiredBy(async () => {
          const response = await send('POST', `/${collection}?locale=en`, data)
          id = response.body.doc.id
          return response
        }),
        // A new one may get an address that was requested before and led nowhere.
      ).toEqual([`segment:${collection}:${slug}`, all].toSorted())
      const expired = sorted([`${collection}:${id}`, all])
      expect(
        await expiredBy(() => send('PATCH', `/${collection}/${id}?locale=jp`, { name: '名' })),
      ).toEqual(sorted([...expired, `segment:${collection}:名`]))
      expect(
        await expiredBy(() => send('PATCH', `/${collection}/${id}?locale=jp`, { name: '名前' })),
      ).toEqual(expired)
      expect(await expiredBy(() => send('DELETE', `/${collection}/${id}`))).toEqual(expired)
    },
  )

  it('expires pages that show a picture when its text changes or it is deleted', async () => {
    const { id } = await cms.payload.create({
      collection: 'media',
      data: { alt: 'Paper' },
      file: await picture(),
    })
    expect(cache.takeExpired()).toEqual([])
    expect(await expiredBy(() => send('PATCH', `/media/${id}?locale=jp`, { alt: '紙' }))).toEqual([
      `media:${id}`,
    ])
    expect(await expiredBy(() => send('DELETE', `/media/${id}`))).toEqual([`media:${id}`])
  })

  it('expires the pathname that a redirect leaves, and the previous one', async () => {
    let id = ''
    const to = { type: 'custom', url: '/blogs' }
    expect(
      await expiredBy(async () => {
        const response = await send('POST', '/redirects', { from: '/en/old/', type: '308', to })
        id = response.body.doc.id
        return response
      }),
    ).toEqual(['redirect:/old', 'redirects'])
    expect(await expiredBy(() => send('PATCH', `/redirects/${id}`, { from: '/older' }))).toEqual([
      'redirect:/old',
      'redirect:/older',
      'redirects',
    ])
    expect(await expiredBy(() => send('DELETE', `/redirects/${id}`))).toEqual([
      'redirect:/older',
      'redirects',
    ])
  })
})

async function picture() {
  const create = { width: 30, height: 20, channels: 3 as const, background: '#336699' }
  const data = await sharp({ create }).png().toBuffer()
  return { data, mimetype: 'image/png', name: 'paper.png', size: data.length }
}

/** The rule behind all the others: after any save, what is cached is what a reader would get anew. */
describe('after every step of a long editing session', () => {
  /** English, which stands in, a language that is written, and one that never is. */
  const looked = ['en', 'jp', 'de'] as const
  /**
   * Each address, before and after it changes, in a language that has it; in others, some of each kind: where English
   * stands in, where the address leads to that of the language, and where it leads nowhere. `TEST_MATRIX=whole` looks
   * at all of them in every language.
   */
  interface Addresses {
    readonly segments: string[]
    readonly topics: string[]
    readonly authors: string[]
    readonly feeds: string[]
    readonly paths: string[]
  }
  const addresses: Readonly<Record<(typeof looked)[number], Addresses>> = {
    en: {
      segments: ['long', 'longer', 'long-again', 'second', '長い'],
      topics: ['ink', 'inks', 'paper', 'インク'],
      authors: ['lena', 'type', 'nobody'],
      feeds: ['lena', 'type'],
      paths: ['/away', '/blogs/away'],
    },
    jp: {
      segments: ['長い', '長さ', 'long', 'second'],
      topics: ['インク', '墨', 'inks'],
      authors: ['レナ', 'lena'],
      feeds: ['レナ'],
      paths: ['/away'],
    },
    de: {
      segments: ['long', 'long-again', 'second'],
      topics: ['inks', 'paper'],
      authors: ['type'],
      feeds: ['type'],
      paths: [],
    },
  }

  function addressesIn(locale: (typeof looked)[number]): Addresses {
    if (process.env['TEST_MATRIX'] !== 'whole') return addresses[locale]
    const all = (kind: keyof Addresses) => [
      ...new Set(Object.values(addresses).flatMap((each) => each[kind])),
    ]
    const [segments, topics, authors] = [all('segments'), all('topics'), all('authors')]
    return { segments, topics, authors, feeds: authors, paths: all('paths') }
  }

  /** @param areAll with those that list everything in all languages, which `manifest.test.ts` checks after each save. */
  async function pages(areAll: boolean): Promise<[string, () => Promise<unknown>][]> {
    const [{ getSite }, { findRedirect }] = await Promise.all([
      import('#src/page-types/content/parts/site'),
      import('#src/page-types/content/links/redirects'),
    ])
    const { findFeed } = await import('#src/page-types/content/files/feed')
    const { getSitemapPlan } = await import('#src/page-types/content/files/sitemap')
    const { findManifest } = await import('#src/page-types/content/files/manifest')
    const { currentBuild } = await import('#src/platform/config/build')
    const manifest: [string, () => Promise<unknown>] = [
      'manifest',
      () => findManifest(currentBuild.id),
    ]
    const ofLanguages = looked.flatMap((locale): [string, () => Promise<unknown>][] => {
      const { authors, feeds, paths, segments, topics } = addressesIn(locale)
      return [
        [`${locale} list`, () => findArticleList(locale, 1)],
        [`${locale} home`, () => findHome(locale)],
        [`${locale} privacy`, () => findPrivacy(locale)],
        [`${locale} site`, () => getSite(locale)],
        ...(areAll || locale !== 'de'
          ? [
              [`${locale} sitemap`, () => getSitemapPlan(locale)] as [
                string,
                () => Promise<unknown>,
              ],
            ]
          : []),
        ...segments.map((segment): [string, () => Promise<unknown>] => [
          `${locale} blog ${segment}`,
          () => findArticle(locale, segment),
        ]),
        ...topics.map((topic): [string, () => Promise<unknown>] => [
          `${locale} topic ${topic}`,
          () => findTopicList(locale, topic, 1),
        ]),
        ...authors.map((segment): [string, () => Promise<unknown>] => [
          `${locale} author ${segment}`,
          () => findAuthorPage(locale, segment),
        ]),
        ...feeds.map((segment): [string, () => Promise<unknown>] => [
          `${locale} feed of ${segment}`,
          () => findFeed(buildPathname(locale, `/authors/${segment}`), 'json'),
        ]),
        ...paths.map((path): [string, () => Promise<unknown>] => [
          `${locale} redirect ${path}`,
          () => findRedirect(locale === 'en' ? path : `/${locale}${path}`),
        ]),
      ]
    })
    return areAll ? [manifest, ...ofLanguages] : ofLanguages
  }

  /** With shared reads, as most pages read the same; without them each page reads alone. */
  async function expectNothingStale(
    step: string,
    { areShared, areAll }: { readonly areShared: boolean; readonly areAll: boolean },
  ): Promise<void> {
    const all = await pages(areAll)
    const reads = areShared ? cache.collectReads() : undefined
    const cached = new Map<string, string>()
    for (const [name, render] of all)
      cached.set(name, JSON.stringify((await cache.page(name, render)) ?? null))
    // In parallel they wait less for each other's responses.
    await Promise.all(
      all.map(async ([name, render]) => {
        const fresh = JSON.stringify((await cache.fresh(render, reads)) ?? null)
        // To walk through both takes longer than to make them.
        if (cached.get(name) === fresh) return
        expect(JSON.parse(cached.get(name) ?? ''), `${name} after: ${step}`).toEqual(
          JSON.parse(fresh),
        )
      }),
    )
  }

  it('no page is stale', async () => {
    const { payload } = cms
    const { id: image } = await payload.create({
      collection: 'media',
      data: { alt: 'Paper' },
      file: await picture(),
    })
    const author = (await send('POST', '/authors?locale=en', { name: 'Lena' })).body.doc.id
    const tag = (await send('POST', '/tags?locale=en', { name: 'Ink' })).body.doc.id
    const first = await editor.create('en', { ...content('Long'), author, tags: [tag], image })
    const second = await editor.create('en', content('Second'))
    let redirect = ''
    addresses.en.segments.push(first)
    addresses.jp.segments.push(second)
    addresses.en.topics.push(tag)
    addresses.en.authors.push(author)
    let paper = ''
    const home = globalEditor(send, 'home')
    const privacy = globalEditor(send, 'privacy')
    const sections = [{ blockType: 'newestPosts', heading: 'New', count: 3 }]

    const steps: [string, () => Promise<{ status: number; text: string }>][] = [
      ['home in English', () => home.publish('', 'en', { title: 'Home', sections })],
      ['home in Japanese', () => home.publish('', 'jp', { title: '家', sections })],
      ['privacy in English', () => privacy.publish('', 'en', content('Privacy'))],
      ['the first blog is published', () => editor.publish(first, 'en')],
      ['it is published in Japanese', () => editor.publish(first, 'jp', { ...content('長い') })],
      ['a Korean draft', () => editor.saveDraft(first, 'ko', content('긴'))],
      ['its English words change', () => editor.publish(first, 'en', { excerpt: 'Changed.' })],
      ['its English title changes', () => editor.publish(first, 'en', { title: 'Very long' })],
      ['its Japanese slug changes', () => editor.publish(first, 'jp', { slug: '長さ' })],
      ['its English slug changes', () => editor.publish(first, 'en', { slug: 'longer' })],
      [
        'the second links to it',
        () =>
          editor.publish(second, 'en', {
            body: {
              root: {
                ...text('x').root,
                children: [
                  {
                    ...text('Read on.').root.children[0],
                    children: [
                      {
                        type: 'link',
                        version: 3,
                        id: '0123456789abcdef01234567',
                        direction: null,
                        format: '',
                        indent: 0,
                        fields: {
                          linkType: 'internal',
                          newTab: false,
                          doc: { relationTo: 'blogs', value: first },
                        },
                        children: text('on').root.children[0]?.children,
                      },
                    ],
                  },
                ],
              },
            },
          }),
      ],
      ['the first moves again', () => editor.publish(first, 'en', { slug: 'long-again' })],
      [
        'its author is renamed',
        () => send('PATCH', `/authors/${author}?locale=en`, { name: 'L.' }),
      ],
      [
        'his name in Japanese',
        () => send('PATCH', `/authors/${author}?locale=jp`, { name: 'レナ' }),
      ],
      [
        'he is described',
        () => send('PATCH', `/authors/${author}?locale=en`, { bio: 'Sets type.', avatar: image }),
      ],
      ['his page moves', () => send('PATCH', `/authors/${author}?locale=en`, { slug: 'type' })],
      [
        'another author takes the address',
        () => send('POST', '/authors?locale=en', { name: 'Type', slug: 'lena' }),
      ],
      ['its tag is renamed', () => send('PATCH', `/tags/${tag}?locale=en`, { name: 'Inks' })],
      ['its tag in Japanese', () => send('PATCH', `/tags/${tag}?locale=jp`, { name: 'インク' })],
      ['and again', () => send('PATCH', `/tags/${tag}?locale=jp`, { slug: '墨' })],
      ['its tag moves', () => send('PATCH', `/tags/${tag}?locale=en`, { slug: 'inks' })],
      [
        'a tag is new',
        async () => {
          const response = await send('POST', '/tags?locale=en', { name: 'Paper' })
          paper = response.body.doc.id
          addresses.jp.topics.push(paper)
          return response
        },
      ],
      ['the second gets it', () => editor.publish(second, 'en', { tags: [paper] })],
      ['and the first', () => editor.publish(first, 'en', { tags: [tag, paper] })],
      ['the second loses it', () => editor.publish(second, 'en', { tags: [tag] })],
      ['the second is withdrawn', () => editor.unpublish(second, 'en')],
      ['the second returns', () => editor.publish(second, 'en')],
      ['the second is Japanese too', () => editor.publish(second, 'jp', content('二つ目'))],
      ['its picture is described', () => send('PATCH', `/media/${image}?locale=jp`, { alt: '紙' })],
      ['it gets another date', () => editor.publish(first, 'en', { publishedAt: '2020-01-01' })],
      ['Korean becomes public', () => editor.publish(first, 'ko')],
      ['Japanese is withdrawn', () => editor.unpublish(first, 'jp')],
      ['English is withdrawn', () => editor.unpublish(first, 'en')],
      ['English returns', () => editor.publish(first, 'en')],
      ['all are published', () => editor.publishAll(first, 'en')],
      ['privacy in Japanese', () => privacy.publish('', 'jp', content('個人情報'))],
      ['privacy in English again', () => privacy.publish('', 'en', { excerpt: 'New.' })],
      ['privacy is withdrawn in English', () => privacy.unpublish('', 'en')],
      ['the site is named', () => send('POST', '/globals/site?locale=en', { name: 'Site' })],
      ['and in Japanese', () => send('POST', '/globals/site?locale=jp', { name: 'サイト' })],
      [
        'the site gets links in Japanese alone',
        () =>
          send('POST', '/globals/site?locale=jp', {
            name: 'サイト',
            navigation: [{ label: 'ブログ', link: '/blogs' }],
          }),
      ],
      [
        'and a picture',
        () => send('POST', '/globals/site?locale=ko', { name: '사', shareImage: image }),
      ],
      [
        'a redirect to a document',
        async () => {
          const response = await send('POST', '/redirects', {
            from: '/away',
            type: '308',
            to: { type: 'reference', reference: { relationTo: 'blogs', value: first } },
          })
          redirect = response.body.doc.id
          return response
        },
      ],
      ['whose target moves', () => editor.publish(first, 'en', { slug: 'longer' })],
      [
        'the redirect moves',
        () => send('PATCH', `/redirects/${redirect}`, { from: '/blogs/away' }),
      ],
      ['its target is withdrawn', () => editor.unpublishAll(first)],
      ['its target returns', () => editor.publish(first, 'en')],
      [
        'the author is in the trash',
        () => send('PATCH', `/authors/${author}?confirmUse=true`, { deletedAt: '2026-11-01' }),
      ],
      ['the author is back', () => send('PATCH', `/authors/${author}`, { deletedAt: null })],
      [
        'the first blog is in the trash',
        () => send('PATCH', `/blogs/${first}?confirmUse=true`, { deletedAt: '2026-11-01' }),
      ],
      ['the first blog is back', () => send('PATCH', `/blogs/${first}`, { deletedAt: null })],
      ['the redirect goes', () => send('DELETE', `/redirects/${redirect}`)],
      ['the picture goes', () => send('DELETE', `/media/${image}?confirmUse=true`)],
      ['a tag goes', () => send('DELETE', `/tags/${paper}?confirmUse=true`)],
      ['the author goes', () => send('DELETE', `/authors/${author}?confirmUse=true`)],
      ['the second leaves Japanese', () => editor.unpublish(second, 'jp')],
      ['the first blog goes', () => send('DELETE', `/blogs/${first}?confirmUse=true`)],
      [
        'the second takes its slug',
        () => editor.publish(second, 'en', { slug: 'longer', body: text('No link.') }),
      ],
    ]
    await expectNothingStale('the start', { areShared: true, areAll: true })
    for (const [index, [step, act]] of steps.entries()) {
      const { status, text: raw } = await act()
      expect(status, `${step}: ${raw}`).toBeLessThan(300)
      // Once, while most is public, each page reads alone.
      const areShared = step !== 'the redirect moves'
      const areAll = !areShared || index % 8 === 7 || index === steps.length - 1
      await expectNothingStale(step, { areShared, areAll })
    }
  }, 240_000)
})
