import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { ReadPicture } from '#src/features/media/read-picture'
import { withoutMetadata } from '#src/features/media/without-metadata'

const read = (of: Partial<ReadPicture>): ReadPicture => ({
  type: 'jpeg',
  size: { width: 8, height: 4 },
  frames: 1,
  isFaulty: false,
  isTurned: false,
  hasMetadata: false,
  ...of,
})

const damaged = expect.objectContaining({ name: 'PictureError', fault: 'damaged' })

const latin = (text: string) => Buffer.from(text, 'latin1')

describe('a JPEG', () => {
  const segment = (marker: number, content: string | Buffer) => {
    const bytes = Buffer.from(content as string, 'latin1')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(bytes.length + 2)
    return Buffer.concat([Buffer.from([0xff, marker]), length, bytes])
  }
  const start = Buffer.from([0xff, 0xd8])
  const end = Buffer.from([0xff, 0xd9])
  const tables = segment(0xdb, 'tables')
  // Stuffed bytes, fill bytes, and the restarts from the first to the last.
  const pixels = latin('ab\xff\x00c\xff\xd0d\xff\xd3e\xff\xd7f\xff\xff\x00g')
  const scan = Buffer.concat([segment(0xda, 'scan'), pixels])
  const file = (...parts: Buffer[]) => Buffer.concat([start, ...parts])
  const cleaned = async (...parts: Buffer[]) => [
    ...(await withoutMetadata(file(...parts), read({}))),
  ]

  it.each([
    ['JFIF', 0xe0, 'JFIF\0x'],
    ['a color profile', 0xe2, 'ICC_PROFILE\0x'],
    ['the color transform of Adobe', 0xee, 'Adobe\0d'],
    ['the last before those of applications', 0xdf, 'x'],
    ['the first after those of applications', 0xf0, 'x'],
    ['a table', 0xc4, 'x'],
  ])('keeps %s', async (_, marker, content) => {
    const parts = [segment(marker, content), tables, scan, end]
    expect(await cleaned(...parts)).toEqual([...file(...parts)])
  })

  it.each([
    ['a comment', 0xfe, 'Adobe'],
    ['JFXX, a thumbnail', 0xe0, 'JFXX\0x'],
    ['an empty segment of JFIF', 0xe0, ''],
    ['EXIF', 0xe1, 'Exif\0\0place'],
    ['EXIF that is called like JFIF', 0xe1, 'JFIF\0'],
    ['a profile in another segment', 0xe1, 'ICC_PROFILE\0'],
    ['several pictures', 0xe2, 'MPF\0'],
    ['the settings of Photoshop', 0xed, 'Adobe_CM'],
    ['an unknown segment of Adobe’s number', 0xee, 'Other'],
    ['the last of applications', 0xef, 'Adobe'],
  ])('loses %s', async (_, marker, content) => {
    const parts = [tables, scan, end]
    expect(await cleaned(segment(marker, content), ...parts)).toEqual([...file(...parts)])
  })

  it('loses what comes after a scan that it doesn’t need, and keeps a second scan', async () => {
    const parts = [tables, scan, segment(0xfe, 'comment'), scan, end]
    expect(await cleaned(...parts)).toEqual([...file(tables, scan, scan, end)])
  })

  it('loses fill bytes before a marker, and all after its end', async () => {
    const fill = Buffer.from([0xff, 0xff])
    const parts = [tables, fill, scan, end, latin('a film')]
    expect(await cleaned(...parts)).toEqual([...file(tables, scan, end)])
  })

  it.each([
    ['no end', [tables, scan]],
    ['nothing but its start', []],
    ['a marker without a length', [tables, Buffer.from([0xff, 0xdb])]],
    ['a marker with half a length', [tables, Buffer.from([0xff, 0xdb, 0])]],
    ['a byte between segments', [tables, latin('x'), tables, scan, end]],
    ['half a marker', [tables, scan, Buffer.from([0xff])]],
  ])('with %s is damaged', async (_, parts) => {
    await expect(withoutMetadata(file(...parts), read({}))).rejects.toEqual(damaged)
  })

  it('with an empty segment at its end keeps it', async () => {
    const empty = segment(0xdb, '')
    expect(await cleaned(empty, end)).toEqual([...file(empty, end)])
  })
})

describe('a PNG', () => {
  const chunk = (name: string, content = '') => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, latin(name), latin(content), latin('sum!')])
  }
  const signature = latin('\x89PNG\r\n\x1a\n')
  const file = (...parts: Buffer[]) => Buffer.concat([signature, ...parts])
  const cleaned = (...parts: Buffer[]) => withoutMetadata(file(...parts), read({ type: 'png' }))
  const needed = [chunk('IHDR', 'head'), chunk('acTL', 'x'), chunk('IDAT', 'pixels'), chunk('IEND')]

  it('keeps the chunks of its pixels, and loses the others and what follows', async () => {
    const [head, frames, pixels, end] = needed as [Buffer, Buffer, Buffer, Buffer]
    const given = [head, chunk('tEXt', 'place'), frames, chunk('eXIf'), pixels, end, latin('film')]
    expect(await cleaned(...given)).toEqual(file(...needed))
  })

  it.each([
    ['no end', needed.slice(0, 3)],
    ['half an end', [...needed.slice(0, 3), chunk('IEND').subarray(0, 11)]],
    [
      'a chunk longer than the file',
      [...needed.slice(0, 2), chunk('IDAT', 'pixels').subarray(0, 17)],
    ],
    ['nothing but its signature', []],
  ])('with %s is damaged', async (_, parts) => {
    await expect(cleaned(...parts)).rejects.toEqual(damaged)
  })
})

describe('a picture that is encoded anew', () => {
  const red = { create: { width: 40, height: 20, channels: 3 as const, background: '#c00000' } }
  const exif = { IFD0: { Copyright: 'A photographer' } }
  const noise = async () => {
    const data = Buffer.from(Array.from({ length: 40 * 20 * 3 }, (_, at) => (at * 7919) % 251))
    return sharp(data, { raw: { width: 40, height: 20, channels: 3 } })
  }
  const facts = async (bytes: Buffer) => {
    const {
      format,
      width,
      height,
      orientation,
      exif: hidden,
      pages = 1,
      delay,
      loop,
      chromaSubsampling,
    } = await sharp(bytes, { animated: true }).metadata()
    return {
      format,
      width,
      height,
      orientation,
      hidden: hidden !== undefined,
      pages,
      delay,
      loop,
      chromaSubsampling,
    }
  }

  it('is upright, at full quality, and of its own format', async () => {
    for (const type of ['jpeg', 'png'] as const) {
      const turned = await (await noise())
        .withExif(exif)
        .withMetadata({ orientation: 6 })
        .toFormat(type)
        .toBuffer()
      const clean = await withoutMetadata(turned, read({ type, isTurned: true }))
      expect(await facts(clean)).toMatchObject({
        format: type,
        width: 20,
        height: 40,
        hidden: false,
      })
      const pixels = (bytes: Buffer) => sharp(bytes).rotate().raw().toBuffer()
      const [before, after] = [await pixels(turned), await pixels(clean)]
      const most = Math.max(...before.map((value, at) => Math.abs(value - (after[at] ?? 0))))
      expect(most).toBeLessThanOrEqual(type === 'png' ? 0 : 8)
      if (type === 'jpeg') expect((await facts(clean)).chromaSubsampling).toBe('4:4:4')
    }
  })

  it('is a JPEG with faults, which is repaired even if it is upright', async () => {
    const bytes = await sharp(red).jpeg().toBuffer()
    const faulty = Buffer.concat([
      bytes.subarray(0, 2),
      latin('\xff\xfe\x00\x04hi'),
      bytes.subarray(2),
    ])
    const clean = await withoutMetadata(faulty, read({ isFaulty: true }))
    expect(await facts(clean)).toMatchObject({ format: 'jpeg', width: 40, height: 20 })
    expect(clean.includes(latin('hi'))).toBe(false)
  })

  it('is an AVIF, if it is turned or has hidden data', async () => {
    const bytes = await sharp(red).withExif(exif).avif({ effort: 0 }).toBuffer()
    const avif = (of: Partial<ReadPicture>) => withoutMetadata(bytes, read({ type: 'avif', ...of }))
    expect(await avif({})).toEqual(bytes)
    for (const of of [{ hasMetadata: true }, { isTurned: true }]) {
      const clean = await avif(of)
      expect(clean).not.toEqual(bytes)
      expect(await facts(clean)).toMatchObject({ format: 'heif', hidden: false })
    }
  })

  it('is a turned animation, frame by frame, with its times', async () => {
    const frames = await Promise.all(
      ['#c00000', '#00c000'].map((background) =>
        sharp({ create: { ...red.create, background } })
          .png()
          .toBuffer(),
      ),
    )
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [120, 340], loop: 3 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const clean = await withoutMetadata(bytes, read({ type: 'webp', isTurned: true, frames: 2 }))
    expect(await facts(clean)).toMatchObject({
      format: 'webp',
      width: 20,
      pages: 2,
      delay: [120, 340],
      loop: 3,
    })
    const second = await sharp(clean, { page: 1 }).raw().toBuffer()
    expect(second[1]).toBeGreaterThan(150)
  })

  it.each<[string, Partial<ReadPicture>]>([
    ['an upright animation', { type: 'webp', frames: 2, hasMetadata: true }],
    ['a turned WebP of one frame', { type: 'webp', isTurned: true }],
    ['a turned GIF', { type: 'gif', isTurned: true, frames: 2, hasMetadata: true }],
    ['a faulty GIF', { type: 'gif', isFaulty: true }],
  ])('is not %s, which the CMS encodes anew', async (_, of) => {
    const bytes = latin('any bytes')
    expect(await withoutMetadata(bytes, read(of))).toEqual(bytes)
  })
})
