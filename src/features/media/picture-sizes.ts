/** A size that is made of each upload beside its square. */
export interface PictureSizeSpec {
  readonly name: 'thumbnail' | 'share' | 'wide' | 'standard'
  /** In pixels. The picture is cut to this shape. */
  readonly width: number
  readonly height: number
  readonly format: 'jpeg' | 'webp'
  readonly quality: number
  /** Whether a smaller picture is enlarged to these pixels; else the size is as large as it can be. */
  readonly isEnlarged: boolean
}

/** For the admin's lists, for shared links, and the ratios that search engines ask for beside the square. */
export const pictureSizes: readonly PictureSizeSpec[] = [
  {
    name: 'thumbnail',
    width: 300,
    height: 300,
    format: 'webp',
    quality: 80,
    isEnlarged: false,
  },
  { name: 'share', width: 1200, height: 630, format: 'jpeg', quality: 84, isEnlarged: true },
  { name: 'wide', width: 1200, height: 675, format: 'jpeg', quality: 80, isEnlarged: true },
  { name: 'standard', width: 1200, height: 900, format: 'jpeg', quality: 80, isEnlarged: true },
]

/** All that a document may name, in its order. */
export const sizeNames = [
  'thumbnail',
  'square',
  ...pictureSizes.map(({ name }) => name).filter((name) => name !== 'thumbnail'),
] as const
