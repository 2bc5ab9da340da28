import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Incoming, IncomingText } from '#src/commands/migration/incoming'
import type { MigrationOptions } from '#src/commands/migration/writer/migrate'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { quadrants } from '../../support/browser/quadrants'
import { bringDocuments } from '../../support/cms/bring-documents'
import { publicBlog } from '../../support/cms/cms-content'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
})
afterAll(() => cms.close())

const place = { file: 'source.xml', line: 1 }
const words = (text: string) => ({ type: 'text', text, marks: [] }) as const
const paragraph = (text: string) => ({ type: 'paragraph', children: [words(text)] }) as const

const post = (key: string, language: string, more: Partial<IncomingText> = {}): IncomingText => ({
  kind: 'article',
  key,
  place,
  language,
  title: `${key} in ${language}`,
  slug: `${key}-${language.slice(0, 2)}`,
  body: [paragraph(`Words of ${key}.`)],
  state: 'published',
  publishedAt: '2020-03-04T05:06:07.000Z',
  modifiedAt: '2021-03-04T05:06:07.000Z',
  authors: ['author-1'],
  topics: ['topic-1'],
  addresses: [`/2020/${key}-${language}/`, `/?p=${key}${language}`],
  changes: [],
  ...more,
})

const link = (href: string) =>
  ({ type: 'paragraph', children: [{ type: 'link', href, children: [words('there')] }] }) as const

const source: readonly Incoming[] = [
  { kind: 'site', addresses: ['https://old.example'] },
  {
    kind: 'author',
    key: 'author-1',
    place,
    language: 'en',
    name: 'Lena',
    addresses: ['/author/lena/'],
  },
  { kind: 'topic', key: 'topic-1', place, language: 'en', name: 'Paper', addresses: [] },
  {
    kind: 'picture',
    key: 'picture-1',
    place,
    sources: ['https://old.example/uploads/leaf.png'],
    name: 'leaf.png',
    alt: [
      { language: 'de_DE', text: 'Ein Blatt' },
      { language: undefined, text: 'A leaf of paper' },
    ],
  },
  {
    kind: 'menu',
    key: 'menu-1',
    place,
    language: 'de',
    name: 'Hauptmenü',
    entries: [
      { label: 'Zwei', target: { key: 'two' } },
      { label: 'Eins', target: { address: 'https://old.example/2020/one-de_DE/' } },
      { label: 'Anderswo', target: { address: 'https://else.example/' } },
      { label: 'Lokal', target: { address: 'file:///c:/x' } },
    ],
  },
  post('one', 'en', {
    body: [
      { type: 'heading', level: 1, children: [words('Part')] },
      link('https://www.old.example/2020/two-de/#more'),
      { type: 'picture', src: 'https://old.example/uploads/leaf.png', alt: 'A leaf' },
      { type: 'picture', src: 'https://old.example/uploads/gone.png', alt: 'Gone' },
    ],
  }),
  post('two', 'en'),
  post('one', 'de_DE'),
  post('two', 'de'),
  post('two', 'de', { title: 'Twin' }),
  post('three', 'en', { slug: 'one-en', state: 'draft', addresses: ['/search/', '/three/'] }),
  post('one', 'xx'),
  post('empty', 'en', { body: [] }),
  post('ahead', 'en', { publishedAt: '2090-01-01T00:00:00.000Z' }),
  post('about', 'en', { kind: 'page', parent: 'team', topics: [], authors: [] }),
  post('team', 'en', { kind: 'page', parent: 'about', topics: [], authors: [] }),
  post('below', 'en', { kind: 'page', parent: 'team', topics: [], authors: [] }),
]

async function bring(given: readonly Incoming[], options: Partial<MigrationOptions> = {}) {
  const result = await bringDocuments(cms, given, options)
  const decisions = result.written.flatMap(({ document, languages }) =>
    languages.map(({ decision, locale }) => [`${document.key} ${locale}`, decision] as const),
  )
  return { ...result, decisions: new Map(decisions) }
}

const idOf = (result: Awaited<ReturnType<typeof bring>>, key: string) =>
  [...result.survey.documents.values()].find((one) => one.key === key)?.id ?? ''

describe('a migration', () => {
  it('writes nothing when it is only tried', async () => {
    const { changes, decisions, pictures } = await bring(source, { dryRun: true })
    expect(decisions.get('one en')).toBe('new')
    const lost = (of: typeof changes) =>
      [...of.values()].flat().filter(({ rule }) => rule === 'picture-as-link').length
    // Whether they can be fetched is seen when they are.
    expect([lost(changes), pictures.planned.addresses.size]).toEqual([0, 2])
    // A comparison tells what is there.
    expect(lost((await bring(source, { dryRun: true, isComparison: true })).changes)).toBe(2)
    expect((await cms.payload.count({ collection: 'blogs' })).totalDocs).toBe(0)
    expect((await cms.payload.count({ collection: 'payload-kv' as never })).totalDocs).toBe(0)
  })

  it('brings texts in their languages, with dates, addresses, links, and pictures', async () => {
    // Without a name in a language, the site refuses its menu.
    const name = { name: 'Octavo' }
    await cms.payload.updateGlobal({ slug: 'site', locale: 'de', data: name })
    const result = await bring(source)
    const one = await publicBlog(cms.payload, idOf(result, 'one'))
    expect(publishedLocales(one)).toEqual(['en', 'de'])
    expect(one).toMatchObject({
      title: { en: 'one in en', de: 'one in de_DE' },
      slug: { en: 'one-en', de: 'one-de' },
      modifiedAt: { en: '2021-03-04T05:06:07.000Z', de: '2021-03-04T05:06:07.000Z' },
      firstPublishedAt: { en: '2020-03-04T05:06:07.000Z', de: '2020-03-04T05:06:07.000Z' },
      publishedAt: '2020-03-04T05:06:07.000Z',
    })
    const versions = cms.payload.db.versions['blogs']
    // One save, whose public state is a version of its own.
    expect(await versions?.countDocuments({ parent: idOf(result, 'one') })).toBe(2)
    expect(one).toMatchObject({ revision: 1 })
    const text = JSON.stringify(one['body'])
    expect(text).toContain(`"value":"${idOf(result, 'two')}"`)
    expect(text).toContain('"tag":"h2"')
    expect(text).toContain('"type":"upload"')
    expect(text).toContain('[Gone]')
    const media = await cms.payload.find({ collection: 'media', locale: 'all', depth: 0 })
    expect(media.docs.map(({ alt }) => alt)).toEqual([{ en: 'A leaf of paper', de: 'Ein Blatt' }])
    expect(result.pictures.missing).toEqual([
      { src: 'https://old.example/uploads/gone.png', why: 'Not found.' },
    ])
    expect([...result.survey.languages.elsewhere]).toEqual([['xx', 1]])
    expect(result.survey.languages.lines().join(' ')).toContain(',xx --yes')
    const faults = result.survey.leftOut.filter(({ isFault }) => isFault)
    expect(faults.map(({ why }) => why).join('\n')).toMatch(
      /another text of "two" in de.*\n.*circle/,
    )
    expect(result.survey.slugChanges).toContain('blogs (en) "three in en": one-en → one-en-2')
    const { docs } = await cms.payload.find({
      collection: 'redirects',
      pagination: false,
      depth: 0,
    })
    const from = new Map(docs.map((redirect) => [redirect.from, redirect.to]))
    expect(result.redirects.refused).toEqual(['/search/: the site has a page of its own there'])
    expect(from.get('/three')).toMatchObject({ type: 'reference' })
    expect(from.get('/2020/one-en')).toMatchObject({ type: 'reference' })
    expect(from.get('/2020/one-de_DE')).toMatchObject({ type: 'custom', url: '/de/blogs/one-de' })
    expect(from.get('/?p=oneen')).toMatchObject({ type: 'reference' })
    // As the admin stores it, so that the uses of a document are found.
    const raw = await cms.payload.db.collections['redirects']?.collection.findOne({
      from: '/?p=oneen',
    })
    expect(raw?.['to'].reference.value).not.toBeTypeOf('string')
    expect(result.menus).toEqual(['"Hauptmenü", 3 entries: navigation (de)'])
    const site = await cms.payload.findGlobal({ slug: 'site', locale: 'de', depth: 0 })
    expect(site.navigation).toMatchObject([
      { document: { relationTo: 'blogs', value: idOf(result, 'two') }, label: 'Zwei' },
      { document: { relationTo: 'blogs', value: idOf(result, 'one') }, label: 'Eins' },
      { to: 'url', link: 'https://else.example/', label: 'Anderswo' },
    ])
    const ahead = await publicBlog(cms.payload, idOf(result, 'ahead'))
    expect(publishedLocales(ahead)).toEqual([])
  })

  it('says what the site lacks in the language of a menu', async () => {
    const menu: Incoming = {
      ...{ kind: 'menu', key: 'menu-jp', place, language: 'ja', name: 'Main' },
      entries: [{ label: 'Elsewhere', target: { address: 'https://else.example/' } }],
    }
    const bringMenu = async () => (await bring([...source, menu])).menus.at(-1)
    expect(await bringMenu()).toMatch(
      /^"Main", 1 entries: navigation \(jp\): Site can’t be saved in 日本語 \(jp\): name: .* Correct this under Site in that language, then run the import again\.$/,
    )
    await cms.payload.updateGlobal({ slug: 'site', locale: 'jp', data: { name: 'オクタボ' } })
    expect(await bringMenu()).toBe('"Main", 1 entries: navigation (jp)')
  })

  it('changes nothing the second time', async () => {
    const { decisions, written } = await bring(source)
    expect(new Set(decisions.values())).toEqual(new Set(['same']))
    // Stored in another form than it was saved in, a text with a picture would look changed by hand.
    expect(written.filter(({ languages }) => languages.some(({ isEdited }) => isEdited))).toEqual(
      [],
    )
    const empty = written.find(({ document }) => document.key === 'empty')
    expect(empty?.languages).toMatchObject([
      { isPublic: false, refused: expect.stringContaining('body') },
    ])
  })

  it('brings what changed in the source, and leaves what people changed here', async () => {
    const before = await bring(source)
    const id = idOf(before, 'two')
    await cms.payload.update({
      collection: 'blogs',
      id,
      locale: 'de',
      data: { title: 'Von Hand', _status: 'published' },
    })
    const changed = source.map((one) =>
      one.kind === 'article' && one.key === 'two' ? { ...one, title: 'Anew' } : one,
    )
    const { decisions } = await bring(changed)
    expect(decisions.get('two en')).toBe('changed')
    expect(decisions.get('two de')).toMatchObject({
      leave: expect.stringContaining('changed here'),
    })
    expect((await publicBlog(cms.payload, id))['title']).toEqual({ en: 'Anew', de: 'Von Hand' })
    await bring(changed, { overwrite: true })
    expect((await publicBlog(cms.payload, id))['title']).toEqual({ en: 'Anew', de: 'Anew' })
  })

  it('publishes a text whose link leads to one that comes much later', async () => {
    const between = Array.from({ length: 12 }, (_, index) => post(`between-${index}`, 'en'))
    const first = post('first', 'en', { body: [link('/2020/last-en/')] })
    const result = await bring([first, ...between, post('last', 'en')])
    const stored = await publicBlog(cms.payload, idOf(result, 'first'))
    expect(publishedLocales(stored)).toEqual(['en'])
    expect(JSON.stringify(stored['body'])).toContain(idOf(result, 'last'))
  })

  it('names texts that a redirect of the site hides', async () => {
    const to = { type: 'custom', url: 'https://else.example/' } as const
    for (const from of ['/blogs/Hidden-en', '/blogs/hidden/*'])
      await cms.payload.create({ collection: 'redirects', data: { from, type: '307', to } })
    const given = [post('hidden', 'en'), post('hidden', 'de')]
    const { hidden, survey } = await bring(given, { dryRun: true })
    expect(hidden).toEqual([
      '/blogs/hidden-en "hidden in en": the site\'s redirect from /blogs/Hidden-en leads away from it. Delete the redirect, or change the slug.',
    ])
    expect(survey.documents.size).toBe(1)
    await cms.payload.delete({ collection: 'redirects', where: { from: { like: 'hidden' } } })
  })

  it('tells two sites of one system apart', async () => {
    const other = [{ kind: 'site', addresses: ['https://other.example/blog/'] }, post('one', 'en')]
    const first = await bring(source, { dryRun: true })
    const result = await bring(other as Incoming[])
    expect(result.decisions.get('one en')).toBe('new')
    expect(idOf(result, 'one')).not.toBe(idOf(first, 'one'))
    const spelled = [{ kind: 'site', addresses: ['http://www.OTHER.example/blog'] }, other[1]]
    const again = await bring(spelled as Incoming[])
    expect(again.decisions.get('one en')).toBe('same')
  })

  it('takes no picture from outside of the folder', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'octavo-pictures-'))
    const inner = path.join(root, 'inner')
    await mkdir(inner)
    await writeFile(path.join(root, 'secret.png'), await quadrants(20, 20).png().toBuffer())
    await writeFile(path.join(inner, 'own.png'), await quadrants(22, 22).png().toBuffer())
    await symlink(path.join(root, 'secret.png'), path.join(inner, 'link.png'))
    const outside = ['/../secret.png', '/link.png']
    const body = ['/own.png', ...outside].map((src) => ({ type: 'picture', src, alt: '' }) as const)
    const given = [post('pictures', 'en', { body })]
    const plan = await bring(given, { folders: [inner], dryRun: true })
    expect(plan.pictures.planned.files.size).toBe(1)
    expect(plan.pictures.missing.map(({ src }) => src).sort()).toEqual(outside)
    const { pictures } = await bring(given, { folders: [inner] })
    expect(pictures.missing.map(({ src }) => src).sort()).toEqual(outside)
    await rm(root, { recursive: true })
  })

  it('mends a document at which it was killed, unless people have changed that since', async () => {
    const given = [post('killed', 'en'), post('killed', 'de')]
    const rows = cms.payload.db.collections['payload-kv']?.collection
    if (!rows) throw new TypeError('There are no marks.')
    const write = rows.bulkWrite.bind(rows)
    const killing = vi
      .spyOn(rows, 'bulkWrite')
      .mockImplementation((marks) =>
        JSON.stringify(marks).includes('begunAt')
          ? write(marks)
          : Promise.reject(new Error('Killed.')),
      )
    await expect(bring(given)).rejects.toThrow('Killed.')
    killing.mockRestore()
    const second = await bring(given)
    expect([...second.decisions.values()]).toEqual(['changed', 'changed'])
    expect(new Set((await bring(given)).decisions.values())).toEqual(new Set(['same']))

    const key = `octavo-import:blogs:${idOf(second, 'killed')}`
    // Killed after it was stored, before what follows.
    const entries = () => cms.payload.db.connection.collection('search_entries')
    const ofIt = { document: idOf(second, 'killed') }
    await entries().deleteMany(ofIt)
    await cms.payload.kv.set(key, { parts: {}, begunAt: new Date().toISOString() })
    await bring(given)
    expect(await entries().countDocuments(ofIt)).toBe(2)
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
    await cms.payload.kv.set(key, { parts: {}, begunAt: hourAgo })
    const { decisions } = await bring(given)
    expect(decisions.get('killed en')).toMatchObject({
      leave: expect.stringContaining('changed here'),
    })
  })

  it('keeps whether a translation follows the current original', async () => {
    const states = async (id: string) =>
      (await cms.payload.db.connection.collection('translation_rows').findOne({ document: id }))?.[
        'states'
      ]
    const german = (words: string, isOutdated: boolean) =>
      post('followed', 'de', { body: [paragraph(words)], isOutdated })
    const given = [
      post('followed', 'en'),
      german('Wörter von früher.', true),
      post('followed', 'fr', { body: [paragraph('Des mots.')], isOutdated: false }),
      post('followed', 'es', { body: [paragraph('Palabras.')] }),
    ]
    const id = idOf(await bring(given), 'followed')
    const first = { en: 'current', de: 'stale', fr: 'current', es: 'current' }
    expect(await states(id)).toMatchObject(first)
    await bring(given.with(1, german('Wörter von heute.', false)))
    expect(await states(id)).toMatchObject({ de: 'current', fr: 'current' })
  })

  it('makes up for all that follows saves whose turn was killed', async () => {
    const given = [post('turn-1', 'en'), post('turn-1', 'de'), post('turn-2', 'en')]
    const { connection } = cms.payload.db
    const changes = connection.collection('content_changes')
    await changes.deleteMany({})
    const rows = connection.collection('translation_rows')
    const killing = vi.spyOn(rows, 'bulkWrite').mockRejectedValue(new Error('Killed.'))
    await expect(bring(given)).rejects.toThrow('Killed.')
    killing.mockRestore()
    // Other processes expire everything, since they can't know what was saved.
    expect(await changes.countDocuments({ pending: true })).toBe(1)
    await changes.deleteMany({})
    const result = await bring(given)
    expect(new Set(result.decisions.values())).toEqual(new Set(['changed']))
    for (const [key, texts] of [
      ['turn-1', 2],
      ['turn-2', 1],
    ] as const) {
      const document = idOf(result, key)
      const count = (name: string, where: Record<string, unknown>) =>
        connection.collection(name).countDocuments(where)
      expect(await count('search_entries', { document })).toBe(texts)
      expect(await count('translation_rows', { document })).toBe(1)
      expect(await count('document_references', { document })).toBe(1)
      const where = { blog: { equals: document } }
      const log = await cms.payload.find({ collection: 'publications', where, pagination: false })
      expect(log.docs.map(({ locale }) => locale).sort()).toEqual(['de', 'en'].slice(-texts))
      const { docs } = await cms.payload.find({
        collection: 'blogs',
        where: { id: { equals: document } },
      })
      expect(docs).toHaveLength(1)
    }
    expect(await connection.collection('document_locks').countDocuments({})).toBe(0)
    expect(await changes.countDocuments({ pending: true })).toBe(0)
    expect(new Set((await bring(given)).decisions.values())).toEqual(new Set(['same']))
  })

  it('gives a slug that was taken just now to the one who took it', async () => {
    const given = [post('raced', 'en', { authors: [], topics: [] })]
    const model = cms.payload.db.collections['blogs']
    if (!model) throw new TypeError('There are no articles.')
    // Between the question for free slugs and the save.
    const { create } = model
    let other: string | undefined
    const taking = vi.spyOn(model, 'create').mockImplementation(async (...args) => {
      if (other === undefined) {
        other = ''
        const data = { title: 'Quick', slug: 'raced-en', body: undefined } as never
        const made = await cms.payload.create({ collection: 'blogs', draft: true, data })
        other = made.id
      }
      return Reflect.apply(create, model, args)
    })
    const late = await bring(given)
    taking.mockRestore()
    expect(late.decisions.get('raced en')).toMatchObject({
      leave: expect.stringMatching(/took its slug.*; run the import again$/),
    })
    const owner = await publicBlog(cms.payload, other ?? '')
    expect(owner).toMatchObject({ slug: { en: 'raced-en' } })
    const result = await bring(given)
    expect(result.survey.slugChanges).toEqual(['blogs (en) "raced in en": raced-en → raced-en-2'])
    const one = await publicBlog(cms.payload, idOf(result, 'raced'))
    expect(one).toMatchObject({ slug: { en: 'raced-en-2' }, _status: { en: 'published' } })
  })

  it('goes on where it was ended', async () => {
    const many = Array.from({ length: 6 }, (_, index) => post(`many-${index}`, 'en'))
    const stopped = new AbortController()
    const stopping = bring(many, {
      signal: stopped.signal,
      at: (text) => text.startsWith('2 of') && stopped.abort(new Error('Stopped.')),
    })
    await expect(stopping).rejects.toThrow('Stopped.')
    const { decisions } = await bring(many)
    expect([...decisions.values()]).toContain('same')
    expect([...decisions.values()]).toContain('new')
    const { decisions: again } = await bring(many)
    expect(new Set(again.values())).toEqual(new Set(['same']))
  })
})
