import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Incoming } from '#src/commands/migration/incoming'
import { cancelScheduled, listScheduled } from '#src/features/publication/cms/schedule'
import { quadrants } from '../../support/browser/quadrants'
import { bringDocuments } from '../../support/cms/bring-documents'
import { publicBlog } from '../../support/cms/cms-content'
import { signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
})
afterAll(() => cms.close())

const place = { file: 'export.json' }
const at = '2090-01-01T00:00:00.000Z'
const source: readonly Incoming[] = [
  {
    kind: 'topic',
    key: 'news',
    place,
    language: 'en',
    name: 'News',
    slug: 'news',
    addresses: ['/tag/news/', '/tag/news/page/*'],
    feeds: ['/tag/news/rss/'],
  },
  {
    kind: 'redirect',
    key: 'pages',
    place,
    from: '/page/*',
    to: { own: 'articles' },
  },
  { kind: 'redirect', key: 'feed', place, from: '/rss/', to: { own: 'feed' } },
  {
    kind: 'article',
    key: 'ahead',
    place,
    language: 'en',
    title: 'Ahead',
    body: [{ type: 'paragraph', children: [{ type: 'text', text: 'Words.', marks: [] }] }],
    state: 'published',
    publishedAt: at,
    authors: [],
    topics: ['news'],
    addresses: ['/ahead/'],
    changes: [],
  },
]

it('plans what lies ahead once there is an account, also for drafts that came before', async () => {
  const drafts = await bringDocuments(cms, source, { publish: false })
  const id = [...drafts.survey.documents.values()].find(({ key }) => key === 'ahead')?.id ?? ''
  const document = { collection: 'blogs', id } as const
  expect((await bringDocuments(cms, source)).plans).toMatchObject({ planned: 0, withoutAccount: 1 })
  await signIn(cms.payload)
  expect((await bringDocuments(cms, source)).plans).toMatchObject({ planned: 1, withoutAccount: 0 })
  const [plan, ...others] = await listScheduled(cms.payload, document)
  expect([plan?.at, others]).toEqual([at, []])
  // People have changed their mind.
  await cancelScheduled(cms.payload, document, plan?.id ?? '')
  expect((await bringDocuments(cms, source)).plans.planned).toBe(0)
  expect(await listScheduled(cms.payload, document)).toEqual([])
})

it('leads feeds to feeds, and later pages of lists to the lists', async () => {
  const { redirects } = await bringDocuments(cms, source, { dryRun: true })
  const targets = redirects.redirects.map(({ from, to }) => [
    from,
    to.type === 'custom' ? to.url : to.type,
  ])
  expect(Object.fromEntries(targets)).toEqual({
    '/tag/news': 'reference',
    '/tag/news/page/*': 'reference',
    '/tag/news/rss': '/blogs/topics/news/feed.xml',
    '/ahead': 'reference',
    '/page/*': '/blogs',
    '/rss': '/blogs/feed.xml',
  })
})

it('leads old addresses and links of a topic to the one that the site has under that name', async () => {
  const { id } = await cms.payload.create({
    collection: 'tags',
    locale: 'en',
    data: { name: 'Old press', slug: 'press' },
  })
  const given: readonly Incoming[] = [
    { kind: 'site', addresses: ['https://old.example'] },
    {
      kind: 'topic',
      key: 'press',
      place,
      language: 'en',
      name: 'Old Press',
      slug: 'old-press',
      addresses: ['/tag/old-press/'],
      feeds: ['/tag/old-press/rss/'],
    },
    {
      kind: 'article',
      key: 'linking',
      place,
      language: 'en',
      title: 'Linking',
      body: [
        {
          type: 'paragraph',
          children: [
            {
              type: 'link',
              href: 'https://old.example/tag/old-press/',
              children: [{ type: 'text', text: 'there', marks: [] }],
            },
          ],
        },
      ],
      state: 'published',
      authors: [],
      topics: ['press'],
      addresses: [],
      changes: [],
    },
  ]
  const { redirects, refusedRedirects, written } = await bringDocuments(cms, given)
  expect(refusedRedirects).toEqual([])
  expect(redirects.redirects.map(({ to }) => to)).toEqual([
    { type: 'custom', url: '/blogs/topics/press/feed.xml' },
    { type: 'reference', reference: { relationTo: 'tags', value: String(id) } },
  ])
  const article = await publicBlog(cms.payload, written.at(-1)?.document.id ?? '')
  expect(JSON.stringify(article['body'])).toContain(`"value":"${String(id)}"`)
})

it('says which descriptions of a picture come too late, and which pictures have a form that the site does not take', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-pictures-'))
  try {
    await writeFile(path.join(folder, 'a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await writeFile(path.join(folder, 'b.png'), await quadrants(8, 6).png().toBuffer())
    const given: readonly Incoming[] = ['One', 'Two'].map((alt) => ({
      kind: 'article',
      key: `with-${alt}`,
      place,
      language: 'en',
      title: `With ${alt}`,
      body: [
        { type: 'picture', src: '/b.png', alt },
        { type: 'picture', src: '/a.svg', alt: 'Drawn' },
      ],
      state: 'draft',
      authors: [],
      topics: [],
      addresses: [],
      changes: [],
    }))
    const { changes, pictures } = await bringDocuments(cms, given, {
      folders: [folder],
      dryRun: true,
    })
    const alts = [...changes.values()].flat().filter(({ rule }) => rule === 'alt-of-picture')
    expect(alts.map(({ what }) => what)).toEqual(['Two (/b.png)'])
    expect(pictures.missing).toEqual([
      { src: '/a.svg', why: expect.stringContaining('convert the file') },
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
