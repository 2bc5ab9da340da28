import { createLocalReq, initTransaction, killTransaction, type Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { waitForOthers } from '#src/cms/revisions/guard'
import { takeLock } from '#src/cms/revisions/lock'
import { inOneChange } from '#src/cms/revisions/one-change'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { openFormSession } from '../../support/browser/form-session'
import { publicBlog, text } from '../../support/cms/cms-content'
import { blogEditor, type Editor, globalEditor } from '../../support/cms/cms-editor'
import { graphqlClient, restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let ana: Send
let ben: Send
let token: string
let editor: Editor
/** Another instance of the CMS on the same database, which shares nothing but the database. */
let other: Payload

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  token = await signIn(cms.payload, 'ana@example.org')
  ana = restClient(token)
  ben = restClient(await signIn(cms.payload, 'ben@example.org'))
  editor = blogEditor(ana)
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('../../../payload.config'),
  ])
  other = await getPayload({ config, key: 'another process' })
  other.logger.level = 'silent'
})

afterAll(async () => {
  await other?.destroy()
  await cms?.close()
})

const draft = (locale: string) => `depth=0&draft=true&locale=${locale}&fallback-locale=null`

async function article(): Promise<string> {
  const id = await editor.create('en', { title: 'Paper', body: text('Fold it.') })
  for (const locale of ['de', 'jp'] as const) {
    const content = { title: `Papier ${locale}`, body: text(`${locale}.`) }
    expect((await editor.saveDraft(id, locale, content)).status).toBe(200)
  }
  return id
}

async function newest(id: string): Promise<Record<string, never>> {
  const { docs } = await cms.payload.db.findVersions({
    collection: 'blogs',
    limit: 1,
    locale: 'all',
    sort: '-updatedAt',
    where: { and: [{ parent: { equals: id } }, { latest: { equals: true } }] },
  })
  return docs[0]?.version as never
}

const versionsOf = (id: string) =>
  cms.payload.db.versions['blogs']?.find({ parent: id }).lean<{ latest?: true }[]>() ?? []

describe('a revision', () => {
  it('begins with one and grows with each save, in any language', async () => {
    const id = await editor.create('en', { title: 'One' })
    expect((await editor.open(id, 'en'))['revision']).toBe(1)
    const response = await editor.saveDraft(id, 'de', { title: 'Eins' })
    expect(response.body.doc.revision).toBe(2)
    await editor.saveDraft(id, 'en', { body: text('Words.') })
    expect((await editor.publish(id, 'en')).body.doc.revision).toBe(4)
    expect((await editor.open(id, 'en'))['revision']).toBe(4)
    const latest = (await versionsOf(id)).filter((version) => version.latest)
    expect(latest).toHaveLength(1)
  })

  it('is set by no request, and a copy begins anew', async () => {
    const id = await editor.create('en', { title: 'Mine', revision: 70 })
    expect((await editor.open(id, 'en'))['revision']).toBe(1)
    const { body } = await ana('POST', `/blogs/${id}/duplicate?${draft('en')}`, {})
    expect((await editor.open(body.doc.id, 'en'))['revision']).toBe(1)
  })

  it('is 0 for a document from before there were any, which is saved like others', async () => {
    const id = await article()
    const unset = { $unset: { 'version.revision': 1, 'version.fieldRevisions': 1 } }
    await cms.payload.db.versions['blogs']?.collection.updateMany({}, unset)
    await cms.payload.db.collections['blogs']?.collection.updateMany(
      {},
      {
        $unset: { revision: 1, fieldRevisions: 1 },
      },
    )
    expect((await editor.open(id, 'de'))['revision']).toBe(0)
    expect((await editor.autosave(id, 'de', { title: 'Alt' })).body.doc.revision).toBe(1)
    expect((await editor.publish(id, 'de')).body.doc.revision).toBe(2)
    expect(publishedLocales(await publicBlog(cms.payload, id))).toEqual(['de'])
  })

  it('says which fields have changed since, where, and by whom', async () => {
    const id = await article()
    const { revision } = await editor.open(id, 'en')
    await ben('PATCH', `/blogs/${id}?${draft('de')}`, { excerpt: 'Kurz', meta: { title: 'Titel' } })
    const { body } = await ana('GET', `/blogs/${id}/revision?since=${revision}`)
    expect(body.revision).toBe(Number(revision) + 1)
    const changes = body.changes.map((one: object) => ({ ...one, at: undefined }))
    const by = { id: expect.any(String), name: 'ben@example.org' }
    expect(changes).toEqual([
      { path: 'excerpt', locale: 'de', revision: body.revision, by },
      { path: 'meta.title', locale: 'de', revision: body.revision, by },
    ])
    expect((await restClient()('GET', `/blogs/${id}/revision`)).status).toBe(403)
    expect((await ana('GET', '/globals/site/revision')).body).toMatchObject({ changes: [] })
  })
})

describe('a write with its base revision', () => {
  it('is merged where others changed other fields or other languages', async () => {
    const id = await article()
    const { revision } = await editor.open(id, 'en')
    const title = await ana('PATCH', `/blogs/${id}?${draft('en')}&autosave=true`, {
      title: 'Ana’s',
      revision,
    })
    const excerpt = await ben('PATCH', `/blogs/${id}?${draft('en')}&autosave=true`, {
      excerpt: 'Ben’s',
      revision,
    })
    const german = await ben('PATCH', `/blogs/${id}?${draft('de')}`, { title: 'Bens', revision })
    expect([title.status, excerpt.status, german.status]).toEqual([200, 200, 200])
    expect(await newest(id)).toMatchObject({
      title: { en: 'Ana’s', de: 'Bens' },
      excerpt: { en: 'Ben’s' },
    })
  })

  it('is refused as a whole where another editor changed the same field', async () => {
    const id = await article()
    const { revision } = await editor.open(id, 'en')
    await ben('PATCH', `/blogs/${id}?${draft('en')}`, { title: 'Ben’s' })
    const before = await newest(id)
    const response = await ana('PATCH', `/blogs/${id}?${draft('en')}`, {
      title: 'Ana’s',
      excerpt: 'Also Ana’s',
      revision,
    })
    expect(response.status).toBe(409)
    expect(response.body.errors).toEqual([
      {
        name: 'RevisionConflict',
        message: expect.stringMatching(/^title: .*since revision 3.*revision 4/),
        data: {
          revision: 4,
          base: 3,
          conflicts: [
            {
              path: 'title',
              locale: 'en',
              current: 'Ben’s',
              revision: 4,
              at: expect.any(String),
              by: { id: expect.any(String), name: 'ben@example.org' },
            },
          ],
        },
      },
    ])
    expect(await newest(id)).toEqual(before)
    const again = { title: 'Ana’s', excerpt: 'Also Ana’s', revision: 4 }
    expect((await ana('PATCH', `/blogs/${id}?${draft('en')}`, again)).status).toBe(200)
  })

  it('is no conflict where both wrote the same', async () => {
    const id = await article()
    const { revision } = await editor.open(id, 'en')
    const content = { title: 'Same', body: text('Same.') }
    await ben('PATCH', `/blogs/${id}?${draft('en')}`, content)
    const response = await ana('PATCH', `/blogs/${id}?${draft('en')}`, { ...content, revision })
    expect(response.status, response.text).toBe(200)
  })

  it('of an outdated form restores no older shared field', async () => {
    const id = await article()
    await editor.publish(id, 'en')
    const form = await editor.open(id, 'jp')
    const date = '2020-02-20T20:20:20.000Z'
    await ben('PATCH', `/blogs/${id}?locale=en&publishSpecificLocale=en`, {
      publishedAt: date,
      _status: 'published',
    })
    const whole = { ...form, _status: 'published' }
    const behind = await ana('PATCH', `/blogs/${id}?locale=jp&publishSpecificLocale=jp`, whole)
    expect(behind.status).toBe(409)
    expect(behind.body.errors[0].data.conflicts).toMatchObject([
      { path: 'publishedAt', locale: null, current: date },
    ])
    const own = { title: '紙', revision: form['revision'], _status: 'published' }
    expect((await ana('PATCH', `/blogs/${id}?locale=jp`, own)).status).toBe(200)
    const blog = await publicBlog(cms.payload, id)
    expect(blog).toMatchObject({ publishedAt: date, title: { jp: '紙' } })
    expect(publishedLocales(blog)).toEqual(['en', 'jp'])
  })

  it('is checked in GraphQL, in the local API, and for globals and documents without drafts', async () => {
    const id = await article()
    await ben('PATCH', `/blogs/${id}?${draft('de')}`, { title: 'Neu' })
    const graphql = await graphqlClient(token)(
      `mutation { updateBlog(id: "${id}", locale: de, draft: true, data: { title: "Alt", revision: 3 }) { id } }`,
    )
    expect(graphql.body.errors[0].extensions).toMatchObject({
      statusCode: 409,
      data: { conflicts: [{ path: 'title', current: 'Neu' }] },
    })
    const local = { collection: 'blogs', id, draft: true, locale: 'de' } as const
    await expect(
      cms.payload.update({ ...local, data: { title: 'Alt', revision: 3 } }),
    ).rejects.toMatchObject({ name: 'RevisionConflict', status: 409 })

    const terms = globalEditor(ana, 'terms')
    const { revision } = (await terms.saveDraft('', 'fr', { title: 'Un' })).body.result
    await ben('POST', `/globals/terms?${draft('fr')}`, { title: 'Deux' })
    expect((await terms.saveDraft('', 'fr', { title: 'Trois', revision })).status).toBe(409)
    expect((await terms.saveDraft('', 'es', { title: 'Tres', revision })).status).toBe(200)

    const author = await cms.payload.create({ collection: 'authors', data: { name: 'Ines' } })
    expect(author.revision).toBe(1)
    const save = (send: Send, name: string) =>
      send('PATCH', `/authors/${author.id}?locale=en`, { name, revision: 1 })
    expect((await save(ben, 'Inês')).body.doc.revision).toBe(2)
    expect((await save(ana, 'Agnes')).status).toBe(409)
    expect((await ana('PATCH', `/authors/${author.id}?locale=en`, { name: 'Agnes' })).status).toBe(
      200,
    )
  })
})

describe('two forms of one list', () => {
  const hero = (heading: string) => ({ blockType: 'hero', heading })
  const link = (label: string) => ({ to: 'url', label, link: `/${label.toLowerCase()}` })

  it.each([
    ['the home page', 'globals/home', 'sections', ['One', 'Two', 'Three'].map(hero), true],
    ['a page', 'pages', 'sections', ['One', 'Two', 'Three'].map(hero), true],
    ['the header', 'globals/site', 'navigation', ['One', 'Two', 'Three'].map(link), false],
    ['the footer', 'globals/site', 'footerLinks', ['One', 'Two', 'Three'].map(link), false],
    [
      'an author',
      'authors',
      'links',
      ['a', 'b', 'c'].map((name) => ({ url: `https://example.org/${name}` })),
      false,
    ],
  ] as const)('are merged by row and field: %s', async (_, place, field, content, isAuto) => {
    const isGlobal = place.startsWith('globals/')
    const { body } = isGlobal
      ? { body: { doc: { id: '' } } }
      : await ana('POST', `/${place}?${draft('en')}`, {
          title: 'List',
          name: 'List',
          layout: 'sections',
        })
    const address = isGlobal ? place : `${place}/${body.doc.id}`
    if (place === 'globals/site') await ana('POST', '/globals/site?locale=en', { name: 'Octavo' })
    const open = (send: Send) => openFormSession(send, address, [field], { isAuto, locale: 'en' })
    const first = await open(ana)
    first.type(field, content)
    await first.save()

    const [one, two] = await Promise.all([open(ana), open(ben)])
    const [a, b, c] = one.rows(field) as [object, object, object]
    const text = ['heading', 'label', 'url'].find((name) => name in a) as string
    const says = (row: object, words: string) => ({ ...row, [text]: words })
    // One moves the last to the front and changes it; the other changes another one and copies it.
    one.type(field, [says(c, 'https://example.org/Ana'), a, b])
    await one.save()
    const { id: ___, ...copy } = a as { id?: string }
    two.type(field, [
      says(a, 'https://example.org/Ben'),
      { id: '6650f0f0f0f0f0f0f0f0f0f0', ...copy },
      b,
      c,
    ])
    await two.save()
    expect(two.session.getState()).toMatchObject({ conflicts: [], isDirty: false })
    const saved = await open(ana)
    expect(saved.rows(field)).toMatchObject([
      says(c, 'https://example.org/Ana'),
      says(a, 'https://example.org/Ben'),
      copy,
      b,
    ])
    await one.session.refresh()
    expect(one.rows(field)).toEqual(saved.rows(field))

    // The same field of the same row, and a row that the other has deleted, are for a person to decide.
    const [, x, y, z] = saved.rows(field) as [object, object, object, object]
    one.type(field, [says(x, 'https://example.org/mine'), says(z, 'https://example.org/kept')])
    await one.save()
    two.type(field, [says(x, 'https://example.org/theirs'), y, z].slice(0, 2))
    await two.save()
    const { conflicts } = two.session.getState()
    const id = (row: object) => String((row as { id: string }).id)
    expect(conflicts).toMatchObject([
      {
        field,
        path: `${field}.${id(x)}.${text}`,
        kind: 'value',
        mine: 'https://example.org/theirs',
        theirs: 'https://example.org/mine',
      },
      { path: `${field}.${id(z)}`, kind: 'row', mine: undefined, theirs: { id: id(z) } },
    ])
    two.session.resolve({
      [`${field}.${id(x)}.${text}`]: { take: 'mine' },
      [`${field}.${id(z)}`]: { take: 'theirs' },
    })
    await two.save()
    expect((await open(ana)).rows(field)).toMatchObject([
      says(x, 'https://example.org/theirs'),
      says(z, 'https://example.org/kept'),
    ])
  })
})

describe('saves at the same moment', () => {
  it('of eight languages, through two processes, lose nothing', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await article()
      await Promise.all(
        locales.map((locale, index) =>
          (index % 2 === 0 ? cms.payload : other).update({
            collection: 'blogs',
            id,
            draft: true,
            autosave: true,
            locale,
            data: { title: `${locale} ${round}` },
          }),
        ),
      )
      const titles = Object.fromEntries(locales.map((locale) => [locale, `${locale} ${round}`]))
      expect(await newest(id)).toMatchObject({ title: titles, revision: 3 + locales.length })
    }
  })

  it('of documents without drafts lose nothing either', async () => {
    const { id } = await cms.payload.create({ collection: 'tags', data: { name: 'T', slug: 't' } })
    await Promise.all(
      locales.map((locale, index) =>
        (index % 2 === 0 ? cms.payload : other).update({
          collection: 'tags',
          id,
          locale,
          data: { name: locale },
        }),
      ),
    )
    const stored = await cms.payload.findByID({ collection: 'tags', id, locale: 'all' })
    expect(stored.name).toEqual(Object.fromEntries(locales.map((locale) => [locale, locale])))
  })

  it('that come too late are refused by the write itself, not only by the lock', async () => {
    const id = await article()
    const stopped = await createLocalReq({ locale: 'de' }, other)
    const late = inOneChange(stopped, { collection: 'blogs', id }, async () => {
      const own = { collection: 'blogs', id, draft: true, req: stopped } as const
      await other.update({ ...own, locale: 'de', data: { title: 'Late' } })
      // As after a pause that was longer than the lock holds.
      await cms.payload.db.connection.collection('document_locks').deleteMany({})
      await cms.payload.update({
        collection: 'blogs',
        id,
        draft: true,
        locale: 'en',
        data: { title: 'In between' },
      })
    })
    await expect(late).rejects.toMatchObject({ name: 'LateWrite', status: 409 })
    expect(await newest(id)).toMatchObject({
      title: { en: 'In between', de: 'Papier de' },
      revision: 4,
    })
  })

  it('leave no lock behind, however they end', async () => {
    const id = await article()
    await editor.publish(id, 'de', { title: '' })
    await ana('PATCH', `/blogs/${id}?locale=xx`, { title: 'No' })
    await restClient()('PATCH', `/blogs/${id}?locale=de`, { title: 'No' })
    await ana('PATCH', '/blogs/0123456789abcdef01234567?locale=de', { title: 'No' })
    await ana('PATCH', `/blogs?where[id][in]=${id}&draft=true&locale=de`, { excerpt: 'Yes' })
    await ana('DELETE', `/blogs/${id}`)
    expect(await cms.payload.db.connection.collection('document_locks').countDocuments()).toBe(0)
  })

  it('leave no lock behind that they still waited for when they failed', async () => {
    const { db } = cms.payload
    const req = await createLocalReq({}, cms.payload)
    await initTransaction(req)
    const held = await takeLock(db, 'slugs/blogs/paper', false)
    const waiting = waitForOthers(req, 'slugs/blogs/paper')
    await killTransaction(req)
    await held.release()
    await expect(waiting).rejects.toMatchObject({ status: 409 })
    expect(await db.connection.collection('document_locks').countDocuments()).toBe(0)
  })
})

describe('an autosave', () => {
  it('replaces the editor’s own, and leaves what another editor wrote in the versions', async () => {
    const id = await article()
    const autosave = (send: Send, title: string) =>
      send('PATCH', `/blogs/${id}?${draft('en')}&autosave=true`, { title, _status: 'draft' })
    const count = async () => (await versionsOf(id)).length
    await autosave(ana, 'A')
    const before = await count()
    await autosave(ana, 'An')
    expect(await count()).toBe(before)
    await autosave(ben, 'Ben’s')
    expect(await count()).toBe(before + 1)
    await autosave(ben, 'Ben’s own')
    expect(await count()).toBe(before + 1)
    await autosave(ana, 'Ana again')
    expect(await count()).toBe(before + 2)
    const titles = (await versionsOf(id)).map(
      (version) => (version as unknown as { version: { title: { en: string } } }).version.title.en,
    )
    expect(titles).toEqual(expect.arrayContaining(['An', 'Ben’s own', 'Ana again']))
  })
})

describe('several languages published at once', () => {
  const publish = (id: string, names: readonly string[]) =>
    ana('POST', `/blogs/${id}/languages`, { action: 'publish', locales: names })

  it('become public in one write', async () => {
    const id = await article()
    const seen: unknown[] = []
    const model = cms.payload.db.collections['blogs']
    if (!model) throw new Error('There are no blogs.')
    const { updateOne } = model
    model.updateOne = function counted(this: typeof model, ...args: never[]) {
      seen.push(args)
      return Reflect.apply(updateOne, this, args)
    } as never
    const response = await publish(id, ['en', 'de', 'jp', 'fr'])
    model.updateOne = updateOne
    expect(seen).toHaveLength(1)
    expect(response.body.results).toEqual([
      { locale: 'en', done: true },
      { locale: 'de', done: true },
      { locale: 'jp', done: true },
      { locale: 'fr', done: false, fault: 'incomplete', detail: 'Français', errors: [] },
    ])
    expect(publishedLocales(await publicBlog(cms.payload, id))).toEqual(['en', 'de', 'jp'])
    expect(response.body.languages).toMatchObject({ en: { state: 'published' } })
  })

  it('are all drafts still where the program ends before that write, and no draft is lost', async () => {
    const id = await article()
    await editor.saveDraft(id, 'ko', { title: '아직' })
    const model = cms.payload.db.collections['blogs']
    if (!model) throw new Error('There are no blogs.')
    const { updateOne } = model
    model.updateOne = () => {
      throw new Error('killed')
    }
    const response = await publish(id, ['en', 'de', 'jp'])
    model.updateOne = updateOne
    expect(response.body.results.map(({ done }: { done: boolean }) => done)).toEqual([
      false,
      false,
      false,
    ])
    expect(publishedLocales(await publicBlog(cms.payload, id))).toEqual([])
    expect(await newest(id)).toMatchObject({ title: { en: 'Paper', de: 'Papier de', ko: '아직' } })
    expect((await publish(id, ['en', 'de', 'jp'])).body.results).toMatchObject([
      { done: true },
      { done: true },
      { done: true },
    ])
    expect(await newest(id)).toMatchObject({ title: { ko: '아직' } })
  })
})

describe('one change of several operations', () => {
  it('writes nothing where one of them fails', async () => {
    const id = await article()
    const before = await newest(id)
    const req = await createLocalReq({}, cms.payload)
    const change = inOneChange(req, { collection: 'blogs', id }, async () => {
      const own = { collection: 'blogs', id, req, locale: 'de' } as const
      await cms.payload.update({ ...own, draft: true, data: { title: 'Halb' } })
      await cms.payload.update({ ...own, data: { title: '', _status: 'published' } })
    })
    await expect(change).rejects.toThrow(/title/i)
    expect(await newest(id)).toEqual(before)
  })

  it('stores a document that was not there whole or not at all, as one revision', async () => {
    Object.assign(cms.payload.db, { allowIDOnCreate: true })
    const id = '5f5f5f5f5f5f5f5f5f5f5f5f'
    const begin = async (german: string) => {
      const req = await createLocalReq({}, cms.payload)
      const own = { collection: 'blogs', req } as const
      const common = { body: text('Words.'), _status: 'published' } as const
      await inOneChange(req, { collection: 'blogs', id }, async () => {
        await cms.payload.create({ ...own, data: { id, title: 'Both', ...common } as never })
        const data = { title: german, ...common } as never
        await cms.payload.update({ ...own, id, locale: 'de', data })
      })
    }
    await expect(begin('')).rejects.toThrow(/title/i)
    const model = cms.payload.db.collections['blogs']
    expect(await model?.findById(id)).toBeNull()
    expect(await versionsOf(id)).toHaveLength(0)
    await begin('Beide')
    const stored = await publicBlog(cms.payload, id)
    expect(publishedLocales(stored)).toEqual(['en', 'de'])
    expect(stored).toMatchObject({ title: { en: 'Both', de: 'Beide' }, revision: 1 })
    const versions = await versionsOf(id)
    // The newest one, and the public one below it.
    expect(versions.map(({ latest = false }) => latest)).toEqual([true, false])
    const { docs: records } = await cms.payload.find({
      collection: 'publications',
      where: { title: { in: ['Both', 'Beide'] } },
      depth: 0,
    })
    expect(records.map(({ action, locale }) => `${action} ${locale}`).sort()).toEqual([
      'published de',
      'published en',
    ])
    const response = await editor.saveDraft(id, 'de', { title: 'Alle beide' })
    expect(response.body.doc.revision).toBe(2)
    Object.assign(cms.payload.db, { allowIDOnCreate: false })
  })

  it('runs without a transaction if the request begins none', async () => {
    const id = await article()
    const req = await createLocalReq({}, cms.payload)
    await initTransaction(req)
    await killTransaction(req)
    await cms.payload.update({ collection: 'blogs', id, req, draft: true, data: { title: 'Yes' } })
    expect(await newest(id)).toMatchObject({ title: { en: 'Yes' } })
  })
})
