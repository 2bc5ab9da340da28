import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cutSquare } from '#src/features/media/square'
import { corners, quadrantAt, quadrants } from '../../../support/browser/quadrants'

describe('cutSquare', () => {
  it('takes exactly the selected pixels, as a JPEG of their number', async () => {
    const picture = await quadrants(400, 300).png().toBuffer()
    const { bytes, side } = await cutSquare(picture, { x: 150, y: 100, width: 100, height: 100 })
    const { format, width, height, chromaSubsampling } = await sharp(bytes).metadata()
    expect([format, width, height, side]).toEqual(['jpeg', 100, 100, 100])
    expect(chromaSubsampling).toBe('4:4:4')
    expect(await corners(bytes)).toEqual({
      'top left': 'top left',
      'top right': 'top right',
      'bottom left': 'bottom left',
      'bottom right': 'bottom right',
    })
    // The edge between the colors lies where the selection puts it, to the pixel.
    expect(await quadrantAt(bytes, 47, 20)).toBe('top left')
    expect(await quadrantAt(bytes, 52, 20)).toBe('top right')
  })

  it('takes the middle where nothing is selected, or the focal point', async () => {
    const picture = await quadrants(400, 100).png().toBuffer()
    expect((await corners((await cutSquare(picture, null)).bytes))['top left']).toBe('top left')
    const right = await cutSquare(picture, null, { x: 90, y: 50 })
    expect((await corners(right.bytes))['top left']).toBe('top right')
  })

  it('counts the pixels of the picture as it is seen, not as its file lies', async () => {
    // Orientation 6: the file's left side is what stands on top.
    const lying = await quadrants(400, 200)
      .jpeg()
      .withExif({})
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { bytes } = await cutSquare(lying, { x: 0, y: 0, width: 90, height: 90 })
    // Upper left corner of the upright picture is the file's lower left.
    expect(Object.values(await corners(bytes))).toEqual(Array(4).fill('bottom left'))
    const below = await cutSquare(lying, { x: 110, y: 310, width: 90, height: 90 })
    expect(Object.values(await corners(below.bytes))).toEqual(Array(4).fill('top right'))
  })

  it('is at most 2000 pixels wide and never enlarged', async () => {
    const flat = sharp({ create: { width: 3000, height: 2400, channels: 3, background: '#369' } })
    expect((await cutSquare(await flat.png().toBuffer(), null)).side).toBe(2000)
    const small = await quadrants(20, 20).png().toBuffer()
    expect((await cutSquare(small, null)).side).toBe(20)
  })

  it('puts the chosen background behind what is transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const picture = sharp({ create: { width: 60, height: 60, channels: 4, background: clear } })
    const { bytes } = await cutSquare(await picture.png().toBuffer(), null)
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    for (const [channel, value] of [0xf7, 0xf2, 0xe8].entries()) {
      expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThanOrEqual(2)
    }
  })

  it('throws where the selection reaches out of the picture', async () => {
    const picture = await quadrants(40, 40).png().toBuffer()
    await expect(cutSquare(picture, { x: 20, y: 0, width: 30, height: 30 })).rejects.toThrow()
  })
})
