import { z } from 'zod'
import type { PictureSize, Rectangle } from './crop'
import { squareOptions } from './square-options'

export type CropFault = 'shape' | 'outside' | 'not-square' | 'too-small'

const rectangle = z.strictObject({
  x: z.int().nonnegative(),
  y: z.int().nonnegative(),
  width: z.int().positive(),
  height: z.int().positive(),
})

export function parseRectangle(value: unknown, picture: PictureSize): Rectangle | CropFault {
  const parsed = rectangle.safeParse(value)
  if (!parsed.success) return 'shape'
  const { x, y, width, height } = parsed.data
  if (width !== height) return 'not-square'
  if (width < squareOptions.minimumSide) return 'too-small'
  if (x + width > picture.width || y + height > picture.height) return 'outside'
  return parsed.data
}
