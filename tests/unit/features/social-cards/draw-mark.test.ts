import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawMark, embedded } from '#src/features/social-cards/draw-mark'
import { brand } from '#src/platform/brand/brand'

const place = { x: 20, y: 30, side: 40, isQuiet: false }

async function colorAt(mark: string, left: number, top: number): Promise<number[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${mark}</svg>`
  const pixel = { left, top, width: 1, height: 1 }
  return [...(await sharp(Buffer.from(svg)).ensureAlpha().extract(pixel).raw().toBuffer())]
}

it('the eight leaves are drawn in the inks of the brand', async () => {
  const accent = Number.parseInt(brand.mark.accent.light.slice(1), 16)
  const color = await colorAt(drawMark(place, '.'), 20 + 40 * (14 / 16), 30 + 40 * (4 / 16))
  expect(color).toEqual([accent >> 16, (accent >> 8) & 255, accent & 255, 255])
  expect(await colorAt(drawMark(place, '.'), 10, 10)).toEqual([0, 0, 0, 0])
})

it('the leaves in place of a picture have the faint colors of rules and tints', () => {
  const { colors, mark } = brand
  const inks = [...drawMark({ ...place, isQuiet: true }, '.').matchAll(/fill="([^"]+)"/g)]
  expect(inks.map(([, ink]) => ink)).toEqual([
    colors.rule.light,
    colors.tint.light,
    mark.accent.light,
  ])
})

it('a custom logo is painted in its place, with its own styles', async () => {
  const logo = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><style>path{fill:#00f}</style><path d="M0 0h8v8z"/></svg>',
  )
  expect(await colorAt(embedded(place, logo), 55, 35)).toEqual([0, 0, 255, 255])
  expect(await colorAt(embedded(place, logo), 10, 10)).toEqual([0, 0, 0, 0])
  const [, , , opacity] = await colorAt(embedded({ ...place, isQuiet: true }, logo), 55, 35)
  expect(opacity).toBeLessThan(80)
})
