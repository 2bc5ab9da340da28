import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor, globalEditor } from '../../support/cms/cms-editor'
import {
  graphqlClient,
  restClient,
  type Send,
  type SendGraphql,
  signIn,
} from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

/** Everything that is not public contains one word, which must occur in no response, even letter by letter. */
const secret = 'verschwiegen'

let cms: TestCms
let editor: Editor
let visitor: Send
let visitorGraphql: SendGraphql
/** English public and being rewritten; Korean never, Japanese no longer public; linked to `hidden`. */
let blog: string
/** Public nowhere. */
let hidden: string
const ids: Record<string, string> = {}

const secretContent = (locale: string) => ({
  title: `${secret} ${locale} title`,
  slug: `${secret}-${locale}`,
  excerpt: `${secret} ${locale} excerpt`,
  body: text(`${secret} ${locale} body`),
  meta: { title: `${secret} ${locale} meta`, description: `${secret} ${locale} description` },
})

function linkTo(id: string, linkText: string) {
  const body = text(linkText)
  const node = { version: 3, direction: null, format: '' as const, indent: 0 }
  const [paragraph] = body.root.children
  return {
    root: {
      ...body.root,
      children: [
        paragraph,
        {
          ...paragraph,
          children: [
            {
              ...node,
              type: 'link',
              id: '0123456789abcdef01234567',
              fields: {
                linkType: 'internal',
                newTab: false,
                doc: { relationTo: 'blogs', value: id },
              },
              children: paragraph?.children,
            },
          ],
        },
      ],
    },
  }
}

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  const { payload } = cms
  const token = await signIn(payload, `${secret}@example.org`)
  editor = blogEditor(restClient(token))
  visitor = restClient()
  visitorGraphql = graphqlClient()

  hidden = await editor.create('en', secretContent('en'))
  await editor.publish(hidden, 'jp', { ...secretContent('jp'), slug: `${secret}-jp-hidden` })
  await editor.unpublish(hidden, 'jp')

  const author = await payload.create({ collection: 'authors', data: { name: 'Ines' } })
  blog = await editor.create('ko', secretContent('ko'))
  const saved = [
    await editor.publish(blog, 'jp', secretContent('jp')),
    await editor.unpublish(blog, 'jp'),
    await editor.publish(blog, 'en', {
      title: 'Public title',
      slug: 'public-title',
      body: linkTo(hidden, 'Public body'),
      author: author.id,
    }),
    await editor.saveDraft(blog, 'en', secretContent('en-draft')),
  ]
  // A former slug, for the router alone.
  const moved = await editor.create('en', { title: 'Moved', body: text('Moved.'), slug: secret })
  saved.push(
    await editor.publish(moved, 'en'),
    await editor.publish(moved, 'en', { slug: 'moved' }),
  )

  for (const slug of ['privacy', 'terms', 'home'] as const) {
    const page = globalEditor(editor.send, slug)
    const { slug: _, ...content } = secretContent('jp')
    const sections = [{ blockType: 'quote', text: `${secret} section` }]
    const rest = slug === 'home' ? { sections } : {}
    const open = slug === 'home' ? { sections: [{ blockType: 'quote', text: 'Public' }] } : {}
    saved.push(
      await page.publish('', 'jp', { ...content, ...rest }),
      await page.unpublish('', 'jp'),
      await page.publish('', 'en', { title: 'Public page', body: text('Public body'), ...open }),
      await page.saveDraft('', 'en', { ...content, ...rest }),
      await page.saveDraft('', 'ko', { ...content, ...rest }),
    )
  }
  for (const response of saved) expect(response.status, response.text).toBe(200)
  await editor.send('POST', '/redirects', {
    from: `/${secret}`,
    type: '308',
    to: { type: 'custom', url: '/blogs' },
  })
  await payload.kv.set(secret, { secret })
  const preference = await editor.send('POST', `/payload-preferences/${secret}`, {
    value: { secret },
  })
  expect(preference.status, preference.text).toBe(200)
  for (const collection of ['users', 'redirects', 'slug-history', 'payload-kv'] as const) {
    ids[collection] = (await firstOf(collection)).id
  }
  const { docs } = await payload.findVersions({ collection: 'blogs', limit: 1 })
  const { docs: pages } = await payload.findGlobalVersions({ slug: 'privacy', limit: 1 })
  Object.assign(ids, { version: docs[0]?.id, pageVersion: pages[0]?.id })
})
afterAll(() => cms.close())

async function firstOf(
  collection: 'users' | 'redirects' | 'slug-history' | 'payload-kv',
): Promise<{ id: string }> {
  const { docs } = await cms.payload.find({ collection, limit: 1 })
  return { id: String(docs[0]?.id) }
}

/** Query strings that try to see more. */
const tricks = [
  '',
  'draft=true',
  'draft=1',
  'locale=en&draft=true',
  'locale=all',
  'locale=*',
  'locale=ko',
  'locale=jp',
  'locale=jp&draft=true',
  'locale=xx',
  'locale=en&locale=ko',
  'locale=ko&fallback-locale=jp',
  'locale=en&fallback-locale=ko',
  'locale=en&fallbackLocale=jp',
  'locale=en&fallbackLocale[]=jp&fallbackLocale[]=ko',
  'locale=en&flattenLocales=false',
  'locale=all&flattenLocales=false',
  'flattenLocales=false&draft=true',
  'depth=5',
  'locale=en&depth=10&draft=true',
  'locale=en&showHiddenFields=true&overrideAccess=true&trash=true',
  'locale=en&publishSpecificLocale=ko',
  'locale=en&select[title]=true&select[slug]=true&select[body]=true',
  'locale=en&select[title][ko]=true',
  'locale=en&populate[blogs][title]=true&populate[users][email]=true&depth=3',
  'locale=en&joins[blogs][limit]=10',
  'locale=en&user[collection]=users&user[id]=1',
]

describe('REST', () => {
  it('serves published content to any visitor', async () => {
    const { status, body } = await visitor('GET', `/blogs/${blog}?locale=en`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'Public title', author: { name: 'Ines' } })
    expect(body).not.toHaveProperty('complete')
    expect(body).not.toHaveProperty('modifiedAt')
    const page = await visitor('GET', '/globals/privacy?locale=en')
    expect(page.body).toMatchObject({ title: 'Public page' })
  })

  it('serves English where the request names no language', async () => {
    const { body } = await visitor('GET', `/blogs/${blog}`)
    expect(body.title).toBe('Public title')
    const list = await visitor('GET', '/blogs?sort=publishedAt')
    expect(new Set(list.body.docs.map(({ title }: { title: string }) => title))).toEqual(
      new Set(['Moved', 'Public title']),
    )
  })

  describe.each(tricks)('with ?%s', (query) => {
    it('reveals nothing of a blog that is not public', async () => {
      const paths = [
        `/blogs?${query}`,
        `/blogs?pagination=false&limit=0&${query}`,
        `/blogs/${blog}?${query}`,
        `/blogs/${hidden}?${query}`,
        `/blogs/versions?${query}`,
        `/blogs/versions/${ids['version']}?${query}`,
        `/blogs/count?${query}`,
      ]
      for (const path of paths)
        expect((await visitor('GET', path)).text, path).not.toContain(secret)
      expect((await visitor('GET', paths[3] ?? '')).status).toBeGreaterThanOrEqual(400)
      for (const path of paths.slice(4, 6)) {
        expect([400, 403], path).toContain((await visitor('GET', path)).status)
      }
    })

    it.each(['home', 'privacy', 'terms'])('reveals nothing of an unpublished %s', async (slug) => {
      const paths = [
        `/globals/${slug}?${query}`,
        `/globals/${slug}/versions?${query}`,
        `/globals/${slug}/versions/${ids['pageVersion']}?${query}`,
      ]
      for (const path of paths)
        expect((await visitor('GET', path)).text, path).not.toContain(secret)
    })
  })

  it('shows a global in no language in which it is not public', async () => {
    for (const locale of ['jp', 'ko']) {
      const { body } = await visitor('GET', `/globals/privacy?locale=${locale}`)
      expect(body).not.toHaveProperty('title')
    }
  })

  it.each([
    ['where[body.ko][like]', secret],
    ['where[title.jp][like]', secret],
    ['where[slug.ko][equals]', `${secret}-ko`],
    ['where[meta.title.ko][like]', secret],
    ['where[or][0][and][0][title.ko][like]', secret],
    ['where[or][0][and][0][or][0][title.ko][like]', secret],
    ['where[AND][0][title.ko][like]', secret],
    ['where[complete][equals]', 'true'],
    ['where[complete.ko][equals]', 'true'],
    ['where[modifiedAt][exists]', 'true'],
    ['where[_status.ko][equals]', 'draft'],
    ['where[version.title][like]', secret],
    ['where[author.email][like]', secret],
    ['where[id][in]', '0&where[title.ko][like]=x'],
    ['sort', 'title.ko'],
    ['sort', '-modifiedAt.jp'],
    ['sort', 'publishedAt,-title.ko'],
    ['sort[]', 'title.ko'],
    // Payload reads two underscores as a dot.
    ['where[title__jp][like]', secret],
    ['where[body__ko][like]', secret],
    ['where[slug__ko][equals]', `${secret}-ko`],
    ['where[meta__title__ko][like]', secret],
    ['where[meta.title__ko][like]', secret],
    ['where[meta__title.ko][like]', secret],
    ['where[or][0][title__ko][like]', secret],
    ['where[and][0][title__ko][like]', secret],
    ['where[or][0][and][0][title__ko][like]', secret],
    ['where[or][0][and][0][or][0][title__ko][like]', secret],
    ['where[OR][0][AND][0][title__ko][like]', secret],
    ['where[_status__ko][equals]', 'draft'],
    ['where[id][in]', '0&where[title__ko][like]=x'],
    ['sort', 'title__ko'],
    ['sort', '-title__ko'],
    ['sort', 'meta__title__ko'],
    ['sort', 'publishedAt,-title__ko'],
    ['sort[]', 'title__ko'],
  ])('refuses ?%s=%s', async (name, value) => {
    for (const path of ['/blogs', '/blogs/count', '/pages', '/pages/count']) {
      if (path.endsWith('/count') && name.startsWith('sort')) continue
      const { status, body } = await visitor('GET', `${path}?locale=en&${name}=${value}`)
      expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
  })

  it('accepts a path with underscores that names no language', async () => {
    const { body } = await visitor(
      'GET',
      '/blogs?locale=en&where[or][0][author__name][equals]=Ines&sort=author__name',
    )
    expect(body.docs.map(({ title }: { title: string }) => title)).toEqual(['Public title'])
  })

  it('refuses a query that hides in JSON or in a request with another method', async () => {
    for (const path of ['title.ko', 'title__ko']) {
      const where = JSON.stringify({ [path]: { like: secret } })
      const { status } = await visitor('GET', `/blogs?where=${encodeURIComponent(where)}`)
      expect(status, path).toBeGreaterThanOrEqual(400)
    }
    const { default: config } = await import('../../../payload.config')
    const { handleEndpoints } = await import('payload')
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', `locale=en&where[title.ko][like]=${secret}`],
      ['application/x-www-form-urlencoded', `locale=en&where[title__ko][like]=${secret}`],
      ['application/json', JSON.stringify({ locale: 'all', depth: 3, draft: true })],
      ['application/json', JSON.stringify({ flattenLocales: false, locale: 'en' })],
    ] as const) {
      for (const path of ['/blogs', `/blogs/${blog}`, '/globals/privacy']) {
        const response = await handleEndpoints({
          config,
          request: new Request(`http://localhost:3000/api${path}`, {
            method: 'POST',
            headers: { 'Content-Type': type, 'X-Payload-HTTP-Method-Override': 'GET' },
            body,
          }),
        })
        expect(await response.text(), path).not.toContain(secret)
      }
    }
  })

  it('searches public content only', async () => {
    for (const field of ['title', 'excerpt', 'slug', 'meta.title']) {
      for (const locale of ['en', 'jp', 'ko']) {
        const { body } = await visitor(
          'GET',
          `/blogs?locale=${locale}&where[${field}][like]=${secret}`,
        )
        expect(body.docs, `${field} ${locale}`).toEqual([])
      }
    }
    const { body } = await visitor('GET', '/blogs?locale=en&where[title][like]=Public')
    expect(body.docs).toHaveLength(1)
  })

  it('returns no more than a hundred documents to a visitor', async () => {
    await cms.payload.db.collections['blogs']?.collection.insertMany(
      Array.from({ length: 101 }, (_, index) => ({
        title: { pt: `Papel ${index}` },
        _status: { pt: 'published' },
        complete: { pt: true },
      })),
    )
    for (const query of ['limit=0', 'limit=-500', 'limit=500', 'pagination=false', 'limit=x']) {
      const { body } = await visitor('GET', `/blogs?locale=pt&${query}`)
      expect(body.docs.length, query).toBeLessThanOrEqual(100)
    }
    const { body } = await visitor('GET', '/blogs?locale=pt&limit=1')
    expect(body.docs).toHaveLength(1)
    const all = await visitorGraphql('{ Blogs(locale: pt, limit: 0) { docs { title } } }')
    expect(all.body.data.Blogs.docs).toHaveLength(100)
  })

  it('sorts by no field that is hidden', async () => {
    for (const field of ['modifiedAt', '-complete']) {
      const { status } = await visitor('GET', `/blogs?locale=en&sort=${field}`)
      expect(status, field).toBeGreaterThanOrEqual(400)
    }
  })

  it.each([
    '/users',
    '/users/count',
    `/users?where[email][like]=${secret}`,
    '/slug-history',
    '/slug-history/count',
    '/redirects',
    '/redirects/count',
    '/publications',
    '/publications/count',
    '/payload-preferences',
    '/payload-locked-documents',
    '/payload-locked-documents/count',
    '/payload-kv',
    '/payload-kv/count',
    '/payload-migrations',
    '/payload-jobs',
    '/payload-jobs/run',
  ])('reveals nothing about %s', async (path) => {
    const response = await visitor('GET', path)
    expect(response.text).not.toContain(secret)
    expect([401, 403, 404, 501], response.text).toContain(response.status)
  })

  it('shows a visitor no preferences', async () => {
    const { body } = await visitor('GET', `/payload-preferences/${secret}`)
    expect(body.value).toBeNull()
  })

  it.each(['users', 'slug-history', 'redirects', 'payload-kv'])(
    'does not serve a document of %s by its id',
    async (collection) => {
      for (const query of ['', '?depth=5&draft=true&locale=all&showHiddenFields=true']) {
        const response = await visitor('GET', `/${collection}/${ids[collection]}${query}`)
        expect(response.text).not.toContain(secret)
        expect([401, 403, 404], response.text).toContain(response.status)
      }
    },
  )

  it('shows a visitor no permission that they do not have', async () => {
    const { body, text: raw } = await visitor('GET', '/access')
    expect(body.canAccessAdmin ?? false).toBe(false)
    expect(raw).not.toContain(secret)
    const allowed = Object.entries<Record<string, unknown>>({
      ...body.collections,
      ...body.globals,
    }).flatMap(([name, { fields: _, ...operations }]) =>
      Object.keys(operations).map((operation) => `${operation} ${name}`),
    )
    expect(new Set(allowed)).toEqual(
      new Set(
        ['blogs', 'pages', 'authors', 'tags', 'media', 'home', 'privacy', 'terms', 'site'].map(
          (name) => `read ${name}`,
        ),
      ),
    )
    for (const path of [
      `/blogs/access/${hidden}`,
      `/blogs/access/${blog}`,
      '/globals/home/access',
    ]) {
      const response = await visitor('POST', path, {})
      expect(response.text).not.toContain(secret)
      expect(response.text).not.toMatch(
        /"(?:create|update|delete|readVersions)":(?:true|\{"permission":true)/,
      )
    }
  })

  it('does not say whether an unpublished document exists', async () => {
    const unknown = '0123456789abcdef01234567'
    const [hiddenRead, absentRead] = await Promise.all([
      visitor('GET', `/blogs/${hidden}?locale=en`),
      visitor('GET', `/blogs/${unknown}?locale=en`),
    ])
    expect(hiddenRead.status).toBe(absentRead.status)
    expect(hiddenRead.text).toBe(absentRead.text)
  })

  it('lets no visitor write anything', async () => {
    const before = await cms.payload.db.find({ collection: 'blogs', locale: 'all', limit: 100 })
    const attempts: [Parameters<Send>[0], string, unknown?][] = []
    const collections = [
      ...['blogs', 'authors', 'tags', 'media', 'users', 'redirects', 'slug-history'],
      ...['publications', 'payload-kv', 'payload-locked-documents', 'payload-migrations'],
    ]
    for (const collection of collections) {
      const id = ids[collection] ?? blog
      attempts.push(
        ['POST', `/${collection}?locale=en`, { title: 'x', name: 'x', email: 'x@example.org' }],
        ['PATCH', `/${collection}/${id}?locale=en`, { title: 'x', _status: 'published' }],
        ['PATCH', `/${collection}?where[id][exists]=true&locale=en&draft=true`, { title: 'x' }],
        ['DELETE', `/${collection}/${id}`],
        ['DELETE', `/${collection}?where[id][exists]=true`],
        ['POST', `/${collection}/${id}/duplicate?locale=en`, {}],
      )
    }
    for (const slug of ['home', 'privacy', 'terms', 'site']) {
      attempts.push(['POST', `/globals/${slug}?locale=en`, { title: 'x', name: 'x' }])
    }
    attempts.push(
      ['POST', `/blogs/versions/${ids['version']}?draft=false`, {}],
      ['POST', `/globals/privacy/versions/${ids['pageVersion']}`, {}],
    )
    for (const [method, path, body] of attempts) {
      const response = await visitor(method, path, body)
      expect([401, 403, 404, 501], `${method} ${path}: ${response.text}`).toContain(response.status)
    }
    expect(await cms.payload.db.find({ collection: 'blogs', locale: 'all', limit: 100 })).toEqual(
      before,
    )
  })
})

describe('GraphQL', () => {
  it('serves published content to any visitor', async () => {
    const { body } = await visitorGraphql(
      `query ($id: String!) { Blog(id: $id, locale: en) { title slug author { name } } }`,
      { id: blog },
    )
    expect(body.errors).toBeUndefined()
    expect(body.data.Blog).toEqual({
      title: 'Public title',
      slug: 'public-title',
      author: { name: 'Ines' },
    })
  })

  it('serves English where the query names no language', async () => {
    const { body } = await visitorGraphql('query ($id: String!) { Blog(id: $id) { title } }', {
      id: blog,
    })
    expect(body.data?.Blog).toEqual({ title: 'Public title' })
  })

  it.each([
    'Blogs(draft: true) { docs { title body excerpt } }',
    'Blogs(locale: ko) { docs { title body excerpt } }',
    'Blogs(locale: jp, draft: true) { docs { title body excerpt } }',
    'Blogs(locale: en, fallbackLocale: ko) { docs { title body excerpt meta { description } } }',
    'Blogs(locale: en, fallbackLocale: jp, draft: true) { docs { title excerpt } }',
    'Blogs(locale: en, trash: true, limit: 0) { docs { title excerpt } }',
    'Blogs(locale: en, where: { title: { like: "verschwiegen" } }) { docs { id title } }',
    'Blogs(locale: ko, where: { title: { like: "verschwiegen" } }) { docs { id title } }',
    'Blogs(locale: en, sort: "title.ko") { docs { id title } }',
    'Blogs(locale: en) { docs { title body(depth: 5) } }',
    'a: Blogs(locale: en) { docs { title body(depth: 3) } } b: Blogs(locale: ko) { docs { title body(depth: 3) } }',
    'Blog(id: "HIDDEN", locale: en) { title }',
    'Blog(id: "HIDDEN", locale: en, draft: true) { title }',
    'Blog(id: "HIDDEN", locale: jp, draft: true) { title }',
    'Blog(id: "BLOG", locale: ko) { title excerpt }',
    'Blog(id: "BLOG", locale: en, draft: true) { title excerpt body }',
    'Blog(id: "BLOG", locale: en, fallbackLocale: jp) { excerpt meta { title description } }',
    'versionsBlogs(locale: en) { docs { version { title } } }',
    'versionBlog(id: "VERSION", locale: en) { version { title } }',
    'versionsPrivacies { docs { version { title } } }',
    'versionPrivacy(id: "PAGE") { version { title } }',
    'Home(locale: jp) { title meta { title description } }',
    'Home(locale: jp, draft: true) { title }',
    'Home(locale: en, draft: true, fallbackLocale: jp) { title meta { title description } }',
    'Privacy(locale: ko) { title excerpt body }',
    'Privacy(locale: en, draft: true) { title excerpt body meta { description } }',
    'Privacy(locale: en, fallbackLocale: jp) { title excerpt meta { title description } }',
    'Terms(locale: en, fallbackLocale: jp) { title excerpt meta { title description } }',
    'Users { docs { email } }',
    'User(id: "USER") { email }',
    'countUsers { totalDocs }',
    'SlugHistories { docs { slug } }',
    'Redirects { docs { from } }',
    'PayloadKvs { docs { key data } }',
    'PayloadPreferences { docs { key value } }',
    'PayloadLockedDocuments { docs { user { value { ... on User { email } } } } }',
    'meUser { user { email } }',
    'Access { canAccessAdmin }',
  ])('reveals nothing that is not public: %s', async (query) => {
    const filled = query
      .replaceAll('HIDDEN', hidden)
      .replaceAll('BLOG', blog)
      .replaceAll('VERSION', String(ids['version']))
      .replaceAll('PAGE', String(ids['pageVersion']))
      .replaceAll('USER', String(ids['users']))
    const response = await visitorGraphql(`{ ${filled} }`)
    expect(JSON.stringify(response.body.data ?? null)).not.toContain(secret)
    expect(JSON.stringify(response.body.data ?? null)).not.toContain('totalDocs')
  })

  it('does not let a filter reveal what hidden fields hold', async () => {
    for (const where of [
      '{ complete: { equals: true } }',
      '{ modifiedAt: { exists: true } }',
      '{ AND: [{ complete: { equals: true } }] }',
    ]) {
      const { body } = await visitorGraphql(`{ Blogs(locale: en, where: ${where}) { totalDocs } }`)
      expect(body.errors, where).toBeDefined()
      expect(body.data?.Blogs ?? null, where).toBeNull()
    }
  })

  it.each([
    'Blogs(locale: en, sort: "title.ko") { docs { id } }',
    'Blogs(locale: en, sort: "title__ko") { docs { id } }',
    'Blogs(locale: en, sort: "-meta__title__jp") { docs { id } }',
    'Blogs(locale: en, sort: "publishedAt,-title__ko") { docs { id } }',
    'Blogs(locale: en, where: { title__ko: { like: "verschwiegen" } }) { docs { id } }',
    'Blogs(locale: en, where: { OR: [{ AND: [{ meta__title__ko: { like: "v" } }] }] }) { docs { id } }',
    'countBlogs(locale: en, where: { title__ko: { like: "verschwiegen" } }) { totalDocs }',
  ])('refuses what names another language: %s', async (query) => {
    const { body } = await visitorGraphql(`{ ${query} }`)
    expect(body.errors).toBeDefined()
    expect(Object.values(body.data ?? {}).filter((value) => value !== null)).toEqual([])
  })

  it('filters and sorts by a field of a group, which it writes with underscores', async () => {
    const where =
      '{ OR: [{ AND: [{ meta__title: { exists: true } }] }, { slug: { exists: true } }] }'
    const { body } = await visitorGraphql(
      `{ Blogs(locale: en, where: ${where}, sort: "meta__title") { docs { title } } }`,
    )
    expect(body.errors).toBeUndefined()
    expect(body.data.Blogs.docs).toContainEqual({ title: 'Public title' })
  })

  it('changes nothing for a visitor', async () => {
    for (const mutation of [
      'createBlog(data: { title: "x", publishedAt: "2024-01-01T00:00:00Z" }) { id }',
      `updateBlog(id: "${blog}", locale: en, data: { title: "x" }) { id }`,
      `deleteBlog(id: "${blog}") { id }`,
      `duplicateBlog(id: "${blog}") { id }`,
      `restoreVersionBlog(id: "${ids['version']}") { id }`,
      'updateHome(locale: en, data: { title: "x" }) { title }',
      'createUser(data: { email: "x@example.org", password: "correct horse" }) { id }',
      `unlockUser(email: "${secret}@example.org")`,
    ]) {
      const { body } = await visitorGraphql(`mutation { ${mutation} }`)
      expect(body.errors, mutation).toBeDefined()
    }
    const { body } = await visitor('GET', `/blogs/${blog}?locale=en`)
    expect(body.title).toBe('Public title')
  })
})
