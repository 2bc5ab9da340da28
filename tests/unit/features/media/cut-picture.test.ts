import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Cut, cutPicture } from '#src/features/media/cut-picture'
import { animation, clear } from '../../../support/browser/animation'
import { corners, quadrants } from '../../../support/browser/quadrants'

const jpeg: Cut = { width: 120, height: 80, format: 'jpeg', quality: 90 }
const whole = (width: number, height: number) => ({ x: 0, y: 0, width, height })
const paper = [0xf7, 0xf2, 0xe8]

async function firstPixel(picture: Buffer): Promise<number[]> {
  const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)]
}

function near(one: readonly number[], other: readonly number[], most = 3): void {
  expect(
    Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? -99)))),
  ).toBeLessThanOrEqual(most)
}

describe('a part of a picture', () => {
  it.each(['gif', 'webp'] as const)('is of the first frame of an animated %s', async (format) => {
    const frames = await animation(format, 50, 40)
    for (const cut of [jpeg, { ...jpeg, format: 'webp' } as const]) {
      const bytes = await cutPicture(frames, whole(50, 40), cut)
      const { width, height, pages = 1 } = await sharp(bytes).metadata()
      expect([width, height, pages]).toEqual([120, 80, 1])
      near(await firstPixel(bytes), [200, 0, 0], 6)
    }
  })

  it.each([
    ['in color', () => clear(60, 40).png()],
    ['of a palette', () => clear(60, 40).png({ palette: true })],
    ['with 16 bits', () => clear(60, 40).toColourspace('rgb16').png()],
    ['in gray', () => clear(60, 40).toColourspace('b-w').png()],
    ['in gray with 16 bits', () => clear(60, 40).toColourspace('grey16').png()],
    ['as WebP', () => clear(60, 40).webp()],
    ['as GIF', () => clear(60, 40).gif()],
    ['as AVIF', () => clear(60, 40).avif({ effort: 1 })],
  ])('is on paper where it is transparent: %s', async (_, make) => {
    const bytes = await cutPicture(await make().toBuffer(), whole(60, 40), jpeg)
    near(await firstPixel(bytes), paper)
  })

  it('stays transparent in a format that can be', async () => {
    const webp = { ...jpeg, format: 'webp' } as const
    const bytes = await cutPicture(await clear(60, 40).png().toBuffer(), whole(60, 40), webp)
    expect((await sharp(bytes).stats()).isOpaque).toBe(false)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'stands upright with EXIF orientation %i',
    async (orientation) => {
      // The file as a camera would have stored it, so that it is seen as the four quadrants.
      const turned = { 1: 0, 2: 0, 3: 180, 4: 180, 5: 90, 6: 270, 7: 270, 8: 90 }[orientation] ?? 0
      const isMirrored = [2, 4, 5, 7].includes(orientation)
      const upright = await quadrants(400, 200).png().toBuffer()
      const rotated = await sharp(upright).rotate(turned).png().toBuffer()
      const lying = await sharp(rotated)
        .flop(isMirrored)
        .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
        .withMetadata({ orientation })
        .toBuffer()
      const bytes = await cutPicture(lying, whole(400, 200), { ...jpeg, quality: 100 })
      expect(await corners(bytes)).toEqual({
        'top left': 'top left',
        'top right': 'top right',
        'bottom left': 'bottom left',
        'bottom right': 'bottom right',
      })
      expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
    },
  )

  it('has the colors that its profile means, and no profile', async () => {
    const red = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a06050' } })
    for (const profile of ['p3', 'cmyk'] as const) {
      const picture =
        profile === 'p3'
          ? await red.clone().withIccProfile('p3').png().toBuffer()
          : await red
              .clone()
              .toColourspace('cmyk')
              .withIccProfile('cmyk')
              .jpeg({ quality: 100 })
              .toBuffer()
      const bytes = await cutPicture(picture, whole(60, 40), { ...jpeg, quality: 100 })
      // Inks are fewer colors than light.
      near(await firstPixel(bytes), [0xa0, 0x60, 0x50], profile === 'p3' ? 4 : 20)
      const { icc, space } = await sharp(bytes).metadata()
      expect([icc, space]).toEqual([undefined, 'srgb'])
    }
  })
})
