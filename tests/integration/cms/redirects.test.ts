import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RedirectTarget } from '#src/platform/i18n/redirects/redirect-chain'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import {
  type RestResponse,
  restClient,
  restClientWith,
  type Send,
  signIn,
} from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send
let editor: Editor

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  send = restClient(await signIn(cms.payload))
  editor = blogEditor(send)
})
afterAll(() => cms.close())

type Target =
  | string
  | { readonly blog: string }
  | { readonly tag: string }
  | { readonly page: string }

function redirect(from: string, to: Target, type: '308' | '307' = '308'): Promise<RestResponse> {
  return send('POST', '/redirects', { from, type, to: targetOf(to) })
}

function targetOf(to: Target) {
  return typeof to === 'string'
    ? { type: 'custom', url: to }
    : 'page' in to
      ? { type: 'page', page: to.page }
      : {
          type: 'reference',
          reference:
            'tag' in to
              ? { relationTo: 'tags', value: to.tag }
              : { relationTo: 'blogs', value: to.blog },
        }
}

async function accepted(response: Promise<RestResponse>): Promise<string> {
  const { status, body, text: raw } = await response
  expect(status, raw).toBe(201)
  return body.doc.id
}

async function refused(
  response: Promise<RestResponse>,
  path: string,
  message: RegExp,
): Promise<void> {
  const { status, body, text: raw } = await response
  expect(status, raw).toBe(400)
  expect(body.errors[0].data.errors).toEqual([
    expect.objectContaining({ path, message: expect.stringMatching(message) }),
  ])
}

async function follow(pathname: string): Promise<RedirectTarget | undefined> {
  const { findRedirect, findRedirectUncached } = await import(
    '#src/page-types/content/links/redirects'
  )
  const target = await findRedirect(pathname)
  expect(await findRedirectUncached(pathname)).toEqual(target)
  return target
}

async function published(
  content: Record<string, { title: string; slug?: string }>,
): Promise<string> {
  let id: string | undefined
  for (const [locale, fields] of Object.entries(content)) {
    const all = { ...fields, body: text('Words.') }
    if (id) {
      const response = await editor.publish(id, locale as 'en', all)
      expect(response.status, response.text).toBe(200)
    } else id = await editor.createPublic(locale as 'en', all)
  }
  return id ?? ''
}

describe('the source of a redirect', () => {
  it.each([
    ['  /blanks ', '/blanks'],
    ['/ja/japanese', '/jp/japanese'],
    ['/with#hash', undefined],
    ['/old page.html', '/old page.html'],
    ['/what%3F', '/what%3F'],
    ['/c%23-guide', '/c%23-guide'],
    ['/Grün', '/Grün'],
    ['/', undefined],
    ['', undefined],
    ['/admin', undefined],
  ])('%s is stored as %s', async (from, stored) => {
    if (stored === undefined) return refused(redirect(from, '/blogs'), 'from', /./)
    const id = await accepted(redirect(from, '/blogs'))
    const { body } = await send('GET', `/redirects/${id}`)
    expect(body.from).toBe(stored)
    const { readSource } = await import('#src/platform/i18n/redirects/redirect-source')
    const { pathname } = readSource(stored)
    expect(await follow(pathname)).toEqual({ location: '/blogs', permanent: true })
  })

  it('is unique, however it is written', async () => {
    await accepted(redirect('/once', '/blogs'))
    const response = await redirect('/en//once/', '/terms-conditions')
    await refused(Promise.resolve(response), 'from', /\/once is already redirected to \/blogs/)
    await refused(redirect('/ONCE', '/blogs'), 'from', /\/once is already redirected/)
  })

  it('is known to all processes when it is saved', async () => {
    const { contentChangesIn } = await import('#src/cms/content-changes/content-change')
    await accepted(redirect('/For-All', '/blogs'))
    const change = await contentChangesIn(cms.payload.db).findOne({ tags: 'redirect:/for-all' })
    expect(change?.tags).toContain('redirects')
  })

  it('is matched in any case', async () => {
    await accepted(redirect('/Index.asp', '/blogs'))
    expect(await follow('/index.ASP')).toEqual({ location: '/blogs', permanent: true })
  })
})

describe('a query in the source of a redirect', () => {
  const byQuery = async (pathname: string, query: string) => {
    const { findQueryRedirect } = await import('#src/page-types/content/links/redirects')
    return (await findQueryRedirect(pathname, query))?.location
  }

  it('distinguishes redirects of one path, and the rest is carried over', async () => {
    const id = await published({ en: { title: 'Twenty-six' } })
    await accepted(redirect('/index.asp?PageID=26', { blog: id }))
    await accepted(redirect('/index.asp?PageID=27&Lang=1', 'https://example.org/27'))
    await accepted(redirect('/?p=123', '/?p=124'))
    await accepted(redirect('/?p=124', '/blogs'))
    await refused(redirect('/index.asp?Lang=1&PageID=27', '/blogs'), 'from', /redirected to https/)
    await refused(redirect('/?p=125', '/?p=125&x=1'), 'to.url', /leads back to \/\?p=125/)
    expect(await byQuery('/index.asp', '?PageID=26')).toBe('/blogs/twenty-six')
    expect(await byQuery('/INDEX.asp', '?utm_source=x&PageID=26')).toBe(
      '/blogs/twenty-six?utm_source=x',
    )
    expect(await byQuery('/index.asp', '?PageID=27&Lang=1')).toBe('https://example.org/27')
    expect(await byQuery('/index.asp', '?PageID=27')).toBeUndefined()
    expect(await byQuery('/', '?p=123')).toBe('/blogs')
    expect(await byQuery('/', '?utm_source=x')).toBeUndefined()
  })

  it('is part of the keys that the listener compares requests with', async () => {
    const { listRedirectKeys } = await import('#src/page-types/content/links/redirects')
    await accepted(redirect('/keys.php?ID=1', '/blogs'))
    await accepted(redirect('/keys/*', '/blogs'))
    expect(await listRedirectKeys()).toEqual(
      expect.arrayContaining(['/keys.php?ID=1', '*/keys', '/once']),
    )
  })

  it('finds a redirect from before there were keys', async () => {
    const id = await accepted(redirect('/Before-Keys', '/blogs'))
    const stored = cms.payload.db.collections['redirects']?.collection
    await stored?.updateOne({ from: '/Before-Keys' }, { $unset: { key: 1 } })
    const { giveRedirectKeys } = await import('#collections/give-redirect-keys')
    expect(await giveRedirectKeys(cms.payload)).toBe(1)
    expect(await cms.payload.findByID({ collection: 'redirects', id })).toMatchObject({
      key: '/before-keys',
    })
  })
})

describe('a pattern', () => {
  const atPattern = async (pathname: string) => {
    const { findPatternRedirect, findRedirectUncached } = await import(
      '#src/page-types/content/links/redirects'
    )
    const target = await findPatternRedirect(pathname)
    expect(await findRedirectUncached(pathname)).toEqual(target)
    return target?.location
  }

  it('redirects all below it, the longest first, and carries the rest', async () => {
    await accepted(redirect('/cn/*', '/zh/*'))
    await accepted(redirect('/cn/news/*', '/zh/blogs'))
    await accepted(redirect('/extern/*', 'https://example.cn/old/*'))
    expect(await atPattern('/cn/blogs/八')).toBe('/zh/blogs/八')
    expect(await atPattern('/cn')).toBe('/zh')
    expect(await atPattern('/CN/News/1')).toBe('/zh/blogs')
    expect(await atPattern('/extern/a b')).toBe('https://example.cn/old/a%20b')
    expect(await atPattern('/cnn/x')).toBeUndefined()
  })

  it('gives way to pages and to redirects of one address', async () => {
    const id = await published({ en: { title: 'Below' } })
    await accepted(redirect('/blogs/*', '/privacy-policy'))
    const { findPage } = await import('#src/page-types/content/pages/find-page')
    expect(await findPage('/blogs/below')).toMatchObject({ kind: 'page', page: { id } })
    expect(await findPage('/blogs/nothing-here')).toMatchObject({
      kind: 'redirect',
      location: '/privacy-policy',
    })
    await accepted(redirect('/blogs/one-of-them', '/terms-conditions'))
    expect(await findPage('/blogs/one-of-them')).toMatchObject({ location: '/terms-conditions' })
    await accepted(redirect('/to-below', { blog: id }))
    expect(await follow('/to-below')).toMatchObject({ location: '/blogs/below' })
  })

  it('has named parts, which the target uses again', async () => {
    await accepted(redirect('/weblog/:year/:slug', '/de/blogs/:slug?of=:year'))
    await accepted(redirect('/weblog/:year/:slug.html', 'https://example.org/:slug'))
    expect(await atPattern('/Weblog/2019/Ü')).toBe('/de/blogs/Ü?of=2019')
    expect(await atPattern('/weblog/2019/a.html')).toBe('https://example.org/a')
    expect(await atPattern('/weblog/2019')).toBeUndefined()
    const { findRedirectUncached } = await import('#src/page-types/content/links/redirects')
    expect(await findRedirectUncached('/weblog/1/a', '?b=2')).toMatchObject({
      location: '/de/blogs/a?of=1&b=2',
    })
    await refused(
      redirect('/weblog/:y/:name', '/blogs'),
      'from',
      /^\/weblog\/:year\/:slug is already redirected to \/de\/blogs/,
    )
    await refused(redirect('/weblog/:a', '/:b'), 'to.url', /:slug of \/blog/)
    await refused(redirect('/a/:b/c', '/a/:b/c'), 'to.url', /leads back to \/a\/:b\/c/)
  })

  it('may lead to the address above it, or to one below it', async () => {
    await accepted(redirect('/folded/*', '/folded'))
    expect(await atPattern('/folded/x/y')).toBe('/folded')
    expect(await atPattern('/folded')).toBeUndefined()
    await accepted(redirect('/many/*', '/many/index.html'))
    expect(await atPattern('/many/x')).toBe('/many/index.html')
    expect(await atPattern('/many/index.html')).toBeUndefined()
    // One that leads there ends there.
    await accepted(redirect('/to-folded', '/folded/x'))
    await accepted(redirect('/folds/*', '/folded/*'))
  })

  it('is refused in the language of the admin', async () => {
    const token = await signIn(cms.payload, 'deutsch@example.org')
    const german = restClientWith({ Authorization: `JWT ${token}`, 'Accept-Language': 'de' })
    const response = await german('POST', '/redirects', {
      from: '/rund',
      type: '308',
      to: targetOf('/rund'),
    })
    expect(response.body.errors[0].data.errors).toEqual([
      { path: 'to.url', message: expect.stringMatching(/^Das führt zurück zu \/rund/) },
    ])
    const query = await german('POST', '/redirects', {
      from: '/rund?',
      type: '308',
      to: targetOf('/blogs'),
    })
    expect(query.text).toContain('entfernen Sie das Fragezeichen')
  })

  it('is refused where it leads into itself', async () => {
    await refused(redirect('/round/*', '/round/new/*'), 'to.url', /leads back to \/round\/\*/)
    await accepted(redirect('/here/*', '/there/*'))
    await refused(
      redirect('/there/*', '/here/*'),
      'to.url',
      /leads back to \/there\/\* \(\/there\/\* → \/here\/x → \/there\/x → \/there\/\*\)/,
    )
  })
})

describe('the target of a redirect', () => {
  it.each([
    ['/en/blogs?page=2#top', '/blogs?page=2#top'],
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['//example.org/x', 'https://example.org/x'],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('%s is stored as %s', async (to, stored) => {
    const from = `/to-${encodeURIComponent(to).replace(/\W/g, '-')}`
    if (stored === undefined) return refused(redirect(from, to), 'to.url', /./)
    await accepted(redirect(from, to))
    expect(await follow(from)).toEqual({ location: stored, permanent: true })
  })

  it('is a document in the language of the pathname left', async () => {
    const id = await published({ en: { title: 'Target' }, jp: { title: '目標' } })
    for (const from of ['/old-target', '/jp/old-target', '/ko/old-target']) {
      await accepted(redirect(from, { blog: id }))
    }
    expect(await follow('/old-target')).toMatchObject({ location: '/blogs/target' })
    expect(await follow('/jp/old-target')).toMatchObject({ location: '/jp/blogs/目標' })
    expect(await follow('/ko/old-target')).toMatchObject({ location: '/ko/blogs/target' })
  })

  it('is the articles of a topic, or a page of the site, in that language', async () => {
    const tag = (await send('POST', '/tags?locale=en', { name: 'Old paper' })).body.doc.id as string
    await accepted(redirect('/to-topic', { tag }))
    expect(await follow('/to-topic')).toBeUndefined()
    const about = { title: 'With a topic', body: text('Words.'), tags: [tag] }
    await editor.publish(await editor.create('en', about), 'en', about)
    expect(await follow('/to-topic')).toMatchObject({ location: '/blogs/topics/old-paper' })
    for (const from of ['/to-list', '/de/to-list']) {
      await accepted(redirect(from, { page: 'blogs' }))
    }
    expect(await follow('/to-list')).toMatchObject({ location: '/blogs' })
    expect(await follow('/de/to-list')).toMatchObject({ location: '/de/blogs' })
    // A page that nothing is published of yet is a 404.
    await accepted(redirect('/to-terms', { page: 'terms' }))
    expect(await follow('/to-terms')).toBeUndefined()
    await refused(redirect('/blogs', { page: 'blogs' }), 'to.page', /leads back to/)
    await refused(redirect('/to-nothing', { page: '' }), 'to.page', /./)
  })

  it('follows a document to its new slug', async () => {
    const id = await published({ en: { title: 'Mover' } })
    await accepted(redirect('/to-mover', { blog: id }))
    await editor.publish(id, 'en', { slug: 'moved' })
    expect(await follow('/to-mover')).toMatchObject({ location: '/blogs/moved' })
  })

  it('is missing while the document is not public', async () => {
    const id = await editor.create('en', { title: 'Not yet', body: text('Words.') })
    await accepted(redirect('/to-draft', { blog: id }))
    expect(await follow('/to-draft')).toBeUndefined()
    await editor.publish(id, 'en')
    expect(await follow('/to-draft')).toMatchObject({ location: '/blogs/not-yet' })
    await editor.unpublish(id, 'en')
    expect(await follow('/to-draft')).toBeUndefined()
  })

  it('is missing in a language in which neither it nor English is public', async () => {
    const id = await published({ jp: { title: '日本だけ' } })
    await accepted(redirect('/ko/to-japanese', { blog: id }))
    await accepted(redirect('/jp/to-japanese', { blog: id }))
    expect(await follow('/ko/to-japanese')).toBeUndefined()
    expect(await follow('/jp/to-japanese')).toMatchObject({ location: '/jp/blogs/日本だけ' })
  })

  it('is missing once the document is deleted', async () => {
    const id = await published({ en: { title: 'Doomed' } })
    await accepted(redirect('/to-doomed', { blog: id }))
    const refused = await send('DELETE', `/blogs/${id}`)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('/to-doomed')])
    expect((await send('DELETE', `/blogs/${id}?confirmUse=true`)).status).toBe(200)
    expect(await follow('/to-doomed')).toBeUndefined()
  })
})

describe('a loop', () => {
  it('to itself is refused', async () => {
    await refused(redirect('/self', '/self'), 'to.url', /leads back/)
    await refused(redirect('/self', '/en/self/?x=1'), 'to.url', /leads back/)
  })

  it('of two or three redirects is refused when the last is saved', async () => {
    await accepted(redirect('/loop-a', '/loop-b'))
    await refused(redirect('/loop-b', '/loop-a'), 'to.url', /leads back to \/loop-b/)
    await accepted(redirect('/loop-b', '/loop-c?x=1'))
    await refused(redirect('/loop-c', '/loop-a#y'), 'to.url', /leads back/)
    await accepted(redirect('/loop-c', '/blogs'))
  })

  it('is refused when a saved redirect is changed into one', async () => {
    await accepted(redirect('/change-a', '/change-b'))
    const id = await accepted(redirect('/change-b', '/blogs'))
    await refused(
      send('PATCH', `/redirects/${id}`, { to: targetOf('/change-a') }),
      'to.url',
      /leads back/,
    )
    const third = await accepted(redirect('/change-c', '/blogs'))
    await refused(
      send('PATCH', `/redirects/${third}`, { from: '/change-b' }),
      'from',
      /\/change-b is already redirected to \/blogs/,
    )
    expect(await follow('/change-a')).toEqual({ location: '/blogs', permanent: true })
  })

  it('through a document is refused', async () => {
    const id = await published({ en: { title: 'Ring' }, de: { title: 'Kreis' } })
    await accepted(redirect('/blogs/later-ring', { blog: id }))
    await editor.publish(id, 'en', { slug: 'later-ring' })
    const { docs } = await cms.payload.find({
      collection: 'redirects',
      where: { from: { equals: '/blogs/later-ring' } },
    })
    await refused(
      send('PATCH', `/redirects/${docs[0]?.id}`, { type: '307' }),
      'to.reference',
      /leads back to \/blogs\/later-ring/,
    )
  })

  it('that a new slug creates later does not redirect', async () => {
    const id = await published({ en: { title: 'Later' } })
    await accepted(redirect('/blogs/later-on', { blog: id }))
    await editor.publish(id, 'en', { slug: 'later-on' })
    expect(await follow('/blogs/later-on')).toBeUndefined()
  })
})

describe('a chain', () => {
  it('is refused with the redirect that continues it, and its end', async () => {
    await accepted(redirect('/chain-b', '/blogs?page=2'))
    await refused(
      redirect('/chain-a', '/chain-b?x=1'),
      'to.url',
      /^\/chain-b is itself redirected. Point this redirect straight to \/blogs\?page=2&x=1\.$/,
    )
  })

  it('that came about is one redirect for the visitor', async () => {
    await accepted(redirect('/chain-1', '/chain-2'))
    await accepted(redirect('/chain-2', '/chain-3'))
    await accepted(redirect('/chain-3', '/privacy-policy'))
    expect(await follow('/chain-1')).toEqual({ location: '/privacy-policy', permanent: true })
    expect(await follow('/chain-2')).toEqual({ location: '/privacy-policy', permanent: true })
  })

  it('is permanent only where every hop is', async () => {
    await accepted(redirect('/mixed-1', '/mixed-2', '308'))
    await accepted(redirect('/mixed-2', '/mixed-3', '308'))
    await accepted(redirect('/mixed-3', '/privacy-policy', '307'))
    await accepted(redirect('/mixed-0', 'https://example.org/', '307'))
    expect(await follow('/mixed-1')).toEqual({ location: '/privacy-policy', permanent: false })
    expect(await follow('/mixed-0')).toEqual({ location: 'https://example.org/', permanent: false })
  })

  it('ends at another site', async () => {
    await accepted(redirect('/out-1', '/out-2'))
    await accepted(redirect('/out-2', 'https://example.org/out'))
    expect(await follow('/out-1')).toEqual({
      location: 'https://example.org/out',
      permanent: true,
    })
  })

  it('leads through a document', async () => {
    await accepted(redirect('/blogs/station', '/terms-conditions'))
    const id = await published({ en: { title: 'Station' } })
    await accepted(redirect('/via-1', { blog: id }))
    expect(await follow('/via-1')).toEqual({ location: '/terms-conditions', permanent: true })
  })

  it('ends where its next hop leads to nothing public', async () => {
    const id = await editor.create('en', { title: 'Hidden end', body: text('Words.') })
    await accepted(redirect('/end-2', { blog: id }))
    await accepted(redirect('/end-1', '/end-2'))
    expect(await follow('/end-1')).toEqual({ location: '/end-2', permanent: true })
  })

  it('does not exist where no redirect is defined', async () => {
    expect(await follow('/nobody')).toBeUndefined()
  })
})
