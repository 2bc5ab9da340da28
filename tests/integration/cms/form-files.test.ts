import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobsOf } from '#src/cms/jobs/run-due'
import { removeExpired } from '#src/features/forms/cms/clean-task'
import { storeFiles } from '#src/features/forms/cms/submission-files'
import { writeStamp } from '#src/features/forms/stamp'
import { budgets } from '#src/platform/config/budgets'
import { offerInProcess } from '#src/platform/in-process'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { docx, html, pdf, png } from '../../support/cms/sample-files'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import { createTestForm, sendForm } from '../../support/cms/test-form'

let cms: TestCms
let secret: string
let admin: Send
let reader: Send
let stranger: Send
let form: string

const collection = (name: string) => cms.payload.db.connection.collection(name)
const stored = async () => ({
  submissions: (await cms.payload.count({ collection: 'submissions' })).totalDocs,
  files: await collection('submission_files').countDocuments({}),
  pieces: await collection('submission_file_pieces').countDocuments({}),
})

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  const { settings } = await import('#src/platform/config/env')
  secret = settings.secret ?? ''
  admin = restClient(await signIn(cms.payload, 'lena@example.org', { role: 'admin' }))
  reader = restClient(await signIn(cms.payload, 'rita@example.org'))
  stranger = restClient(await signIn(cms.payload, 'stan@example.org'))
  const { docs } = await cms.payload.find({
    collection: 'users',
    where: { email: { equals: 'rita@example.org' } },
  })
  form = await createTestForm(cms.payload, { readers: [docs[0]?.id] })
  const fields = [
    { kind: 'text', name: 'name', label: 'Name', required: true },
    { kind: 'email', name: 'email', label: 'Email' },
    { kind: 'file', name: 'cv', label: 'CV', types: ['pdf', 'document'], required: true },
    { kind: 'file', name: 'photos', label: 'Photos', types: ['picture'], max: 2 },
  ]
  await cms.payload.update({ collection: 'forms', id: form, data: { fields } as never })
})
beforeEach(() => offerInProcess('rate limits', undefined))
afterEach(async () => {
  await jobsOf(cms.payload).deleteMany({})
  await cms.payload.db.collections['submissions']?.collection.deleteMany({})
  for (const name of ['form_receipts', 'submission_files', 'submission_file_pieces']) {
    await collection(name).deleteMany({})
  }
})
afterAll(() => cms.close())

type Files = Readonly<Record<string, readonly File[]>>

const cv = { cv: [new File([pdf], 'cv.pdf')] }
function send(files: Files, more: Readonly<Record<string, string>> = {}) {
  const body = new FormData()
  const _stamp = writeStamp(secret, form, Date.now() - 60_000)
  const texts = { name: 'Ada', email: 'ada@example.org', _stamp, ...more }
  for (const [name, value] of Object.entries(texts)) body.append(name, value)
  for (const [name, list] of Object.entries(files)) for (const file of list) body.append(name, file)
  return sendForm({ form, body })
}
const one = async () => {
  const { docs } = await cms.payload.find({ collection: 'submissions', depth: 0 })
  expect(docs).toHaveLength(1)
  return docs[0] as NonNullable<(typeof docs)[0]>
}

describe('a form with files', () => {
  it('says what it takes, and is sent in parts', async () => {
    const page = await sendForm({ form, body: new URLSearchParams() })
    const markup = await page.text()
    expect(markup).toContain('enctype="multipart/form-data"')
    expect(markup).toMatch(/type="file"[^>]* name="cv" required[^>]* accept="\.pdf,\.docx,\.odt">/)
    expect(markup).toMatch(/name="photos"[^>]* accept="\.jpg,[^"]*" multiple>/)
    expect(markup).toContain('PDF file, Word or OpenDocument text, at most 10 MB each.')
    expect(markup).toContain('At most 2 files.')
    const other = await createTestForm(cms.payload)
    const body = new FormData()
    body.append('name', 'Ada')
    const refused = await sendForm({ form: other, body })
    expect(refused.status).toBe(415)
    expect(await refused.text()).toContain('takes no files')
  })

  it('stores them with the submission, for its readers alone', async () => {
    const long = Buffer.concat([png, Buffer.alloc(3_000_000, 7)])
    const photos = [new File([png], '<b>.html'), new File([long], 'große "Aufnahme".png')]
    expect((await send({ ...cv, photos })).status).toBe(303)
    const { answers, files, id } = await one()
    expect(answers?.map(({ value }) => value)).toEqual([
      'Ada',
      'ada@example.org',
      'cv.pdf',
      '-b-.png; große -Aufnahme-.png',
    ])
    expect(files?.map(({ field, size }) => [field, size])).toEqual([
      ['cv', pdf.length],
      ['photos', png.length],
      ['photos', long.length],
    ])
    const path = `/submissions/${id}/files/${files?.[2]?.file}`
    for (const other of [stranger, restClient()]) {
      expect((await other('GET', path)).status).toBe(404)
    }
    expect((await admin('GET', path)).status).toBe(200)
    const { headers, text } = await reader('GET', path)
    expect(text).toHaveLength(long.toString('utf8').length)
    expect(headers.get('Content-Type')).toBe('application/octet-stream')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="gro_e_-Aufnahme-.png"; filename*=UTF-8''gro%C3%9Fe%20-Aufnahme-.png`,
    )
    // A file of another submission, and none at all.
    expect((await reader('GET', `/submissions/${id}/files/x`)).status).toBe(404)
    expect((await reader('GET', `/submissions/${'f'.repeat(24)}/files/x`)).status).toBe(404)
    expect((await reader('PATCH', `/submissions/${id}`, { files: [] })).status).toBe(200)
    expect((await one()).files).toHaveLength(3)
  })

  it.each([
    ['of another kind', { cv: [new File([png], 'cv.pdf')] }, 'This kind of file isn’t accepted'],
    ['that is HTML', { cv: [new File([html], 'cv.pdf')] }, 'This kind of file isn’t accepted'],
    ['that is empty', { cv: [new File([], 'cv.pdf')] }, 'This kind of file isn’t accepted'],
    [
      'that is too long',
      { cv: [new File([pdf, new Uint8Array(budgets.form.fileBytes)], 'cv.pdf')] },
      'Choose a file of at most 10 MB.',
    ],
    ['too many', { cv: [cv.cv[0], cv.cv[0]] as File[] }, 'the limit is 1.'],
    ['none', {}, 'Fill in this field.'],
  ] satisfies [string, Files, string][])('is shown again for a file %s', async (_, files, says) => {
    const response = await send(files)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(says)
    expect(await stored()).toEqual({ submissions: 0, files: 0, pieces: 0 })
  })

  it('says that files have to be chosen again', async () => {
    const again = 'Choose the file again; it wasn’t saved.'
    const response = await send(cv, { name: '' })
    const markup = await response.text()
    expect(response.status).toBe(422)
    expect(markup.split(again)).toHaveLength(2)
    expect(await (await send({}, { name: '' })).text()).not.toContain(again)
  })

  it('is stored once, and another time with another file', async () => {
    for (const _ of [1, 2]) expect((await send(cv)).status).toBe(303)
    expect(await stored()).toMatchObject({ submissions: 1, files: 1 })
    expect((await send({ cv: [new File([docx], 'cv.pdf')] })).status).toBe(303)
    expect(await stored()).toMatchObject({ submissions: 2, files: 2 })
    const names = (await cms.payload.find({ collection: 'submissions' })).docs.map(
      ({ files }) => files?.[0]?.name,
    )
    expect(new Set(names)).toEqual(new Set(['cv.pdf', 'cv.docx']))
  })

  it('takes no more than there is room for', async () => {
    const size = budgets.form.storedBytes
    await collection('submission_files').insertOne({ _id: 'x' as never, size, at: new Date() })
    const response = await send(cv)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('We can’t accept files at the moment.')
  })

  it('has no field for files while it stores nothing, and tells editors', async () => {
    await cms.payload.update({ collection: 'forms', id: form, data: { days: 0 } })
    const facts = await admin('GET', `/forms/${form}/facts`)
    expect(facts.body).toMatchObject({ dropsFiles: true })
    expect((await send(cv)).status).toBe(415)
    await cms.payload.update({ collection: 'forms', id: form, data: { days: 90 } })
    expect((await admin('GET', `/forms/${form}/facts`)).body).toMatchObject({ dropsFiles: false })
  })
})

describe('files go with their submission', () => {
  const none = { submissions: 0, files: 0, pieces: 0 }

  it('when it is deleted', async () => {
    await send(cv)
    const { id } = await one()
    expect((await stranger('DELETE', `/submissions/${id}`)).status).not.toBe(200)
    expect(await stored()).toMatchObject({ files: 1 })
    expect((await reader('DELETE', `/submissions/${id}`)).status).toBe(200)
    expect(await stored()).toEqual(none)
  })

  it('when a person’s data is erased', async () => {
    await send(cv)
    const ofAda = '/submissions?where[email][equals]=ada@example.org&limit=0'
    expect((await reader('DELETE', ofAda)).body.docs).toHaveLength(1)
    expect(await stored()).toEqual(none)
  })

  it('after its days, and what a kill has left over after an hour', async () => {
    await send(cv)
    const now = new Date()
    await storeFiles(cms.payload, { cv: [{ name: 'a', bytes: pdf }] }, now)
    const inHours = (hours: number) => new Date(Number(now) + hours * 3_600_000 + 1_000)
    expect(await removeExpired(cms.payload, inHours(0.5))).toBe(2)
    expect(await removeExpired(cms.payload, inHours(1))).toBe(1)
    expect(await stored()).toMatchObject({ submissions: 1, files: 1 })
    expect(await removeExpired(cms.payload, inHours(90 * 24))).toBe(0)
    expect(await stored()).toEqual(none)
  })
})
