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
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const vertical = y < height / 2 ? 'top' : 'bottom'
      const horizontal = x < width / 2 ? 'left' : 'right'
      pixels.set(quadrantColours[`${vertical} ${horizontal}`], (y * width + x) * 3)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** The quadrant whose color a pixel of a picture has, with what compression may change of it. */
export async function quadrantAt(
  picture: Uint8Array,
  x: number,
  y: number,
): Promise<Quadrant | undefined> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return (Object.keys(quadrantColours) as Quadrant[]).find((name) =>
    quadrantColours[name].every(
      (value, channel) => Math.abs(value - (data[at + channel] ?? -99)) <= 6,
    ),
  )
}

export async function corners(
  picture: Uint8Array,
): Promise<Record<Quadrant, Quadrant | undefined>> {
  const { width, height } = await sharp(picture).metadata()
  const inset = 3
  return {
    'top left': await quadrantAt(picture, inset, inset),
    'top right': await quadrantAt(picture, width - 1 - inset, inset),
    'bottom left': await quadrantAt(picture, inset, height - 1 - inset),
    'bottom right': await quadrantAt(picture, width - 1 - inset, height - 1 - inset),
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
