import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureType } from '#src/features/media/picture-type'
import { PictureError, readPicture } from '#src/features/media/read-picture'
import { uploadLimits } from '#src/features/media/square-options'
import { withoutMetadata } from '#src/features/media/without-metadata'
import { animation } from '../../../support/browser/animation'
import { corners, placeExif, quadrants, secretText } from '../../../support/browser/quadrants'

const fault = async (bytes: Uint8Array) => {
  try {
    await readPicture(bytes)
    return undefined
  } catch (error) {
    return error instanceof PictureError ? error.fault : error
  }
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })

const files = {
  jpeg: () => quadrants(64, 48).jpeg().toBuffer(),
  png: () => quadrants(64, 48).png().toBuffer(),
  webp: () => quadrants(64, 48).webp().toBuffer(),
  gif: () => quadrants(64, 48).gif().toBuffer(),
  avif: () => quadrants(64, 48).avif({ effort: 1 }).toBuffer(),
} as const

describe('readPicture', () => {
  it.each(Object.entries(files))(
    'recognizes a %s by its bytes and takes it',
    async (type, make) => {
      const bytes = await make()
      expect(pictureType(bytes)).toBe(type)
      expect(await readPicture(bytes)).toMatchObject({ type, size: { width: 64, height: 48 } })
    },
  )

  it.each([
    [1, { width: 60, height: 40 }],
    [3, { width: 60, height: 40 }],
    [6, { width: 40, height: 60 }],
  ])('has the size of one frame as it is seen: orientation %i', async (orientation, size) => {
    const moving = await readPicture(await animation('webp', 60, 40, orientation))
    expect(moving).toMatchObject({ size, frames: 3, isTurned: orientation > 1 })
    const still = await flat(60, 40).jpeg().withMetadata({ orientation }).toBuffer()
    expect(await readPicture(still)).toMatchObject({ size, frames: 1, isTurned: orientation > 1 })
  })

  it.each([
    ['nothing', '', 'empty'],
    ['a text', 'just words', 'not-a-picture'],
    ['a page', '<!doctype html><html><body></body></html>', 'not-a-picture'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>', 'svg'],
    ['a PDF', '%PDF-1.7\n', 'other-format'],
  ])('refuses %s', async (_, content, reason) => {
    expect(await fault(Buffer.from(content))).toBe(reason)
  })

  it.each(Object.entries(files))('refuses a %s that breaks off', async (_, make) => {
    const bytes = await make()
    expect(await fault(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toBe('damaged')
    expect(await fault(bytes.subarray(0, 14))).toBe('damaged')
  })

  it('refuses an interlaced PNG that breaks off', async () => {
    const bytes = await quadrants(64, 48).png({ progressive: true }).toBuffer()
    expect(await fault(bytes)).toBeUndefined()
    expect(await fault(bytes.subarray(0, Math.floor(bytes.length * 0.9)))).toBe('damaged')
  })

  it('refuses what is too small to be cropped', async () => {
    expect(await fault(await flat(9, 400).png().toBuffer())).toBe('too-small')
    expect(await fault(await flat(10, 10).png().toBuffer())).toBeUndefined()
  })

  it('refuses a picture too large for the memory, by its header alone', async () => {
    // A PNG of a few bytes that claims 30,000 × 30,000 pixels.
    const bomb = Buffer.from(await flat(16, 16).png().toBuffer())
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    // Its checksum fits, as an attacker's would.
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect(await fault(bomb)).toBe('too-large')
    expect(
      await fault(
        await flat(uploadLimits.side + 1, 12)
          .png()
          .toBuffer(),
      ),
    ).toBe('too-large')
  })

  it('measures a picture as it is seen', async () => {
    const lying = await quadrants(64, 48).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await readPicture(lying)).toMatchObject({
      size: { width: 48, height: 64 },
      isTurned: true,
    })
  })
})

/** Spectral selection 0 to 63 is the only one that a sequential JPEG may have (T.81, B.2.3). */
function wrongScan(sound: Buffer): Buffer {
  const bytes = Buffer.from(sound)
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
  bytes[scan + 2 + bytes.readUInt16BE(scan + 2) - 2] = 0
  return bytes
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function withBytesBefore(marker: number, sound: Buffer): Buffer {
  const at = sound.indexOf(Buffer.from([0xff, marker]))
  return Buffer.concat([sound.subarray(0, at), Buffer.alloc(18), sound.subarray(at)])
}

describe('withoutMetadata', () => {
  const strip = async (bytes: Uint8Array) => withoutMetadata(bytes, await readPicture(bytes))
  const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()

  it.each(['jpeg', 'png', 'avif'] as const)('removes the place from a %s', async (type) => {
    const located = await quadrants(64, 48).toFormat(type).withExif(placeExif).toBuffer()
    expect(located.toString('latin1')).toContain(secretText)
    const stripped = await strip(located)
    expect(stripped.toString('latin1')).not.toContain(secretText)
    const { exif, xmp, iptc, format } = await sharp(stripped).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    expect(format).toBe(type === 'avif' ? 'heif' : type)
  })

  it('keeps each pixel and the color profile of what stands upright', async () => {
    for (const type of ['jpeg', 'png'] as const) {
      const profiled = await quadrants(64, 48)
        .toFormat(type)
        .withIccProfile('p3')
        .withExif(placeExif)
        .toBuffer()
      const stripped = await strip(profiled)
      expect(stripped.length).toBeLessThan(profiled.length)
      expect(await pixels(stripped)).toEqual(await pixels(profiled))
      expect((await sharp(stripped).metadata()).icc).toEqual((await sharp(profiled).metadata()).icc)
    }
  })

  it('keeps a progressive JPEG of many scans whole', async () => {
    const located = await quadrants(64, 48)
      .jpeg({ progressive: true })
      .withExif(placeExif)
      .toBuffer()
    const stripped = await strip(located)
    expect(await pixels(stripped)).toEqual(await pixels(located))
    expect(stripped.toString('latin1')).not.toContain(secretText)
  })

  it.each([
    ['wrong parameters of its scan', (sound: Buffer) => wrongScan(sound)],
    ['bytes between two segments', (sound: Buffer) => withBytesBefore(0xdb, sound)],
  ])('accepts a JPEG as phones write it, with %s, and leaves a valid one', async (_, spoil) => {
    const sound = await quadrants(64, 48).jpeg().withExif(placeExif).toBuffer()
    const faulty = spoil(sound)
    await expect(sharp(faulty).stats()).rejects.toThrow(/VipsJpeg/)
    const stripped = await strip(faulty)
    expect(await corners(stripped)).toEqual(await corners(sound))
    expect(stripped.toString('latin1')).not.toContain(secretText)
    expect(await readPicture(stripped)).toMatchObject({ isFaulty: false })
    expect(await fault(faulty.subarray(0, Math.floor(faulty.length * 0.9)))).toBe('damaged')
  })

  it('leaves an animated PNG its frames', async () => {
    const bytes = await files.png()
    const frame = chunk('fdAT', Buffer.from([0, 0, 0, 2, 1, 2, 3]))
    const moving = Buffer.concat([
      ...[bytes.subarray(0, 33), chunk('acTL', Buffer.alloc(8)), chunk('tEXt', Buffer.from('x'))],
      ...[bytes.subarray(33, -12), chunk('fcTL', Buffer.alloc(26)), frame, bytes.subarray(-12)],
    ])
    const stripped = (await strip(moving)).toString('latin1')
    for (const name of ['acTL', 'fcTL', 'fdAT']) expect(stripped).toContain(name)
    expect(stripped).not.toContain('tEXt')
  })

  it('removes comments, texts, and data behind the end', async () => {
    const secret = Buffer.from(secretText)
    const jpeg = await files.jpeg()
    const comment = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, secret.length + 2]),
      secret,
      jpeg.subarray(2),
      secret,
    ])
    expect((await strip(comment)).equals(await strip(jpeg))).toBe(true)
    const png = Buffer.concat([await files.png(), secret])
    expect((await strip(png)).toString('latin1')).not.toContain(secretText)
  })

  it('sets a turned picture upright', async () => {
    const lying = await quadrants(64, 48)
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const upright = await strip(lying)
    const { width, height, orientation } = await sharp(upright).metadata()
    expect([width, height, orientation]).toEqual([48, 64, undefined])
    expect((await corners(upright))['top left']).toBe('bottom left')
  })

  it.each(['gif', 'webp'] as const)('leaves a %s to the CMS', async (type) => {
    const bytes = await files[type]()
    expect((await strip(bytes)).equals(bytes)).toBe(true)
  })
})
