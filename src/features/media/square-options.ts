import { brand } from '#src/platform/brand/brand'

/** Rules of a square cut and its cropper (docs/specification.md). */
export const squareOptions = {
  /** The first selection, as a share of the largest square. */
  initialShare: 0.8,
  /** In pixels of the picture. */
  minimumSide: 10,
  /** Per step; 1 shows the whole shorter side. */
  zoomStep: 0.2,
  /** In pixels. A smaller selection is not enlarged. */
  maximumSide: 2000,
  /** Of the JPEG, between 0 and 1. */
  quality: 1,
  /** Behind transparent pictures: the light paper color. */
  background: brand.colors.paper.light,
} as const

/** Limits of uploads besides the size in bytes. */
export const uploadLimits = {
  /** In pixels. */
  side: 20_000,
  /** Of all frames together: a small file can decode to more than the memory of a machine. */
  pixels: 100_000_000,
} as const
