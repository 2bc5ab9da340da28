import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { takeLock } from '#src/cms/revisions/lock'
import { LateWrite } from '#src/cms/revisions/revision-conflict'
import { explainSave } from '#src/commands/frame/explain-save'
import type { Incoming, IncomingText } from '#src/commands/migration/incoming'
import { bringDocuments } from '../../support/cms/bring-documents'
import { publicBlog, text } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import { restClient, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let editor: Editor

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  editor = blogEditor(restClient(await signIn(cms.payload, 'ana@example.org')))
})
afterAll(() => cms.close())

const place = { file: 'source.xml', line: 1 }

const post = (key: string, language: string, title = `${key} in ${language}`): IncomingText => ({
  kind: 'article',
  key,
  place,
  language,
  title,
  slug: `${key}-${language}`,
  body: [
    { type: 'paragraph', children: [{ type: 'text', text: `Words of ${key}.`, marks: [] }] },
    { type: 'picture', src: 'https://old.example/uploads/leaf.png', alt: 'A leaf' },
  ],
  state: 'published',
  publishedAt: '2020-03-04T05:06:07.000Z',
  modifiedAt: '2021-03-04T05:06:07.000Z',
  authors: [],
  topics: ['topic'],
  addresses: [`/2020/${key}-${language}/`],
  changes: [],
})

const site: readonly Incoming[] = [
  { kind: 'site', addresses: ['https://old.example'] },
  { kind: 'topic', key: 'topic', place, language: 'en', name: 'Paper', addresses: [] },
]

async function bring(given: readonly Incoming[]) {
  const result = await bringDocuments(cms, [...site, ...given])
  const decisions = result.written.flatMap(({ document, languages }) =>
    languages.map(({ decision, locale }) => [`${document.key} ${locale}`, decision] as const),
  )
  const ids = new Map([...result.survey.documents.values()].map(({ id, key }) => [key, id]))
  return { ...result, decisions: new Map(decisions), idOf: (key: string) => ids.get(key) ?? '' }
}

/** Calls `work` each time that an import has decided what to write, and is about to write it. */
function beforeEachWrite(work: () => Promise<unknown>) {
  const rows = cms.payload.db.collections['payload-kv']?.collection
  if (!rows) throw new TypeError('There are no marks.')
  const write = rows.bulkWrite.bind(rows)
  return vi.spyOn(rows, 'bulkWrite').mockImplementation(async (marks) => {
    if (JSON.stringify(marks).includes('begunAt')) await work()
    return write(marks)
  })
}

it('two imports at once bring one of each document, and neither fails', async () => {
  const keys = Array.from({ length: 12 }, (_, index) => `both-${index}`)
  const given = keys.flatMap((key) => [post(key, 'en'), post(key, 'de')])
  const results = await Promise.all([bring(given), bring(given)])
  for (const { decisions, pictures, refusedRedirects } of results) {
    expect([...decisions.values()].filter((one) => typeof one === 'object')).toEqual([])
    expect(pictures.missing).toEqual([])
    expect(refusedRedirects).toEqual([])
  }
  const count = async (collection: 'blogs' | 'media' | 'redirects' | 'tags') =>
    (await cms.payload.count({ collection })).totalDocs
  expect(await count('blogs')).toBe(keys.length)
  expect([await count('tags'), await count('media')]).toEqual([1, 1])
  expect(await count('redirects')).toBe(given.length)
  const { docs: log } = await cms.payload.find({ collection: 'publications', pagination: false })
  expect(new Set(log.map(({ blog, locale }) => `${JSON.stringify(blog)} ${locale}`)).size).toBe(
    given.length,
  )
  const [first] = results
  for (const key of keys) {
    const { title } = await publicBlog(cms.payload, first.idOf(key))
    expect(title).toEqual({ en: `${key} in en`, de: `${key} in de` })
  }
  expect(new Set((await bring(given)).decisions.values())).toEqual(new Set(['same']))
})

it('leaves a language alone that an editor saves meanwhile, and brings the others on top of it', async () => {
  const first = await bring([post('met', 'en'), post('met', 'de')])
  const id = first.idOf('met')
  const changed = [post('met', 'en', 'Anew'), post('met', 'de', 'Von neuem')]
  let saved = false
  const saving = beforeEachWrite(async () => {
    if (saved) return
    saved = true
    const content = { title: 'Von Hand', body: text('Von Hand.') }
    expect((await editor.saveDraft(id, 'de', content)).status).toBe(200)
  })
  const { decisions } = await bring(changed)
  saving.mockRestore()
  expect(decisions.get('met en')).toBe('changed')
  expect(decisions.get('met de')).toEqual({
    leave: 'it was changed here; --overwrite would replace that',
  })
  expect((await editor.open(id, 'en'))['title']).toBe('Anew')
  expect((await editor.open(id, 'de'))['title']).toBe('Von Hand')
  const again = await bring(changed)
  expect(again.decisions.get('met en')).toBe('same')
  expect(again.decisions.get('met de')).toMatchObject({ leave: expect.any(String) })
})

it('names a document that is saved again and again, and ends without an error', async () => {
  const first = await bring([post('busy', 'en')])
  const id = first.idOf('busy')
  const changed = [post('busy', 'en', 'Anew')]
  let saves = 0
  const saving = beforeEachWrite(async () => {
    saves += 1
    await editor.saveDraft(id, 'fr', { title: `Version ${saves}` })
  })
  const { decisions } = await bring(changed)
  saving.mockRestore()
  expect(saves).toBe(6)
  expect(decisions.get('busy en')).toMatchObject({
    leave: expect.stringMatching(/^others were saving it.*; run the import again$/),
  })
  expect((await bring(changed)).decisions.get('busy en')).toBe('changed')
  expect((await editor.open(id, 'fr'))['title']).toBe('Version 6')
})

it('what other saves cause in a command is said in one line, with the remedy', async () => {
  expect(explainSave(new LateWrite('blogs/1'))).toBe(
    'blogs/1 was saved by someone else at the same moment, so this command did not save it. Run the command again.',
  )
  const { db } = cms.payload
  const held = await takeLock(db, 'blogs/1', false)
  const refused = await takeLock(db, 'blogs/1', false).catch((error: unknown) => error)
  await held.release()
  expect(explainSave(refused)).toBe(
    'blogs/1 is being saved by someone else. Try again in a moment. Then run the command again.',
  )
  const data = { title: 'Two\nlines', slug: 'Not a slug', _status: 'published' } as never
  const invalid = await cms.payload
    .create({ collection: 'blogs', data })
    .catch((error: unknown) => error)
  expect(explainSave(invalid)).toMatch(/^blogs can’t be saved: .*slug: .+/)
  expect(explainSave(new TypeError('A bug.'))).toBeUndefined()
})
