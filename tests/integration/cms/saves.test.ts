import { afterAll, beforeAll, expect, it } from 'vitest'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import { restClient, signIn } from '../../support/cms/cms-rest'
import { openRecordedCms, type RecordedCms } from '../../support/cms/recorded-cms'

let cms: RecordedCms
let editor: Editor

beforeAll(async () => {
  cms = await openRecordedCms()
  cms.payload.logger.level = 'warn'
  editor = blogEditor(restClient(await signIn(cms.payload)))
})
afterAll(() => cms.close())

/** How often a request reads the document itself, and its newest version. */
async function readsDuring(kind: string, request: () => Promise<{ status: number; text: string }>) {
  cms.recorder.take()
  const { status, text: raw } = await request()
  expect(status, raw).toBeLessThan(300)
  const commands = cms.recorder.take()
  const reads = (collection: string, isOne: (filter: Record<string, unknown>) => boolean) =>
    commands.filter(({ find, filter }) => find === collection && isOne(filter)).length
  return {
    document: reads(kind, (filter) => JSON.stringify(filter).includes('"_id":{"$eq"')),
    newest: reads(`_${kind}_versions`, (filter) => JSON.stringify(filter).includes('latest')),
  }
}

it.each([
  ['a draft', () => editor.saveDraft],
  ['an autosave', () => editor.autosave],
  ['a publication', () => editor.publish],
])('%s reads its document once, with the lock', async (name, save) => {
  const id = await editor.createPublic('en', { title: name, body: text('Read once.') })
  const excerpt = 'Once.'
  expect(await readsDuring('blogs', () => save()(id, 'en', { excerpt }))).toEqual({
    document: 1,
    newest: 1,
  })
  expect((await editor.open(id, 'en'))['excerpt']).toBe(excerpt)
})

it.each([
  ['as a draft', () => editor.create],
  ['at once public', () => editor.createPublic],
])('a document that is made %s is read no more than made', async (name, create) => {
  let id = ''
  const made = async () => {
    id = await create()('en', { title: `Made ${name}`, body: text('Made.'), excerpt: 'Once.' })
    return { status: 201, text: '' }
  }
  expect(await readsDuring('blogs', made)).toEqual({ document: 0, newest: 0 })
  expect(await editor.open(id, 'en')).toMatchObject({ excerpt: 'Once.', revision: 1 })
})

it('a request with a token reads its account once', async () => {
  cms.recorder.take()
  expect((await editor.send('GET', '/blogs?limit=1&depth=0')).status).toBe(200)
  expect(cms.recorder.take().filter(({ find }) => find === 'users')).toHaveLength(1)
})

it('a query writes no stack trace', () => {
  expect(cms.payload.db.connection.base.get('skipOriginalStackTraces')).toBe(true)
})
