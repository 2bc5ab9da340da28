import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { languageOf } from '#locales/languages'
import type { Incoming, IncomingText } from '#src/commands/migration/incoming'
import { makeReceipt } from '#src/commands/migration/receipt/make-receipt'
import { receiptPage } from '#src/commands/migration/receipt/receipt-page'
import { SiteClient } from '#src/commands/migration/receipt/site-client'
import { decodePathname, parsePathname } from '#src/platform/i18n/pathname'
import { renderPage } from '../../extensions/inside/render-page'
import { bringDocuments } from '../../support/cms/bring-documents'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let site: Server
let client: SiteClient

/** Pages as visitors get them, without the server around Next. */
async function respond(address: string) {
  const { pathname, search } = new URL(address, 'http://here.invalid')
  if (pathname.startsWith('/api/media/')) return { status: 200 }
  const { findRedirectUncached } = await import('#src/page-types/content/links/redirects')
  const decoded = (decodePathname(pathname) ?? pathname).replace(/(?<=.)\/$/, '')
  const redirect = await findRedirectUncached(decoded, search)
  if (redirect) return { status: 308, location: encodeURI(redirect.location) }
  try {
    const { locale } = parsePathname(decoded)
    const html = await renderPage(decoded)
    return { status: 200, html: `<html lang="${languageOf(locale).tag}">${html}</html>` }
  } catch {
    return { status: 404 }
  }
}

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  site = createServer(async (req, res) => {
    const { html = '', location, status } = await respond(req.url ?? '/')
    res.writeHead(status, { 'content-type': 'text/html', ...(location ? { location } : {}) })
    res.end(html)
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  client = new SiteClient(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
})
afterAll(async () => {
  site.close()
  await cms.close()
})

const place = { file: 'source.xml', line: 1 }
const words = (text: string) => ({ type: 'text', text, marks: [] }) as const
const post = (key: string, language: string, more: Partial<IncomingText> = {}): IncomingText => ({
  kind: 'article',
  key,
  place,
  language,
  title: `${key} in ${language}`,
  slug: `${key}-${language}`,
  body: [{ type: 'paragraph', children: [words(`Words of ${key} in ${language}.`)] }],
  state: 'published',
  publishedAt: '2020-03-04T05:06:07.000Z',
  modifiedAt: '2021-03-04T05:06:07.000Z',
  authors: ['lena'],
  topics: ['paper'],
  addresses: [`/2020/${key}-${language}/`],
  changes: [],
  ...more,
})

const source: readonly Incoming[] = [
  { kind: 'site', addresses: ['https://old.example'] },
  { kind: 'author', key: 'lena', place, language: 'en', name: 'Lena', addresses: [] },
  {
    kind: 'author',
    key: 'max',
    place,
    language: 'en',
    name: 'Max',
    slug: 'max',
    addresses: ['/author/max/'],
  },
  { kind: 'topic', key: 'paper', place, language: 'en', name: 'Paper', addresses: [] },
  post('one', 'en', {
    body: [
      { type: 'heading', level: 1, children: [words('Part')] },
      {
        type: 'paragraph',
        children: [
          words('See '),
          { type: 'link', href: 'https://old.example/2020/two-de/', children: [words('two')] },
          { type: 'note', children: [words('A note.')] },
          { type: 'link', href: 'https://else.example/?a=b', children: [words(' and more')] },
        ],
      },
      { type: 'picture', src: '/leaf.png', alt: 'A leaf', caption: 'A leaf' },
      {
        type: 'table',
        rows: [
          [{ header: true, children: [words('Size')] }],
          [{ header: false, children: [words('8')] }],
        ],
      },
    ],
  }),
  post('one', 'de'),
  post('two', 'de', {
    body: [{ type: 'picture', src: '/gone.png', alt: 'Gone', caption: 'Never seen' }],
  }),
  post('three', 'en', { state: 'draft', addresses: [] }),
  post('four', 'en', { kind: 'page', authors: [], topics: [], addresses: ['/about/four/'] }),
  // Max has written nothing alone, and has no page.
  post('five', 'en', {
    kind: 'page',
    authors: [],
    topics: [],
    body: [
      {
        type: 'paragraph',
        children: [
          { type: 'link', href: 'https://old.example/author/max/', children: [words('Max')] },
        ],
      },
    ],
  }),
]

async function* read() {
  yield* source
}

const receiptOf = async (dryRun: boolean) => {
  const result = await bringDocuments(cms, source, { dryRun, isComparison: dryRun })
  const receipt = await makeReceipt({
    payload: cms.payload,
    result,
    read,
    client,
    source: 'source.xml',
    system: 'a test',
  })
  const texts = receipt.texts.map(({ aspects, key, locale, outcome }) => [
    `${key} ${locale}`,
    outcome === 'equal'
      ? outcome
      : aspects
          .filter((one) => one.outcome !== 'equal')
          .map((one) => [one.name, one.rule ?? one.outcome, ...(one.details ?? [])].join(' ')),
  ])
  return { receipt, texts: Object.fromEntries(texts) }
}

const whole = {
  'one en': 'equal',
  'one de': 'equal',
  'two de': [
    'words picture-as-link added: Gone',
    'pictures missing /gone.png',
    'links picture-as-link',
  ],
  'three en': 'equal',
  'four en': 'equal',
  'five en': ['links target-not-public'],
  'lena en': 'equal',
  'max en': ['name no-public-article'],
  'paper en': 'equal',
}

it('compares every text with its page, right after an import and later', async () => {
  const { receipt, texts } = await receiptOf(false)
  expect(texts).toEqual(whole)
  expect(receipt.counts).toMatchObject({ texts: 9, equal: 6, changed: 2, missing: 1 })
  expect(receiptPage(receipt)).toContain('1 of 9 texts miss something')
  expect((await receiptOf(true)).texts).toEqual(whole)
})

it('tells what people changed from what is missing', async () => {
  const { docs } = await cms.payload.find({ collection: 'blogs', locale: 'de', depth: 0 })
  const [one] = docs.filter(({ slug }) => slug === 'one-de')
  await cms.payload.update({
    collection: 'blogs',
    id: one?.id ?? '',
    locale: 'de',
    data: { title: 'Von Hand', _status: 'published' },
  })
  const { docs: redirects } = await cms.payload.find({
    collection: 'redirects',
    depth: 0,
    where: { from: { like: 'four' } },
  })
  await cms.payload.delete({ collection: 'redirects', id: redirects[0]?.id ?? '' })
  const { receipt, texts } = await receiptOf(true)
  expect(texts).toEqual({
    ...whole,
    'one de': ['title changed-here', 'modified changed-here'],
    'four en': ['old addresses missing /about/four/: 404'],
  })
  expect(receipt.counts.missing).toBe(2)
})
