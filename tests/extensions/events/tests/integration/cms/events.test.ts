import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { parseBoardQuery } from '#src/features/translation/board-query'
import { listBoard } from '#src/features/translation/cms/board'
import { translatedKinds } from '#src/features/translation/cms/documents'
import { previewPathname, readPreviewAddress } from '#src/page-types/preview-address'
import { TagCache } from '../../support/cms/cms-cache'
import { text } from '../../support/cms/cms-content'
import { type Editor, editorOf } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

// What visitors find goes through a cache, so that whatever is forgotten to expire shows.
const cache = new TagCache()

let cms: TestCms
let token: string
let send: Send
let editor: Editor
let id: string
const visitor = restClient()

const english = {
  title: 'Paper fair',
  date: '2027-05-01T12:00:00.000Z',
  place: 'Mainz',
  body: text('Hand-made sheets.'),
}
const german = { title: 'Papiermesse', place: 'Mainz', body: text('Handgeschöpfte Bögen.') }

beforeAll(async () => {
  cms = await openTestCms({ cache })
  cms.payload.logger.level = 'silent'
  token = await signIn(cms.payload)
  send = restClient(token)
  editor = editorOf(send, 'events')
  expect(await visit('/events')).toBe('Events: ')
  id = await editor.create('en', english)
  await saved(editor.publish(id, 'en', english))
  await saved(editor.publish(id, 'de', german))
}, 600_000)
afterAll(() => cms.close())

async function saved(request: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text: raw } = await request
  expect(status, raw).toBeLessThan(300)
}

/** What a visitor gets at a pathname. */
async function visit(pathname: string): Promise<string> {
  const { findPage } = await import('#src/page-types/content/pages/find-page')
  const found = await findPage(pathname)
  if (found.kind === 'redirect') return `${found.permanent ? 308 : 307} ${found.location}`
  if (found.kind === 'missing') return 'missing'
  const { page } = found
  if (page.kind === 'events') {
    return `${page.title}: ${page.events.map((event) => `${event.title}, ${event.pathname}`)}`
  }
  if (page.kind !== 'event') return page.kind
  return `${page.title}, ${page.place}, ${page.date?.slice(0, 10)} (${page.contentLocale})`
}

async function sitemap(locale: Locale): Promise<string[]> {
  const { reads } = await import('#src/page-types/reads')
  const pathnames: string[] = []
  for (const { sitemap } of [reads.events, reads.event]) {
    for await (const entry of sitemap?.list(locale, undefined) ?? []) pathnames.push(entry.pathname)
  }
  return pathnames
}

it('is found at its address in each language, and in English as the fallback for others', async () => {
  expect(await visit('/events/paper-fair')).toBe('Paper fair, Mainz, 2027-05-01 (en)')
  expect(await visit('/de/events/papiermesse')).toBe('Papiermesse, Mainz, 2027-05-01 (de)')
  expect(await visit('/fr/events/paper-fair')).toBe('Paper fair, Mainz, 2027-05-01 (en)')
  expect(await visit('/de/events/paper-fair')).toBe('308 /de/events/papiermesse')
  expect(await visit('/events/ink-fair')).toBe('missing')
})

it('is in the list and in the sitemap of the languages in which it is public', async () => {
  expect(await visit('/events')).toBe('Events: Paper fair, /events/paper-fair')
  expect(await visit('/de/events')).toBe('Veranstaltungen: Papiermesse, /de/events/papiermesse')
  expect(await visit('/fr/events')).toBe('Événements: ')
  expect(await sitemap('en')).toEqual(['/events', '/events/paper-fair'])
  expect(await sitemap('de')).toEqual(['/de/events', '/de/events/papiermesse'])
  expect(await sitemap('fr')).toEqual(['/fr/events'])
})

it('is found by its words', async () => {
  const { body } = await visitor('GET', '/search?locale=de&q=handgesch')
  expect(body.results).toMatchObject([{ pathname: '/de/events/papiermesse' }])
})

it('stands on the translation board', async () => {
  const query = parseBoardQuery({ kind: 'events' }, translatedKinds(cms.payload))
  const { rows } = await listBoard(cms.payload, query)
  const cells = { en: { isPublic: true }, de: { isPublic: true } }
  expect(rows).toMatchObject([{ title: 'Paper fair', cells }])
})

it('is previewed as a draft, which no visitor sees', async () => {
  await saved(editor.autosave(id, 'jp', { title: '紙の見本市', body: text('手漉き。') }))
  const { findPreview } = await import('#src/page-types/content/pages/preview')
  const address = readPreviewAddress(previewPathname('jp', { collection: 'events', id }))
  const shown = await findPreview(
    address ?? expect.fail(),
    new Headers({ 'Sec-Fetch-Site': 'same-origin', Cookie: `payload-token=${token}` }),
  )
  expect(shown?.page).toMatchObject({ kind: 'event', title: '紙の見本市' })
  expect(await visit('/jp/events/paper-fair')).toBe('Paper fair, Mainz, 2027-05-01 (en)')
})

it('is found under an old slug, which leads to the new one', async () => {
  await saved(editor.publish(id, 'en', { slug: 'fair-of-paper' }))
  expect(await visit('/events/paper-fair')).toBe('308 /events/fair-of-paper')
  expect(await visit('/events')).toBe('Events: Paper fair, /events/fair-of-paper')
})

it('goes to the trash and comes back', async () => {
  await saved(send('PATCH', `/events/${id}`, { deletedAt: new Date().toISOString() }))
  expect(await visit('/de/events/papiermesse')).toBe('missing')
  expect(await visit('/de/events')).toBe('Veranstaltungen: ')
  await saved(send('PATCH', `/events/${id}?trash=true`, { deletedAt: null }))
  expect(await visit('/de/events')).toBe('Veranstaltungen: Papiermesse, /de/events/papiermesse')
})
