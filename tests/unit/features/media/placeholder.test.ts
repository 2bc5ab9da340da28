import sharp, { type Color } from 'sharp'
import { describe, expect, it } from 'vitest'
import { placeholderOf } from '#src/features/media/placeholder'

const flat = (channels: 3 | 4, background: Color, width = 600, height = 300) =>
  sharp({ create: { width, height, channels, background } })

const decode = async (url: string | null) => {
  const [, data = ''] = /^data:image\/webp;base64,(.+)$/.exec(url ?? '') ?? []
  return sharp(Buffer.from(data, 'base64'))
}

describe('placeholderOf', () => {
  it('is a picture of twelve pixels at most, of the same color and shape', async () => {
    const url = await placeholderOf(await flat(3, '#c8402a').jpeg().toBuffer())
    const small = await decode(url)
    const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([12, 6])
    for (const [index, value] of [0xc8, 0x40, 0x2a].entries()) {
      expect(Math.abs((data[index] ?? 0) - value)).toBeLessThan(12)
    }
  })

  it('takes a few hundred bytes', async () => {
    const noise = sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
    expect((await placeholderOf(await noise.png().toBuffer()))?.length).toBeLessThan(700)
  })

  it('is upright as the camera was held', async () => {
    const turned = await flat(3, '#205050').withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width = 0, height = 0 } = await (await decode(await placeholderOf(turned))).metadata()
    expect(height).toBeGreaterThan(width)
  })

  it('is absent where it would shine through', async () => {
    const clear = await flat(4, { r: 0, g: 0, b: 0, alpha: 0.4 }).png().toBuffer()
    expect(await placeholderOf(clear)).toBeNull()
    // An alpha channel that hides nothing is no reason to go without.
    const opaque = await flat(4, { r: 9, g: 9, b: 9, alpha: 1 }).png().toBuffer()
    expect(await placeholderOf(opaque)).not.toBeNull()
  })

  it('throws for bytes that are no picture', async () => {
    await expect(placeholderOf(Buffer.from('no picture at all'))).rejects.toThrow(/unsupported/i)
  })
})
