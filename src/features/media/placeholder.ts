import sharp from 'sharp'

/** In pixels: enough for the colors and their places. */
const size = 12

/**
 * As a data URL of some hundred bytes (WebP); `null` for a transparent picture, through which it would show.
 * @throws where the bytes are no picture.
 */
export async function placeholderOf(file: Uint8Array): Promise<string | null> {
  const picture = sharp(file).rotate()
  const { hasAlpha } = await sharp(file).metadata()
  // Statistics take longer than all else here.
  if (hasAlpha && !(await sharp(file).stats()).isOpaque) return null
  const pixels = await picture
    .resize(size, size, { fit: 'inside' })
    .webp({ quality: 40, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${pixels.toString('base64')}`
}
