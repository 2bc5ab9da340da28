import { brand } from '#src/platform/brand/brand'

/** What a square cut of a picture may be, and how the cropper offers it (specification §5 and §9). */
export const squareOptions = {
  /** The first selection, as a share of the largest square that the picture holds. */
  initialShare: 0.8,
  /** Smallest side of a selection, in pixels of the picture. */
  minimumSide: 10,
  /** How far one step zooms; 1 shows the whole of the picture's shorter side. */
  zoomStep: 0.2,
  /** Longest side of the result, in pixels. A smaller selection is not enlarged. */
  maximumSide: 2000,
  /** Quality of the resulting JPEG, between 0 and 1. */
  quality: 1,
  /** What shows behind a transparent picture: the site's paper, as `--paper` names it by day. */
  background: brand.colors.paper.light,
} as const

/** What is taken as an upload, besides its size in bytes. */
export const uploadLimits = {
  /** Longest side, in pixels. */
  side: 20_000,
  /** Pixels of all frames together: a small file can unfold to more than a machine holds. */
  pixels: 100_000_000,
} as const
