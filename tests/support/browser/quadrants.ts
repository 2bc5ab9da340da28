import sharp, { type Sharp } from 'sharp'

/** Four colors that no compression takes for each other, by the corner that they fill. */
export const quadrantColours = {
  'top left': [220, 30, 30],
  'top right': [30, 160, 60],
  'bottom left': [40, 60, 200],
  'bottom right': [230, 200, 40],
} as const

export type Quadrant = keyof typeof quadrantColours

export function quadrants(width: number, height: number): Sharp {
  const middle = Math.ceil(width / 2)
  const row = (half: 'top' | 'bottom') =>
    Buffer.concat([
      Buffer.alloc(middle * 3, Buffer.from(quadrantColours[`${half} left`])),
      Buffer.alloc((width - middle) * 3, Buffer.from(quadrantColours[`${half} right`])),
    ])
  const top = Math.ceil(height / 2) * width * 3
  const pixels = Buffer.alloc(width * height * 3)
  pixels.fill(row('top'), 0, top)
  pixels.fill(row('bottom'), top)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

interface Pixels {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: number }
}

function pixelsOf(picture: Uint8Array): Promise<Pixels> {
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

/** The quadrant whose color a pixel of a picture has, with what compression may change of it. */
function quadrantIn({ data, info }: Pixels, x: number, y: number): Quadrant | undefined {
  const at = (y * info.width + x) * info.channels
  return (Object.keys(quadrantColours) as Quadrant[]).find((name) =>
    quadrantColours[name].every(
      (value, channel) => Math.abs(value - (data[at + channel] ?? -99)) <= 6,
    ),
  )
}

export async function quadrantAt(
  picture: Uint8Array,
  x: number,
  y: number,
): Promise<Quadrant | undefined> {
  return quadrantIn(await pixelsOf(picture), x, y)
}

export async function corners(
  picture: Uint8Array,
): Promise<Record<Quadrant, Quadrant | undefined>> {
  const pixels = await pixelsOf(picture)
  const { width, height } = pixels.info
  const inset = 3
  return {
    'top left': quadrantIn(pixels, inset, inset),
    'top right': quadrantIn(pixels, width - 1 - inset, inset),
    'bottom left': quadrantIn(pixels, inset, height - 1 - inset),
    'bottom right': quadrantIn(pixels, width - 1 - inset, height - 1 - inset),
  }
}

/** Metadata of a picture's place and author, in each format that a file can have. */
export const secretText = 'Rua do Segredo 12'

/** EXIF data with a place and a text to look for. */
export const placeExif = {
  IFD0: { Copyright: secretText },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 31/1 12/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '13/1 24/1 36/1',
  },
}
