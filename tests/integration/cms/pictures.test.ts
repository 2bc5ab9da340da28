import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animation, clear } from '../../support/browser/animation'
import {
  corners,
  placeExif,
  type Quadrant,
  quadrants,
  secretText,
} from '../../support/browser/quadrants'
import { TagCache } from '../../support/cms/cms-cache'
import {
  type RestResponse,
  restClient,
  restClientWith,
  type Send,
  signIn,
} from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

const cache = new TagCache()

let cms: TestCms
let editor: Send
const visitor = restClient()

beforeAll(async () => {
  cms = await openTestCms({ cache })
  cms.payload.logger.level = 'silent'
  editor = restClient(await signIn(cms.payload))
})
afterAll(() => cms.close())

const folder = () => path.join(process.env['DATA_DIR'] ?? '', 'media')
const names = () => readdir(folder()).catch((): string[] => [])
const stored = (name: string) => readFile(path.join(folder(), name))

function form(bytes: Uint8Array | string, name: string, data: object = {}, type = 'image/png') {
  const body = new FormData()
  body.set('_payload', JSON.stringify(data))
  body.set('file', new File([new Uint8Array(Buffer.from(bytes))], name, { type }))
  return body
}

async function upload(bytes: Uint8Array, name = 'leaf.png', data: object = {}) {
  const response = await editor('POST', '/media?locale=en', form(bytes, name, data))
  expect(response.status, response.text).toBe(201)
  return response.body.doc
}

async function select(id: string, crop: unknown) {
  const response = await editor('PATCH', `/media/${id}?locale=en`, { crop })
  expect(response.status, response.text).toBe(200)
  return response.body.doc
}

const leaf = () => quadrants(400, 300).png().toBuffer()
const all = (quadrant: Quadrant) => ({
  'top left': quadrant,
  'top right': quadrant,
  'bottom left': quadrant,
  'bottom right': quadrant,
})
const each = {
  'top left': 'top left',
  'top right': 'top right',
  'bottom left': 'bottom left',
  'bottom right': 'bottom right',
}

describe('the square of a picture', () => {
  it('is its middle until an editor selects a part, as a JPEG in its own pixels', async () => {
    const doc = await upload(await leaf())
    expect(doc.crop).toBeFalsy()
    expect(doc.sizes.square).toMatchObject({ width: 300, height: 300, mimeType: 'image/jpeg' })
    const square = await stored(doc.sizes.square.filename)
    expect(doc.sizes.square.filesize).toBe(square.length)
    expect(await sharp(square).metadata()).toMatchObject({ format: 'jpeg', width: 300 })
    expect(await corners(square)).toEqual(each)
    const served = await visitor('GET', new URL(doc.sizes.square.url).pathname.slice(4))
    expect(served.status).toBe(200)
    expect(served.headers.get('Cache-Control')).toContain('immutable')
  })

  it('follows a selection, goes back when it is undone, and shows nothing old under its name', async () => {
    const first = await upload(await leaf(), 'chosen.png')
    const original = await stored(first.filename)
    const share = await stored(first.sizes.share.filename)

    const chosen = await select(first.id, { x: 210, y: 160, width: 120, height: 120 })
    expect(chosen.crop).toEqual({ x: 210, y: 160, width: 120, height: 120 })
    expect(chosen.sizes.square.filename).not.toBe(first.sizes.square.filename)
    expect(chosen.sizes.square).toMatchObject({ width: 120, height: 120 })
    expect(await corners(await stored(chosen.sizes.square.filename))).toEqual(all('bottom right'))
    expect(chosen.squarePlaceholder).toMatch(/^data:image\/webp/)
    expect(chosen.squarePlaceholder).not.toBe(first.squarePlaceholder)
    expect(await names()).not.toContain(first.sizes.square.filename)

    // A word changes nothing of the files.
    const described = await editor('PATCH', `/media/${first.id}?locale=jp`, { alt: '紙' })
    expect(described.body.doc.crop).toEqual(chosen.crop)
    expect(described.body.doc.sizes.square.filename).toBe(chosen.sizes.square.filename)

    const again = await select(first.id, { x: 0, y: 0, width: 100, height: 100 })
    expect(await corners(await stored(again.sizes.square.filename))).toEqual(all('top left'))

    const undone = await select(first.id, null)
    expect(undone.crop).toBeFalsy()
    expect(undone.sizes.square.filename).toBe(first.sizes.square.filename)
    expect(undone.squarePlaceholder).toBe(first.squarePlaceholder)
    expect(await corners(await stored(undone.sizes.square.filename))).toEqual(each)

    // The original and the other sizes are unaffected.
    expect(undone.filename).toBe(first.filename)
    expect((await stored(first.filename)).equals(original)).toBe(true)
    expect((await stored(first.sizes.share.filename)).equals(share)).toBe(true)
    const own = (await names()).filter((name) => name.startsWith(path.parse(first.filename).name))
    expect(own.filter((name) => name.includes('-square-'))).toEqual([undone.sizes.square.filename])

    await editor('DELETE', `/media/${first.id}`)
    for (const name of own) expect(await names()).not.toContain(name)
  })

  it('can be selected together with the upload, and is reset with another file', async () => {
    const crop = { x: 10, y: 160, width: 50, height: 50 }
    const doc = await upload(await leaf(), 'both.png', { crop })
    expect(await corners(await stored(doc.sizes.square.filename))).toEqual(all('bottom left'))
    const before = await names()
    const response = await editor(
      'PATCH',
      `/media/${doc.id}?locale=en`,
      form(await quadrants(40, 40).png().toBuffer(), 'small.png'),
    )
    expect(response.status, response.text).toBe(200)
    expect(response.body.doc.crop).toBeFalsy()
    expect(response.body.doc.sizes.square).toMatchObject({ width: 40, height: 40 })
    const after = await names()
    for (const old of [doc.filename, doc.sizes.square.filename]) {
      expect(before).toContain(old)
      expect(after).not.toContain(old)
    }
  })

  it('stays when the focal point changes', async () => {
    const crop = { x: 10, y: 10, width: 50, height: 50 }
    const doc = await upload(await leaf(), 'point.png', { crop })
    const response = await editor('PATCH', `/media/${doc.id}?locale=en`, { focalX: 80, focalY: 20 })
    expect(response.status, response.text).toBe(200)
    expect(response.body.doc.crop).toEqual(crop)
    expect(await corners(await stored(response.body.doc.sizes.square.filename))).toEqual(
      all('top left'),
    )
    // Without a selection it follows the point.
    const whole = await select(doc.id, null)
    expect((await corners(await stored(whole.sizes.square.filename)))['bottom left']).toBe(
      'bottom left',
    )
    expect(whole.sizes.square).toMatchObject({ width: 300 })
  })

  it('is not shared by equal pictures, of which one is deleted', async () => {
    const one = await upload(await leaf(), 'alike.png')
    const bytes = await quadrants(400, 300).jpeg({ quality: 100 }).toBuffer()
    const other = await upload(bytes, 'alike.jpg')
    await editor('DELETE', `/media/${other.id}`)
    expect(await corners(await stored(one.sizes.square.filename))).toEqual(each)
  })

  it('has a name of its own, like all sizes, whatever a picture is called', async () => {
    const doc = await upload(await leaf(), 'same.png')
    const files = ({ filename, sizes }: RestResponse['body']): string[] =>
      [filename, ...Object.values(sizes).map((size) => (size as typeof doc).filename)].filter(
        Boolean,
      )
    const contents = async () => Promise.all(files(doc).map((name) => stored(name)))
    const before = await contents()
    const jpeg = await quadrants(300, 400).jpeg().toBuffer()
    for (const name of ['same.jpg', 'same.png', files(doc).at(-1) ?? '', 'same-300x300.webp']) {
      const other = await upload(jpeg, name)
      expect(files(doc).filter((file) => files(other).includes(file))).toEqual([])
      await editor('DELETE', `/media/${other.id}`)
    }
    expect(await contents()).toEqual(before)
  })

  it('is cut from the copy when a picture is duplicated', async () => {
    const crop = { x: 10, y: 10, width: 50, height: 50 }
    const doc = await upload(await leaf(), 'twin.png', { crop })
    const response = await editor('POST', `/media/${doc.id}/duplicate?locale=en`, {})
    expect(response.status, response.text).toBe(200)
    const twin = response.body.doc
    expect(twin.sizes.square.filename).not.toBe(doc.sizes.square.filename)
    await editor('DELETE', `/media/${doc.id}`)
    expect(await corners(await stored(twin.sizes.square.filename))).toEqual(all('top left'))
  })

  it('is shown by the site: its address, its size and the blur before it', async () => {
    const { findPicture } = await import('#src/page-types/content/reads/pictures')
    const doc = await upload(await leaf())
    const find = () => findPicture(doc.id, 'en', 'square')
    expect(await find()).toMatchObject({
      src: `/api/media/file/${doc.sizes.square.filename}`,
      width: 300,
      height: 300,
      placeholder: doc.squarePlaceholder,
    })
    cache.takeExpired()
    const chosen = await select(doc.id, { x: 210, y: 10, width: 64, height: 64 })
    expect(cache.takeExpired()).toEqual([`media:${doc.id}`])
    expect(await find()).toMatchObject({
      src: `/api/media/file/${chosen.sizes.square.filename}`,
      width: 64,
      height: 64,
      placeholder: chosen.squarePlaceholder,
    })
    expect((await findPicture(doc.id, 'en', 'original'))?.placeholder).toBe(doc.placeholder)
  })

  it('is upright as the camera was held, in every size', async () => {
    const lying = await quadrants(400, 200).jpeg({ quality: 100 }).withMetadata({ orientation: 6 })
    const doc = await upload(await lying.toBuffer(), 'lying.jpg')
    expect([doc.width, doc.height]).toEqual([200, 400])
    const chosen = await select(doc.id, { x: 0, y: 310, width: 90, height: 90 })
    // What lies at the bottom left is the file's bottom right.
    expect(await corners(await stored(chosen.sizes.square.filename))).toEqual(all('bottom right'))
    expect((await corners(await stored(doc.filename)))['top left']).toBe('bottom left')
  })

  it('has a background where the picture is transparent; the original stays so', async () => {
    const doc = await upload(await clear(60, 60).png().toBuffer(), 'clear.png')
    for (const size of ['square', 'share', 'wide', 'standard']) {
      const { data } = await sharp(await stored(doc.sizes[size].filename))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([size, Math.abs((data[2] ?? 0) - 0xe8) <= 2]).toEqual([size, true])
    }
    expect((await sharp(await stored(doc.filename)).stats()).isOpaque).toBe(false)
  })
})

/** All sizes of a picture, each checked to be what the document says. */
async function sizesOf({ sizes }: RestResponse['body']) {
  const entries = Object.entries(sizes as Record<string, RestResponse['body']>)
  expect(entries.map(([name]) => name).sort()).toEqual(
    ['share', 'square', 'standard', 'thumbnail', 'wide'].sort(),
  )
  for (const [name, { filename, filesize, height, mimeType, width }] of entries) {
    const bytes = await stored(filename)
    const found = await sharp(bytes).metadata()
    expect({
      name,
      ...found,
      mimeType: `image/${found.format}`,
      filesize: bytes.length,
    }).toMatchObject({ name, filesize, height, mimeType, width })
    expect([name, found.pages ?? 1]).toEqual([name, 1])
  }
  return sizes
}

describe('the sizes of a picture', () => {
  it.each(['gif', 'webp'] as const)('are of the first frame of an animated %s', async (format) => {
    const doc = await upload(await animation(format, 500, 400), `moving.${format}`)
    expect([doc.width, doc.height]).toEqual([500, 400])
    expect((await sharp(await stored(doc.filename)).metadata()).pages).toBe(3)
    expect(await sizesOf(doc)).toMatchObject({
      thumbnail: { width: 300, height: 300 },
      square: { width: 400, height: 400 },
      share: { width: 1200, height: 630 },
      wide: { width: 1200, height: 675 },
      standard: { width: 1200, height: 900 },
    })
    const { data } = await sharp(await stored(doc.sizes.share.filename))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)].map((value) => value > 100)).toEqual([true, false, false])
  })

  it('are as large as a small picture, or a very long one, allows', async () => {
    const small = await upload(await quadrants(40, 20).png().toBuffer(), 'small.png')
    expect((await sizesOf(small)).thumbnail).toMatchObject({ width: 20, height: 20 })
    const long = await upload(await quadrants(9000, 12).png().toBuffer(), 'long.png')
    expect((await sizesOf(long)).share).toMatchObject({ width: 1200, height: 630 })
  })

  it('have another address when the focal point changes', async () => {
    const doc = await upload(await leaf(), 'pointed.png')
    const response = await editor('PATCH', `/media/${doc.id}?locale=en`, { focalX: 90, focalY: 90 })
    expect(response.status, response.text).toBe(200)
    const { share } = await sizesOf(response.body.doc)
    expect(share.filename).not.toBe(doc.sizes.share.filename)
    expect(await names()).not.toContain(doc.sizes.share.filename)
  })

  it('stand upright where an animation lies on its side', async () => {
    const doc = await upload(await animation('webp', 60, 40, 6), 'lying.webp')
    expect([doc.width, doc.height]).toEqual([40, 60])
    expect(await sharp(await stored(doc.filename), { animated: true }).metadata()).toMatchObject({
      width: 40,
      pages: 3,
      pageHeight: 60,
      delay: [200, 200, 200],
    })
    await sizesOf(doc)
  })

  it('of an earlier version are recreated by the command, once', async () => {
    const { repairSizes } = await import('#src/features/media/cms/repair-sizes')
    const doc = await upload(await animation('gif', 50, 40), 'earlier.gif')
    const old = 'earlier-1200x630.jpg'
    await writeFile(path.join(folder(), old), 'a filmstrip')
    const share = { ...doc.sizes.share, filename: old, height: 630 }
    await cms.payload.db.updateOne({
      collection: 'media',
      id: doc.id,
      data: { sizes: { ...doc.sizes, share } },
    })
    const seen: number[] = []
    const repaired = await repairSizes(cms.payload, (done) => seen.push(done))
    expect(repaired).toEqual({ made: 1, failed: [] })
    expect(seen).toEqual([1])
    const after = await visitor('GET', `/media/${doc.id}`)
    expect((await sizesOf(after.body)).share.filename).toBe(doc.sizes.share.filename)
    expect(await names()).not.toContain(old)
    expect(await repairSizes(cms.payload, () => undefined)).toEqual({ made: 0, failed: [] })
  })
})

describe('a selection', () => {
  // None of these changes its files.
  let doc: { id: string; sizes: { square: { filename: string } } }
  beforeAll(async () => {
    doc = await upload(await leaf())
  })

  it.each([
    ['a text', 'all of it', /invalid/],
    ['fractions', { x: 0.5, y: 0, width: 40, height: 40 }, /whole pixels/],
    ['no square', { x: 0, y: 0, width: 40, height: 41 }, /n’t square/],
    ['nine pixels', { x: 0, y: 0, width: 9, height: 9 }, /at least 10/],
    ['more than there is', { x: 0, y: 0, width: 301, height: 301 }, /within 400 × 300/],
    ['a corner outside', { x: 395, y: 0, width: 40, height: 40 }, /within 400 × 300/],
  ])('of %s is refused, and nothing changes', async (_, crop, reason) => {
    const before = await names()
    const response = await editor('PATCH', `/media/${doc.id}?locale=en`, { crop })
    expect(response.status, response.text).toBe(400)
    expect(response.text).toMatch(reason)
    expect(response.text).toContain('crop: ')
    expect(await names()).toEqual(before)

    // Beside another point and another file, too, for which the CMS first removes the old ones.
    for (const body of [
      { crop, focalX: 20, focalY: 30 },
      form(await leaf(), 'other.png', { crop }),
    ]) {
      expect((await editor('PATCH', `/media/${doc.id}?locale=en`, body)).status).toBe(400)
      expect(await names()).toEqual(before)
    }
    const { body } = await visitor('GET', `/media/${doc.id}`)
    expect(body.sizes.square.filename).toBe(doc.sizes.square.filename)
  })

  it('is refused for many pictures at once', async () => {
    const crop = { x: 0, y: 0, width: 40, height: 40 }
    const response = await editor('PATCH', '/media?where[filename][exists]=true&locale=en', {
      crop,
    })
    expect(response.status).toBe(400)
  })

  it('is allowed to editors alone', async () => {
    const crop = { x: 0, y: 0, width: 40, height: 40 }
    const response = await visitor('PATCH', `/media/${doc.id}?locale=en`, { crop })
    expect(response.status).toBe(403)
    const anonymous = await visitor('POST', '/media?locale=en', form('no picture', 'a.png'))
    expect(anonymous.status).toBe(403)
  })

  it('leaves the original alone where the CMS’s own cropping is requested', async () => {
    const { body } = await visitor('GET', `/media/${doc.id}`)
    const edits = 'uploadEdits[crop][x]=10&uploadEdits[crop][y]=10&uploadEdits[crop][width]=50'
    const more = 'uploadEdits[crop][height]=50&uploadEdits[widthInPixels]=9'
    const address = `/media/${doc.id}?locale=en&${edits}&${more}&uploadEdits[heightInPixels]=9`
    const response = await editor('PATCH', address, { alt: 'Still whole' })
    expect(response.status, response.text).toBe(200)
    expect(response.body.doc).toMatchObject({ width: 400, height: 300, filename: body.filename })
  })
})

describe('an upload', () => {
  let german: Send
  beforeAll(async () => {
    const token = await signIn(cms.payload, 'de@example.org')
    german = restClientWith({ Authorization: `JWT ${token}`, 'Accept-Language': 'de' })
  })

  it.each([
    ['jpg', 'image/jpeg', () => quadrants(64, 48).jpeg()],
    ['png', 'image/png', () => quadrants(64, 48).png()],
    ['webp', 'image/webp', () => quadrants(64, 48).webp()],
    ['avif', 'image/avif', () => quadrants(64, 48).avif({ effort: 1 })],
  ] as const)('keeps no place in any file that a %s leaves', async (extension, type, make) => {
    const located = await make().withExif(placeExif).toBuffer()
    expect(located.toString('latin1')).toContain(secretText)
    const before = new Set(await names())
    const body = form(located, `told-${extension}.${extension}`, {}, type)
    const response = await editor('POST', '/media?locale=en', body)
    expect(response.status, response.text).toBe(201)
    const made = (await names()).filter((name) => !before.has(name))
    expect(made.length).toBeGreaterThanOrEqual(3)
    for (const name of made) {
      const bytes = await stored(name)
      expect(bytes.toString('latin1'), name).not.toContain(secretText)
      expect((await sharp(bytes).metadata()).exif, name).toBeUndefined()
    }
  })

  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#369' } })
      .png()
      .toBuffer()

  /** By its header, which alone is read of so large a picture. */
  async function claiming(width: number, height: number): Promise<Buffer> {
    const bytes = Buffer.from(await flat(16, 16))
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    return bytes
  }

  it.each<[string, () => Promise<Uint8Array | string>, RegExp]>([
    ['a page named .jpg', async () => '<!doctype html><p>Hello</p>', /n’t an image.*JPEG, PNG/],
    [
      'an SVG named .jpg',
      async () => '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>',
      /SVG.*PNG or WebP/,
    ],
    ['empty', async () => '', /empty/],
    ['a HEIC', async () => heic(), /HEIC.*JPEG/],
    ['a PDF', async () => '%PDF-1.7', /PDF.*JPEG or PNG/],
    ['a TIFF', async () => quadrants(40, 40).tiff().toBuffer(), /TIFF.*JPEG or PNG/],
    ['a text', async () => 'Words', /n’t an image/],
    ['half a GIF', async () => half(await animation('gif', 50, 40)), /damaged/],
    ['half a JPEG', async () => half(await quadrants(400, 300).jpeg().toBuffer()), /damaged/],
    ['half a PNG', async () => half(await leaf()), /damaged/],
    ['a strip of nine pixels', () => flat(9, 300), /at least 10 pixels/],
    ['a strip too long', () => flat(20_001, 12), /20000 pixels/],
    ['more pixels than fit', () => claiming(10_001, 10_000), /100 megapixels/],
  ])('is refused where it is %s, and leaves nothing behind', async (_, make, reason) => {
    const before = await names()
    const count = await cms.payload.count({ collection: 'media' })
    const response = await editor(
      'POST',
      '/media?locale=en',
      form(await make(), 'fine.jpg', {}, 'image/jpeg'),
    )
    expect(response.status, response.text).toBe(400)
    expect(reasons(response)).toMatch(reason)
    expect(response.body.errors[0].data.errors[0].path).toBe('file')
    expect(await names()).toEqual(before)
    expect(await cms.payload.count({ collection: 'media' })).toEqual(count)
  })

  it('is named for its content, whatever it was called', async () => {
    const jpeg = await quadrants(40, 40).jpeg().toBuffer()
    for (const [called, name] of [
      ['lying-name.png', 'lying-name.jpg'],
      ['IMG_0001.HEIC', 'IMG_0001.jpg'],
      ['no-ending', 'no-ending.jpg'],
    ] as const) {
      const doc = await upload(jpeg, called)
      expect(doc).toMatchObject({ filename: name, mimeType: 'image/jpeg' })
      const response = await visitor('GET', `/media/file/${name}`)
      expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    }
  })

  it('is found and served however its name is composed, and is stored composed', async () => {
    const name = 'Grün Übersicht.png'
    const doc = await upload(await leaf(), name.normalize('NFD'))
    expect(doc.filename).toBe(name.normalize('NFC'))
    // As earlier versions stored what macOS named.
    const old = await upload(await leaf(), 'old.png')
    const apart = 'Grüße ältere.png'.normalize('NFD')
    await rename(path.join(folder(), old.filename), path.join(folder(), apart))
    await cms.payload.db.updateOne({ collection: 'media', id: old.id, data: { filename: apart } })

    const found = async (operator: string, text: string) => {
      const query = `where[or][0][filename][${operator}]=${encodeURIComponent(text)}&depth=0`
      const { body } = await editor('GET', `/media?${query}`)
      return (body.docs as { id: string }[]).map(({ id }) => id).sort()
    }
    for (const form of ['NFC', 'NFD']) {
      expect(await found('like', 'Grün'.normalize(form))).toEqual([doc.id])
      expect(await found('contains', 'ältere'.normalize(form))).toEqual([old.id])
      expect(await found('equals', apart.normalize(form))).toEqual([old.id])
    }
    for (const [stored, other] of [
      [doc.filename, name.normalize('NFD')],
      [apart, apart.normalize('NFC')],
    ]) {
      expect((await visitor('GET', `/media/file/${encodeURIComponent(stored)}`)).status).toBe(200)
      const moved = await visitor('GET', `/media/file/${encodeURIComponent(other)}`)
      expect([moved.status, moved.headers.get('Location')]).toEqual([
        308,
        encodeURIComponent(stored),
      ])
    }
    await rename(path.join(folder(), apart), path.join(folder(), old.filename))
    await cms.payload.db.updateOne({
      collection: 'media',
      id: old.id,
      data: { filename: old.filename },
    })
  })

  it('leaves a document unchanged if it is refused as its new file', async () => {
    const doc = await upload(await leaf())
    const before = await names()
    const body = form(half(await leaf()), 'new.png')
    expect((await editor('PATCH', `/media/${doc.id}?locale=en`, body)).status).toBe(400)
    expect(await names()).toEqual(before)
  })

  it('is refused above 32 MB, and the response names the limit, also in the editor’s language', async () => {
    const before = await names()
    const heavy = Buffer.concat([await leaf(), Buffer.alloc(32 * 1024 * 1024)])
    const response = await german('POST', '/media?locale=en', form(heavy, 'heavy.png'))
    expect(response.status, response.text).toBe(413)
    expect(response.text).toMatch(/file: .*32 MB.*smaller/)
    expect(reasons(response)).toMatch(/größer als 32 MB/)
    expect(await names()).toEqual(before)
  })

  it('shows in the editor’s language why it is refused, with the name of the field', async () => {
    const response = await german('POST', '/media?locale=en', form('Worte', 'a.png'))
    expect(reasons(response)).toMatch(/kein Bild/)
    expect(response.body.errors[0].message).toMatch(/ist ungültig/)
  })

  it.each([
    ['requested', 'GET', '/media/file/a.png%00.txt'],
    ['requested without an ending', 'GET', '/media/file/%00'],
  ] as const)('with NUL in its name is refused clearly when %s', async (_, method, address) => {
    const response = await visitor(method, address)
    expect(response.status, response.text).toBe(400)
    expect(response.text).toMatch(/filename: .*NUL/)
  })

  it.each([
    ['as it is', 'filename="a\0.png"'],
    ['in an escape', "filename*=UTF-8''a%00.png"],
  ])('with NUL in its name, %s, is not taken', async (_, name) => {
    const head = [
      '--octavo',
      `Content-Disposition: form-data; name="file"; ${name}`,
      'Content-Type: image/png',
      '\r\n',
    ].join('\r\n')
    const before = await names()
    const body = Buffer.concat([Buffer.from(head), await leaf(), Buffer.from('\r\n--octavo--\r\n')])
    const response = await editor(
      'POST',
      '/media?locale=en',
      new Blob([new Uint8Array(body)], { type: 'multipart/form-data; boundary=octavo' }),
    )
    expect(response.status, response.text).toBe(400)
    expect(response.text).toMatch(/file\b.*rename the file/i)
    expect(await names()).toEqual(before)
  })
})

const half = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.length / 2))

function reasons({ body }: RestResponse): string {
  const [error] = body.errors as { message: string; data?: { errors?: { message: string }[] } }[]
  return (error?.data?.errors ?? []).map(({ message }) => message).join('\n')
}

/** As a phone stores it, as far as its format goes. */
const heic = () =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])

describe('a picture with another file', () => {
  it('reminds editors of its texts in all languages, until each is written or confirmed', async () => {
    const picture = await upload(await leaf(), 'reminded.png', { alt: 'A leaf' })
    const path = `/media/${picture.id}`
    await editor('PATCH', `${path}?locale=de`, { alt: 'Ein Blatt' })
    await editor('PATCH', `${path}?locale=jp`, { alt: '葉' })
    const due = async () => (await editor('GET', path)).body.altDue ?? []
    expect(await due()).toEqual([])
    const { listBoard } = await import('#src/features/translation/cms/board')
    const { catchUp } = await import('#src/features/translation/cms/rebuild')
    const { rowsIn } = await import('#src/features/translation/cms/store')
    /** The languages with a text, as the translation board has them. */
    const onBoard = async () => {
      const { rows } = await listBoard(cms.payload, { kind: 'media', sort: 'saved', page: 1 })
      const [row] = rows.filter(({ document }) => document === picture.id)
      if (!row) return undefined
      const texts = Object.entries(row.cells).filter(([, { state }]) => state !== 'missing')
      return Object.fromEntries(texts.map(([locale, { state }]) => [locale, state]))
    }
    expect(await onBoard()).toBeUndefined()
    const other = await quadrants(300, 200).png().toBuffer()
    const replaced = await editor('PATCH', `${path}?locale=en`, form(other, 'other.png'))
    expect(replaced.status, replaced.text).toBe(200)
    expect(await due()).toEqual(['en', 'de', 'jp'])
    expect(await onBoard()).toEqual({ en: 'stale', de: 'stale', jp: 'stale' })
    const row = await rowsIn(cms.payload.db.connection).findOne({ document: picture.id })
    expect([row?.title, Object.keys(row?.due ?? {})]).toEqual(['other.png', ['en', 'de', 'jp']])
    // A start makes rows that are missing, and takes none away.
    await rowsIn(cms.payload.db.connection).deleteOne({ document: picture.id })
    await catchUp(cms.payload)
    await catchUp(cms.payload)
    expect(await onBoard()).toEqual({ en: 'stale', de: 'stale', jp: 'stale' })
    // Another save of the picture says nothing of its texts, nor does a client by itself.
    await editor('PATCH', `${path}?locale=en`, { altDue: [] })
    expect(await due()).toEqual(['en', 'de', 'jp'])
    await editor('PATCH', `${path}?locale=de`, { alt: 'Vier Felder' })
    expect(await due()).toEqual(['en', 'jp'])
    const translator = restClient(
      await signIn(cms.payload, 'jp@example.org', {
        role: 'translator',
        languages: ['jp'],
        mayPublish: true,
      }),
    )
    const confirm = (locale: string) => translator('POST', `${path}/texts`, { locales: [locale] })
    expect((await confirm('en')).status).toBe(403)
    expect((await confirm('jp')).body).toEqual({ altDue: ['en'] })
    expect(await onBoard()).toEqual({ en: 'stale', de: 'current', jp: 'current' })
    expect(await due()).toEqual(['en'])
    // With the file comes its new text in one language.
    const data = { alt: 'A leaf again' }
    await editor('PATCH', `${path}?locale=en`, form(await leaf(), 'again.png', data))
    expect(await due()).toEqual(['de', 'jp'])
    await editor('POST', `${path}/texts`, { locales: ['de', 'jp'] })
    expect(await onBoard()).toBeUndefined()
    expect((await visitor('GET', path)).text).not.toContain('altDue')
  })

  it('can be saved after one of its languages has left the site, as all that names languages', async () => {
    const { id } = await upload(await leaf(), 'left.png', { alt: 'A leaf' })
    const left = { $set: { altDue: ['xx', 'de'], originalLanguage: 'xx' } }
    const pictures = cms.payload.db.connection.collection('media')
    await pictures.updateOne({ filename: 'left.png' }, left)
    expect((await editor('GET', `/media/${id}`)).body.altDue).toEqual(['de'])
    const saved = await editor('PATCH', `/media/${id}?locale=en`, { alt: 'A red leaf' })
    expect(saved.status, saved.text).toBe(200)
    expect((await editor('GET', `/media/${id}`)).body).toMatchObject({
      alt: 'A red leaf',
      altDue: ['de'],
    })

    const { id: article } = (await editor('POST', '/blogs?draft=true', { title: 'Left' })).body.doc
    const articles = cms.payload.db.connection.collection('blogs')
    const { _id } = (await articles.findOne({ 'title.en': 'Left' })) ?? {}
    if (!_id) throw new Error('The article is not stored.')
    await articles.updateOne({ _id }, { $set: { originalLanguage: 'xx' } })
    await cms.payload.db.connection
      .collection('_blogs_versions')
      .updateMany({ parent: article }, { $set: { 'version.originalLanguage': 'xx' } })
    const changed = await editor('PATCH', `/blogs/${article}?draft=true`, { title: 'Left again' })
    expect(changed.status, changed.text).toBe(200)
  })
})
