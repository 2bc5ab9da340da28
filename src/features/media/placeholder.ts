import sharp from 'sharp'

/** In pixels: enough for the colors and their places. */
const size = 12

/**
 * As a data URL of some hundred bytes (WebP); `null` for a transparent picture, through which it would show.
 * @throws where the bytes are no picture.
 */
export async function placeholderOf(file: Uint8Array): Promise<string | null> {
  const picture = sharp(file)
  // The statistics of a picture take as long as all of its sizes.
  const { hasAlpha } = await picture.metadata()
  if (hasAlpha && !(await sharp(file).stats()).isOpaque) return null
  const pixels = await picture
    .rotate()
    .resize(size, size, { fit: 'inside' })
    .webp({ quality: 40, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${pixels.toString('base64')}`
}
