import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RedirectTarget } from '#src/platform/i18n/redirect-chain'
import { text } from '../../support/cms-content'
import { blogEditor, type Editor } from '../../support/cms-editor'
import { type Answer, type Ask, restClient, signIn } from '../../support/cms-rest'
import { openTestCms, type TestCms } from '../../support/test-cms'

let cms: TestCms
let ask: Ask
let editor: Editor

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  ask = restClient(await signIn(cms.payload))
  editor = blogEditor(ask)
})
afterAll(() => cms.close())

type Target = string | { readonly blog: string }

function redirect(from: string, to: Target, type: '308' | '307' = '308'): Promise<Answer> {
  return ask('POST', '/redirects', { from, type, to: targetOf(to) })
}

function targetOf(to: Target) {
  return typeof to === 'string'
    ? { type: 'custom', url: to }
    : { type: 'reference', reference: { relationTo: 'blogs', value: to.blog } }
}

async function accepted(answer: Promise<Answer>): Promise<string> {
  const { status, body, text: raw } = await answer
  expect(status, raw).toBe(201)
  return body.doc.id
}

async function refused(answer: Promise<Answer>, path: string, message: RegExp): Promise<void> {
  const { status, body, text: raw } = await answer
  expect(status, raw).toBe(400)
  expect(body.errors[0].data.errors).toEqual([
    expect.objectContaining({ path, message: expect.stringMatching(message) }),
  ])
}

async function follow(pathname: string): Promise<RedirectTarget | undefined> {
  const { findRedirect, findRedirectUncached } = await import('#src/page-types/content/redirects')
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
    id ??= await editor.create(locale as 'en', all)
    const answer = await editor.publish(id, locale as 'en', all)
    expect(answer.status, answer.text).toBe(200)
  }
  return id ?? ''
}

describe('where a redirect leaves from', () => {
  it.each([
    ['  /blanks ', '/blanks'],
    ['/ja/japanese', '/jp/japanese'],
    ['/with?query', undefined],
    ['/', undefined],
    ['', undefined],
    ['/admin', undefined],
  ])('%s is stored as %s', async (from, stored) => {
    if (stored === undefined) return refused(redirect(from, '/blogs'), 'from', /./)
    const id = await accepted(redirect(from, '/blogs'))
    const { body } = await ask('GET', `/redirects/${id}`)
    expect(body.from).toBe(stored)
    expect(await follow(stored)).toEqual({ location: '/blogs', permanent: true })
  })

  it('leaves from one pathname once, however it is written', async () => {
    await accepted(redirect('/once', '/blogs'))
    const answer = await redirect('/en//once/', '/terms-conditions')
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(/unique/i)
  })
})

describe('where a redirect leads', () => {
  it.each([
    ['/en/blogs?page=2#top', '/blogs?page=2#top'],
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['//example.org/x', undefined],
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

  it('follows a document to its new slug', async () => {
    const id = await published({ en: { title: 'Mover' } })
    await accepted(redirect('/to-mover', { blog: id }))
    await editor.publish(id, 'en', { slug: 'moved' })
    expect(await follow('/to-mover')).toMatchObject({ location: '/blogs/moved' })
  })

  it('is nowhere while the document is not public', async () => {
    const id = await editor.create('en', { title: 'Not yet', body: text('Words.') })
    await accepted(redirect('/to-draft', { blog: id }))
    expect(await follow('/to-draft')).toBeUndefined()
    await editor.publish(id, 'en')
    expect(await follow('/to-draft')).toMatchObject({ location: '/blogs/not-yet' })
    await editor.unpublish(id, 'en')
    expect(await follow('/to-draft')).toBeUndefined()
  })

  it('is nowhere in a language in which neither it nor English is public', async () => {
    const id = await published({ jp: { title: '日本だけ' } })
    await accepted(redirect('/ko/to-japanese', { blog: id }))
    await accepted(redirect('/jp/to-japanese', { blog: id }))
    expect(await follow('/ko/to-japanese')).toBeUndefined()
    expect(await follow('/jp/to-japanese')).toMatchObject({ location: '/jp/blogs/日本だけ' })
  })

  it('is nowhere once the document is deleted', async () => {
    const id = await published({ en: { title: 'Doomed' } })
    await accepted(redirect('/to-doomed', { blog: id }))
    const refused = await ask('DELETE', `/blogs/${id}`)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('/to-doomed')])
    expect((await ask('DELETE', `/blogs/${id}?confirmUse=true`)).status).toBe(200)
    expect(await follow('/to-doomed')).toBeUndefined()
  })
})

describe('a loop', () => {
  it('to itself is refused', async () => {
    await refused(redirect('/self', '/self'), 'to.url', /leads back/)
    await refused(redirect('/self', '/en/self/?x=1'), 'to.url', /leads back/)
  })

  it('of two and of three is refused when it would be closed', async () => {
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
      ask('PATCH', `/redirects/${id}`, { to: targetOf('/change-a') }),
      'to.url',
      /leads back/,
    )
    const third = await accepted(redirect('/change-c', '/change-a'))
    await refused(
      ask('PATCH', `/redirects/${third}`, { from: '/change-b' }),
      'to.url',
      /leads back to \/change-b/,
    )
    expect(await follow('/change-a')).toEqual({ location: '/blogs', permanent: true })
  })

  it('through a document is refused', async () => {
    const id = await published({ en: { title: 'Ring' }, de: { title: 'Kreis' } })
    await refused(redirect('/blogs/ring', { blog: id }), 'to.reference', /leads back/)
    await refused(redirect('/de/blogs/kreis', { blog: id }), 'to.reference', /leads back/)
    await accepted(redirect('/ring', { blog: id }))
    await refused(redirect('/blogs/ring', '/ring'), 'to.url', /leads back/)
  })

  it('that a new slug forms later is no redirect at all', async () => {
    const id = await published({ en: { title: 'Later' } })
    await accepted(redirect('/blogs/later-on', { blog: id }))
    await editor.publish(id, 'en', { slug: 'later-on' })
    expect(await follow('/blogs/later-on')).toBeUndefined()
  })
})

describe('a chain', () => {
  it('is one redirect for the visitor', async () => {
    await accepted(redirect('/chain-3', '/privacy-policy'))
    await accepted(redirect('/chain-2', '/chain-3'))
    await accepted(redirect('/chain-1', '/chain-2'))
    expect(await follow('/chain-1')).toEqual({ location: '/privacy-policy', permanent: true })
    expect(await follow('/chain-2')).toEqual({ location: '/privacy-policy', permanent: true })
  })

  it('is permanent only where every hop is', async () => {
    await accepted(redirect('/mixed-3', '/privacy-policy', '307'))
    await accepted(redirect('/mixed-2', '/mixed-3', '308'))
    await accepted(redirect('/mixed-1', '/mixed-2', '308'))
    await accepted(redirect('/mixed-0', 'https://example.org/', '307'))
    expect(await follow('/mixed-1')).toEqual({ location: '/privacy-policy', permanent: false })
    expect(await follow('/mixed-0')).toEqual({ location: 'https://example.org/', permanent: false })
  })

  it('ends at another site', async () => {
    await accepted(redirect('/out-2', 'https://example.org/out'))
    await accepted(redirect('/out-1', '/out-2'))
    expect(await follow('/out-1')).toEqual({
      location: 'https://example.org/out',
      permanent: true,
    })
  })

  it('leads through a document', async () => {
    const id = await published({ en: { title: 'Station' } })
    await accepted(redirect('/via-1', { blog: id }))
    await accepted(redirect('/blogs/station', '/terms-conditions'))
    expect(await follow('/via-1')).toEqual({ location: '/terms-conditions', permanent: true })
  })

  it('ends where its next hop leads to nothing public', async () => {
    const id = await editor.create('en', { title: 'Hidden end', body: text('Words.') })
    await accepted(redirect('/end-2', { blog: id }))
    await accepted(redirect('/end-1', '/end-2'))
    expect(await follow('/end-1')).toEqual({ location: '/end-2', permanent: true })
  })

  it('is no redirect where nobody defined one', async () => {
    expect(await follow('/nobody')).toBeUndefined()
  })
})
