import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { PayloadRequest } from 'payload'
import { createLocalReq } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quadrants } from '../../support/browser/quadrants'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let editor: Send
let translator: Send
const visitor = restClient()

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  editor = restClient(await signIn(cms.payload))
  translator = restClient(
    await signIn(cms.payload, 'translator@example.org', {
      role: 'translator',
      languages: ['en'],
      mayPublish: true,
    }),
  )
})
afterAll(() => cms.close())

const text = (content: string) => ({
  type: 'text',
  version: 1,
  text: content,
  format: 0,
  detail: 0,
  mode: 'normal',
  style: '',
})
const element = (type: string, children: object[], more: object = {}) => ({
  type,
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  children,
  ...more,
})
const body = (...children: object[]) => ({ root: element('root', children) })
const paragraph = (...children: object[]) => element('paragraph', children)
const id = (digit: string) => digit.repeat(24)
const link = (fields: object, content: string) =>
  element('link', [text(content)], {
    version: 3,
    id: id('a'),
    fields: { newTab: false, ...fields },
  })
const upload = (more: object) => ({
  type: 'upload',
  version: 3,
  format: '',
  id: id('b'),
  fields: {},
  relationTo: 'media',
  ...more,
})

describe('POST /api/media/from-address', () => {
  const send = { url: 'http://127.0.0.1/a.png', alt: 'A mill' }

  it('is for editors alone', async () => {
    expect((await visitor('POST', '/media/from-address?locale=en', send)).status).toBe(403)
    expect((await translator('POST', '/media/from-address?locale=en', send)).status).toBe(403)
  })

  it.each([
    ['http://127.0.0.1/a.png', 400, 'private'],
    ['http://[::1]/a.png', 400, 'private'],
    ['http://169.254.169.254/latest/meta-data/', 400, 'private'],
    ['http://localhost:27017/', 400, 'address'],
    ['file:///etc/passwd', 400, 'address'],
    ['', 400, 'address'],
  ])('refuses %j', async (url, status, fault) => {
    const response = await editor('POST', '/media/from-address?locale=en', { url })
    expect(response.status, response.text).toBe(status)
    expect(response.body.errors[0]).toMatchObject({
      fault,
      message: expect.stringMatching(/^url: /),
    })
  })

  it('refuses a form, which pages of other sites can send', async () => {
    const form = new FormData()
    form.set('url', 'https://example.org/a.png')
    expect((await editor('POST', '/media/from-address?locale=en', form)).status).toBe(400)
  })

  it('stores a picture like every upload, with its alternative text', async () => {
    const [{ pictureFromAddress }, { RemotePictureError }] = await Promise.all([
      import('#src/features/media/cms/remote-picture'),
      import('#src/features/media/remote/fault'),
    ])
    const bytes = await quadrants(400, 300).png().toBuffer()
    const { docs } = await cms.payload.find({
      collection: 'users',
      where: { email: { equals: 'editor@example.org' } },
    })
    const call = async (fetchFrom: Parameters<typeof pictureFromAddress>[0]) => {
      const req = (await createLocalReq(
        { locale: 'de', user: { ...docs[0], collection: 'users' } as never },
        cms.payload,
      )) as PayloadRequest
      req.headers = new Headers({ 'Content-Type': 'application/json' })
      req.json = async () => ({ url: 'https://example.org/muehle.png', alt: 'Eine Mühle' })
      return pictureFromAddress(fetchFrom).handler(req) as Promise<Response>
    }
    const response = await call(async () => ({ bytes, mimeType: 'image/png', name: 'muehle.png' }))
    expect(response.status).toBe(201)
    const { doc } = (await response.json()) as { doc: { id: string } }
    const stored = await cms.payload.findByID({ collection: 'media', id: doc.id, locale: 'all' })
    expect(stored).toMatchObject({ filename: 'muehle.png', alt: { de: 'Eine Mühle' }, width: 400 })
    const files = await readdir(path.join(process.env['DATA_DIR'] ?? '', 'media'))
    expect(files).toContain('muehle.png')

    const broken = await call(async () => ({
      bytes: bytes.subarray(0, 500),
      mimeType: 'image/png',
      name: 'broken.png',
    }))
    expect(broken.status).toBe(422)
    const gone = await call(async () => {
      throw new RemotePictureError('refused', 'The other site responds with status 404.')
    })
    expect(await gone.json()).toEqual({
      errors: [{ fault: 'refused', message: 'url: The other site responds with status 404.' }],
    })
    expect(await readdir(path.join(process.env['DATA_DIR'] ?? '', 'media'))).toEqual(files)
  })
})

describe('a body', () => {
  it('never stores a picture that is still on its way', async () => {
    const response = await editor('POST', '/blogs?locale=en&draft=true', {
      title: 'Pending',
      body: body(upload({ pending: { formID: '1', src: 'blob:1' } }), paragraph(text('Words.'))),
    })
    expect(response.status, response.text).toBe(201)
    expect(response.body.doc.body.root.children.map(({ type }: { type: string }) => type)).toEqual([
      'paragraph',
    ])
  })

  const faulty = body(
    paragraph(
      text('Fine, with '),
      link({ linkType: 'custom', url: 'https://example.org/' }, 'a link'),
    ),
    element(
      'list',
      [element('listitem', [link({ linkType: 'internal', doc: null }, 'prices')], { value: 1 })],
      { listType: 'bullet', tag: 'ul', start: 1 },
    ),
    paragraph(link({ linkType: 'custom', url: 'not an address' }, 'terms')),
    upload({ relationTo: 'users', value: id('d') }),
    {
      type: 'block',
      version: 2,
      format: '',
      fields: { id: id('c'), blockName: '', blockType: 'PullQuote', text: '' },
    },
  )
  const messages = [
    'The link “prices” in paragraph 2 doesn’t lead to a page. Choose a page or remove the link.',
    'The link “terms” in paragraph 3 has no valid URL. Enter one or remove the link.',
    'The image in paragraph 4 has no file. Remove it or choose another one.',
    'Pull quote in paragraph 5: The following field is invalid: Text',
  ]

  it('that breaks a rule is refused with the names of its nodes, under its path', async () => {
    const response = await editor('POST', '/blogs?locale=en', {
      title: 'Faulty',
      body: faulty,
      _status: 'published',
    })
    expect(response.status).toBe(400)
    expect(response.body.errors[0].message).toBe(`Body: ${messages.join(' ')}`)
    expect(response.body.errors[0].data.errors[0]).toEqual({
      label: 'Body',
      path: 'body',
      message: messages.join(' '),
    })
  })

  it('is checked beforehand by the same rules, each node with the way to it', async () => {
    const check = (data: object, more: object = { collection: 'blogs' }) =>
      editor('POST', '/publication-check?locale=en', { ...more, data })
    const found = await check({ title: '', body: faulty, publishedAt: new Date().toISOString() })
    expect(found.status, found.text).toBe(200)
    expect(found.body.faults).toEqual([
      { field: 'title', message: expect.stringContaining('Title: ') },
      { field: 'body', message: messages[0], node: [1, 0, 0] },
      { field: 'body', message: messages[1], node: [2, 0] },
      { field: 'body', message: messages[2], node: [3] },
      { field: 'body', message: messages[3], node: [4] },
    ])
    const fine = await check({
      title: 'Fine',
      body: body(paragraph(text('Words.'))),
      publishedAt: new Date().toISOString(),
    })
    expect(fine.body).toEqual({ faults: [] })
    expect((await check({}, {})).status).toBe(400)
    expect(
      (await visitor('POST', '/publication-check?locale=en', { collection: 'blogs', data: {} }))
        .status,
    ).toBe(403)
  })
})
