export interface PictureSizeSpec {
  readonly name: 'thumbnail' | 'share' | 'wide' | 'standard'
  /** In pixels, and the shape to cut to. */
  readonly width: number
  readonly height: number
  readonly format: 'jpeg' | 'webp'
  readonly quality: number
  /** Whether a smaller picture is enlarged; otherwise the size is as large as possible. */
  readonly isEnlarged: boolean
}

/** For the admin's lists, shared links, and the ratios that search engines want beside the square. */
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

/** All names that a document may have, in its order. */
export const sizeNames = [
  'thumbnail',
  'square',
  ...pictureSizes.map(({ name }) => name).filter((name) => name !== 'thumbnail'),
] as const
