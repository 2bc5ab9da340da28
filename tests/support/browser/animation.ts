import sharp, { type Sharp } from 'sharp'

const colors = [
  { r: 200, g: 0, b: 0 },
  { r: 0, g: 200, b: 0 },
  { r: 0, g: 0, b: 200 },
] as const

export async function animation(
  format: 'gif' | 'webp',
  width: number,
  height: number,
  orientation?: number,
): Promise<Buffer> {
  const frames = colors.map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const joined = sharp(await Promise.all(frames), { join: { animated: true } })
  if (orientation !== undefined) joined.withMetadata({ orientation })
  const delay = colors.map(() => 200)
  return joined.toFormat(format, { delay, lossless: true }).toBuffer()
}

export const clear = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
