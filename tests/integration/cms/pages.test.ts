import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import { runDue } from '#src/cms/jobs/run-due'
import { parseBoardQuery } from '#src/features/translation/board-query'
import { listBoard } from '#src/features/translation/cms/board'
import { translatedKinds } from '#src/features/translation/cms/documents'
import type { EditorPageModel } from '#src/page-types/page/model'
import { previewPathname, readPreviewAddress } from '#src/page-types/preview-address'
import { findPage, listPagesInSitemap } from '../../support/browser/read-pages'
import { TagCache } from '../../support/cms/cms-cache'
import { text } from '../../support/cms/cms-content'
import { type Editor, pageEditor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

// What visitors find goes through a cache, so that whatever is forgotten to expire shows.
const cache = new TagCache()

let cms: TestCms
let token: string
let send: Send
let editor: Editor
const visitor = restClient()

beforeAll(async () => {
  cms = await openTestCms({ cache })
  cms.payload.logger.level = 'silent'
  token = await signIn(cms.payload)
  send = restClient(token)
  editor = pageEditor(send)
})
afterAll(() => cms.close())

type Content = Readonly<Record<string, unknown>> & { readonly title: string }

async function published(content: Readonly<Partial<Record<Locale, Content>>>): Promise<string> {
  let id: string | undefined
  for (const [locale, own] of Object.entries(content) as [Locale, Content][]) {
    const all = { body: text(`${own.title}.`), ...own }
    if (id) await saved(editor.publish(id, locale, all))
    else id = await editor.createPublic(locale, all)
  }
  return id ?? ''
}

async function saved(request: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text: raw } = await request
  expect(status, raw).toBeLessThan(300)
}

async function refusal(request: ReturnType<Editor['publish']>) {
  const { body, status, text: raw } = await request
  expect(status, raw).toBe(400)
  return body.errors[0].data.errors as { path: string; message: string }[]
}

async function visit(locale: Locale, path: string): Promise<string> {
  const found = await findPage(locale, path)
  if (found.kind === 'redirect') return `${found.permanent ? 308 : 307} ${found.location}`
  return found.kind === 'page' ? `${found.page.title} (${found.page.contentLocale})` : 'missing'
}

describe('the address of a page', () => {
  it('differs by language, with English as the fallback', async () => {
    const id = await published({
      en: { title: 'Imprint' },
      de: { title: 'Impressum' },
      jp: { title: '運営者情報' },
    })
    expect(await visit('en', '/imprint')).toBe('Imprint (en)')
    expect(await visit('de', '/impressum')).toBe('Impressum (de)')
    expect(await visit('jp', '/運営者情報')).toBe('運営者情報 (jp)')
    expect(await visit('fr', '/imprint')).toBe('Imprint (en)')
    expect(await visit('de', '/imprint')).toBe('308 /de/impressum')
    expect(await visit('en', '/impressum')).toBe('308 /imprint')
    expect(await visit('en', `/${id}`)).toBe('missing')
    expect(await visit('en', '/imprin')).toBe('missing')
    const { body } = await send('GET', `/pages/${id}/languages`)
    expect(body.pages).toEqual({ en: '/imprint', de: '/de/impressum', jp: '/jp/運営者情報' })
  })

  it('begins with those of the pages above it, on up to three levels', async () => {
    const about = await published({ en: { title: 'About us' }, fr: { title: 'À propos' } })
    const team = await published({
      en: { title: 'Team', parent: about },
      fr: { title: 'Équipe' },
    })
    await published({
      en: { title: 'Printers', parent: team },
      fr: { title: 'Imprimeurs' },
      ko: { title: '인쇄공' },
    })
    expect(await visit('en', '/about-us/team/printers')).toBe('Printers (en)')
    expect(await visit('fr', '/à-propos/équipe/imprimeurs')).toBe('Imprimeurs (fr)')
    // Those above have no Korean.
    expect(await visit('ko', '/about-us/team/인쇄공')).toBe('인쇄공 (ko)')
    expect(await visit('en', '/printers')).toBe('missing')
    expect(await visit('en', '/team/printers')).toBe('missing')
    expect(await visit('fr', '/about-us/team/printers')).toBe('308 /fr/à-propos/équipe/imprimeurs')

    const above = async (locale: Locale, path: string) => {
      const found = await findPage(locale, path)
      const page = found.kind === 'page' ? (found.page as EditorPageModel) : undefined
      return page?.above.map(({ href, label, labelLocale: own }) => [label, href, own])
    }
    expect(await above('ko', '/about-us/team/인쇄공')).toEqual([
      ['About us', '/ko/about-us', 'en'],
      ['Team', '/ko/about-us/team', 'en'],
    ])
    expect(await above('fr', '/à-propos/équipe/imprimeurs')).toEqual([
      ['À propos', '/fr/à-propos', undefined],
      ['Équipe', '/fr/à-propos/équipe', undefined],
    ])
    await saved(editor.publish(about, 'fr', { title: 'Qui sommes-nous', slug: 'à-propos' }))
    expect((await above('fr', '/à-propos/équipe/imprimeurs'))?.[0]?.[0]).toBe('Qui sommes-nous')
  })

  it('may end like that of a page elsewhere', async () => {
    const [one, other] = [
      await published({ en: { title: 'Paper' } }),
      await published({ en: { title: 'Ink' } }),
    ]
    await published({ en: { title: 'Makers', parent: one } })
    await published({ en: { title: 'Makers', parent: other } })
    await published({ en: { title: 'Makers' } })
    for (const path of ['/paper/makers', '/ink/makers', '/makers']) {
      expect(await visit('en', path)).toBe('Makers (en)')
    }
  })

  it('gets a number where a page beside it has the same, and is refused where it was typed', async () => {
    const parent = await published({ en: { title: 'Press' } })
    await published({ en: { title: 'Kit', parent } })
    await published({ en: { title: 'Kit', parent } })
    expect(await visit('en', '/press/kit-2')).toBe('Kit (en)')
    const third = await editor.create('en', { title: 'Third', body: text('Third.'), parent })
    expect(await refusal(editor.publish(third, 'en', { slug: 'kit' }))).toEqual([
      {
        path: 'slug',
        message: expect.stringContaining('“kit” belongs to “Kit” in English'),
        label: expect.anything(),
      },
    ])
  })

  it('belongs to one page, though two are published at the same moment', async () => {
    const ids = await Promise.all(
      Array.from({ length: 4 }, () => published({ de: { title: 'Zugleich' } })),
    )
    const slugs = ids.map(async (id) => (await editor.open(id, 'de'))['slug'])
    expect(new Set(await Promise.all(slugs)).size).toBe(4)
  })
})

describe('addresses of the site itself', () => {
  it.each([
    'blogs',
    'search',
    'privacy-policy',
    'offline',
    'admin',
    'api',
    'preview',
    'en',
    'jp',
    'ja',
    'ko',
    '404',
  ])('such as /%s are refused with a remedy, and never made from a title', async (slug) => {
    const id = await editor.createPublic('en', { title: slug, body: text('Words.') })
    expect((await editor.open(id, 'en'))['slug']).toBe(`${slug}-2`)
    const [fault] = await refusal(editor.publish(id, 'en', { slug }))
    expect(fault).toMatchObject({
      path: 'slug',
      message: expect.stringMatching(`choose another slug, such as ${slug}-2.`),
    })
    await saved(send('DELETE', `/pages/${id}?trash=true`))
  })

  it('are free below another page', async () => {
    const parent = await published({ en: { title: 'Help' } })
    await published({ en: { title: 'Search', slug: 'search', parent } })
    expect(await visit('en', '/help/search')).toBe('Search (en)')
  })

  it('cannot be taken by moving a page to the top either, in any language', async () => {
    const parent = await published({ en: { title: 'Manual' } })
    const id = await published({
      en: { title: 'Search', slug: 'search', parent },
      de: { title: 'Suche' },
    })
    const here = await refusal(editor.publish(id, 'en', { parent: null }))
    expect(here.find(({ path }) => path === 'slug')?.message).toContain('choose another slug')
    const [fault] = await refusal(editor.publish(id, 'de', { parent: null }))
    expect(fault?.path).toBe('parent')
    expect(fault?.message).toMatch(/“search” in English .* change that slug first/)
    expect(await visit('en', '/manual/search')).toBe('Search (en)')
  })
})

describe('a page that moves', () => {
  it('is found under its old slug, which leads to the new one', async () => {
    const id = await published({ en: { title: 'Contact' }, es: { title: 'Contacto' } })
    expect(await visit('en', '/contact')).toBe('Contact (en)')
    await saved(editor.publish(id, 'en', { slug: 'write-to-us' }))
    expect(await visit('en', '/contact')).toBe('308 /write-to-us')
    expect(await visit('es', '/contact')).toBe('308 /es/contacto')
    await saved(editor.publish(id, 'en', { slug: 'contact' }))
    expect(await visit('en', '/contact')).toBe('Contact (en)')
    expect(await visit('en', '/write-to-us')).toBe('308 /contact')
  })

  it('takes the pages below along, in each language and on each level', async () => {
    const top = await published({ en: { title: 'House' }, pt: { title: 'Casa' } })
    const middle = await published({ en: { title: 'Rooms', parent: top }, pt: { title: 'Salas' } })
    const bottom = await published({
      en: { title: 'Press room', parent: middle },
      pt: { title: 'Imprensa' },
    })
    expect(await visit('pt', '/casa/salas/imprensa')).toBe('Imprensa (pt)')

    await saved(editor.publish(top, 'pt', { slug: 'editora' }))
    expect(await visit('pt', '/editora/salas/imprensa')).toBe('Imprensa (pt)')
    expect(await visit('pt', '/casa/salas/imprensa')).toBe('308 /pt/editora/salas/imprensa')
    expect(await visit('pt', '/casa/salas')).toBe('308 /pt/editora/salas')
    expect(await visit('en', '/house/rooms/press-room')).toBe('Press room (en)')

    await saved(editor.publish(middle, 'en', { parent: null }))
    expect(await visit('en', '/rooms/press-room')).toBe('Press room (en)')
    expect(await visit('en', '/house/rooms/press-room')).toBe('308 /rooms/press-room')
    expect(await visit('pt', '/editora/salas/imprensa')).toBe('308 /pt/salas/imprensa')
    // What was given up before that leads to where it is now.
    expect(await visit('pt', '/casa/salas/imprensa')).toBe('308 /pt/salas/imprensa')
    const { body } = await send('GET', `/pages/${bottom}/languages`)
    expect(body.pages).toEqual({ en: '/rooms/press-room', pt: '/pt/salas/imprensa' })
    expect(await listPagesInSitemap('pt')).toEqual(
      expect.arrayContaining(['/pt/editora', '/pt/salas', '/pt/salas/imprensa']),
    )
  })

  it('leaves no redirect for languages that were never public', async () => {
    const top = await published({ en: { title: 'Shop' } })
    const below = await published({ en: { title: 'Books', parent: top } })
    await saved(editor.saveDraft(below, 'de', { title: 'Bücher', body: text('Bücher.') }))
    await saved(editor.publish(top, 'en', { slug: 'store' }))
    const { docs } = await cms.payload.find({
      collection: 'slug-history',
      depth: 0,
      where: { page: { equals: below } },
    })
    expect(docs).toMatchObject([{ locale: 'en', slug: '/shop/books' }])
  })

  it('keeps its address while it is a draft', async () => {
    const id = await published({ en: { title: 'Steady page' } })
    const parent = await published({ en: { title: 'Elsewhere' } })
    await saved(editor.saveDraft(id, 'en', { slug: 'not-yet', parent }))
    expect(await visit('en', '/steady-page')).toBe('Steady page (en)')
    expect(await visit('en', '/elsewhere/not-yet')).toBe('missing')
  })

  it.each([
    ['below itself', (own: string) => own, /can’t be its own parent/],
    [
      'below one that stands below it',
      (_: string, below: string) => below,
      /“Leaf” is below this page/,
    ],
    ['below one that is not there', () => '0123456789abcdef01234567', /no such page/],
  ])('does not move %s', async (_, target, message) => {
    const id = await published({ en: { title: 'Branch' } })
    const below = await published({ en: { title: 'Leaf', parent: id } })
    const [fault] = await refusal(editor.publish(id, 'en', { parent: target(id, below) }))
    expect(fault).toMatchObject({ path: 'parent', message: expect.stringMatching(message) })
  })

  it('does not move deeper than three levels, counting the pages below it', async () => {
    const one = await published({ en: { title: 'One' } })
    const two = await published({ en: { title: 'Two', parent: one } })
    const three = await published({ en: { title: 'Three', parent: two } })
    const draft = await editor.create('en', { title: 'Four', body: text('Four.') })
    const [fault] = await refusal(editor.publish(draft, 'en', { parent: three }))
    expect(fault?.message).toMatch(/at most 3 levels.*this would make 4; choose a page higher up/)
    const other = await published({ en: { title: 'Other tree' } })
    const [whole] = await refusal(editor.publish(one, 'en', { parent: other }))
    expect(whole?.message).toMatch(/this would make 4/)
  })

  it('does not move beside a page of the same slug', async () => {
    const parent = await published({ en: { title: 'Archive' } })
    await published({ en: { title: 'Letters' }, fr: { title: 'Courrier' } })
    const id = await published({ en: { title: 'Post', parent }, fr: { title: 'Courrier' } })
    const [fault] = await refusal(editor.publish(id, 'en', { parent: null }))
    expect(fault?.message).toContain('“Letters” already has the slug “courrier” in French')
  })

  it('reads only pages near it, however many there are', async () => {
    const top = await published({ en: { title: 'Near' } })
    const id = await published({ en: { title: 'Here', parent: top } })
    expect((await cms.payload.count({ collection: 'pages' })).totalDocs).toBeGreaterThan(10)
    const find = vi.spyOn(cms.payload.db, 'find')
    await saved(editor.publish(id, 'en', { parent: top }))
    const counts = find.mock.settledResults.map(({ type, value }, index) =>
      type === 'fulfilled' && find.mock.calls[index]?.[0].collection === 'pages'
        ? value.docs.length
        : 0,
    )
    find.mockRestore()
    expect(Math.max(...counts)).toBeLessThan(4)
  })
})

describe('the trash', () => {
  it('hides a page from visitors, and restores it at its address', async () => {
    const id = await published({ en: { title: 'Jobs' }, de: { title: 'Stellen' } })
    expect(await visit('de', '/stellen')).toBe('Stellen (de)')
    await saved(send('PATCH', `/pages/${id}`, { deletedAt: new Date().toISOString() }))
    expect(await visit('de', '/stellen')).toBe('missing')
    expect(await visit('en', '/jobs')).toBe('missing')
    expect(await listPagesInSitemap('en')).not.toContain('/jobs')
    expect((await visitor('GET', `/pages/${id}?locale=en`)).status).toBe(404)
    await saved(send('PATCH', `/pages/${id}?trash=true`, { deletedAt: null }))
    expect(await visit('de', '/stellen')).toBe('Stellen (de)')
    expect(await visit('en', '/jobs')).toBe('Jobs (en)')
  })

  it('leaves the pages below at their addresses, which no other page can take', async () => {
    const top = await published({ en: { title: 'Guide' } })
    await published({ en: { title: 'Fonts', parent: top } })
    await saved(send('PATCH', `/pages/${top}`, { deletedAt: new Date().toISOString() }))
    expect(await visit('en', '/guide')).toBe('missing')
    expect(await visit('en', '/guide/fonts')).toBe('Fonts (en)')
    await published({ en: { title: 'Guide' } })
    expect(await visit('en', '/guide-2')).toBe('Guide (en)')
  })

  it('keeps a page that has pages below it', async () => {
    const top = await published({ en: { title: 'Root' } })
    const below = await published({ en: { title: 'Twig', parent: top } })
    await saved(send('PATCH', `/pages/${top}`, { deletedAt: new Date().toISOString() }))
    const refused = await send('DELETE', `/pages/${top}?trash=true`)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(
      'There are pages below this one: Twig. Choose another parent for each',
    )
    expect(await visit('en', '/root/twig')).toBe('Twig (en)')
    await saved(editor.publish(below, 'en', { parent: null }))
    await saved(send('DELETE', `/pages/${top}?trash=true`))
    expect(await visit('en', '/root/twig')).toBe('308 /twig')
  })
})

describe('pages, like articles,', () => {
  it('are published in each language by itself, by hand, by plan, and many at once', async () => {
    const id = await published({ en: { title: 'Fair' } })
    const content = { title: 'Messe', body: text('Messe.') }
    await saved(editor.saveDraft(id, 'de', content))
    expect(await visit('de', '/messe')).toBe('missing')
    const at = new Date(Date.now() + 20_000).toISOString()
    await saved(send('POST', `/pages/${id}/schedule`, { action: 'publish', locale: 'de', at }))
    await runDue(cms.payload, () => new Date(Date.now() + 21_000))
    expect(await visit('de', '/messe')).toBe('Messe (de)')
    const many = (action: string) =>
      send('POST', '/pages/languages', { action, locales: ['de'], ids: [id] })
    expect((await many('unpublish')).body.results).toMatchObject([{ id, outcome: 'done' }])
    expect(await visit('de', '/messe')).toBe('missing')
    expect(await visit('de', '/fair')).toBe('Fair (en)')
    expect((await many('publish')).body.results).toMatchObject([{ id, outcome: 'done' }])
    expect(await visit('de', '/messe')).toBe('Messe (de)')
  })

  it('are found by their own text or by that of their sections, at their address', async () => {
    const parent = await published({
      en: { title: 'Kolophon', body: text('Set in Gutenbergian letters.') },
    })
    await published({
      en: {
        title: 'Numbers',
        parent,
        layout: 'sections',
        sections: [
          { blockType: 'hero', heading: 'Quadrat', text: 'A blank that moves no ink.' },
          { blockType: 'figures', items: [{ value: '512', label: 'Ligatures cast' }] },
        ],
      },
    })
    const search = async (q: string) =>
      (await visitor('GET', `/search?locale=en&q=${q}`)).body.results.map(
        ({ pathname }: { pathname: string }) => pathname,
      )
    expect(await search('gutenbergian')).toEqual(['/kolophon'])
    expect(await search('ligatures')).toEqual(['/kolophon/numbers'])
    await saved(editor.publish(parent, 'en', { slug: 'colophon' }))
    expect(await search('quadrat')).toEqual(['/colophon/numbers'])
    const found = await findPage('en', '/colophon/numbers')
    expect(found.kind === 'page' && found.page.sections.map(({ kind }) => kind)).toEqual([
      'hero',
      'figures',
    ])
  })

  it('need the parts of their layout before they are public', async () => {
    const id = await editor.create('en', {
      title: 'Empty',
      layout: 'sections',
      body: text('Unseen.'),
    })
    expect(await refusal(editor.publish(id, 'en'))).toMatchObject([{ path: 'sections' }])
    await saved(editor.saveDraft(id, 'en', { layout: 'text', body: null }))
    expect(await refusal(editor.publish(id, 'en'))).toMatchObject([{ path: 'body' }])
  })

  it('are previewed by their editor', async () => {
    const id = await published({ en: { title: 'Public page' } })
    await saved(editor.autosave(id, 'de', { title: 'Geheime Seite', body: text('Noch nicht.') }))
    const { findPreview } = await import('#src/page-types/content/pages/preview')
    const address = readPreviewAddress(previewPathname('de', { collection: 'pages', id }))
    const headers = new Headers({
      'Sec-Fetch-Site': 'same-origin',
      Cookie: `payload-token=${token}`,
    })
    const shown = address && (await findPreview(address, headers))
    expect(JSON.stringify(shown)).toContain('Geheime Seite')
    expect(await visit('de', '/public-page')).toBe('Public page (en)')
  })

  it('are translated on the board, and every change of what is public is in the log', async () => {
    const id = await published({ en: { title: 'Terms of sale' } })
    const { docs } = await cms.payload.find({
      collection: 'publications',
      depth: 0,
      where: { page: { equals: id } },
    })
    expect(docs).toMatchObject([{ locale: 'en' }])
    const query = parseBoardQuery({ kind: 'pages', q: 'sale' }, translatedKinds(cms.payload))
    const { rows } = await listBoard(cms.payload, query)
    expect(rows).toMatchObject([{ title: 'Terms of sale', cells: { en: { isPublic: true } } }])
  })

  it('are in the sitemap of each language that they are public in', async () => {
    await published({ en: { title: 'Mapped' }, zh: { title: '地图' } })
    expect(await listPagesInSitemap('en')).toContain('/mapped')
    expect(await listPagesInSitemap('zh')).toContain('/zh/地图')
    for (const locale of locales.filter((one) => one !== 'en' && one !== 'zh')) {
      expect(await listPagesInSitemap(locale)).not.toContain('/mapped')
    }
  })

  it('are sources and targets of redirects', async () => {
    const id = await published({ en: { title: 'Directions' } })
    const to = { type: 'reference', reference: { relationTo: 'pages', value: id } }
    await saved(send('POST', '/redirects', { from: '/map', type: '308', to }))
    expect(await visit('en', '/map')).toBe('308 /directions')
    await saved(
      send('POST', '/redirects', {
        from: '/directions',
        type: '307',
        to: { type: 'custom', url: '/blogs' },
      }),
    )
    expect(await visit('en', '/directions')).toBe('307 /blogs')
  })
})
