import { squareOptions } from './square-options'

/** In pixels of the picture after its EXIF orientation. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** A selection in whole pixels of the oriented picture, from its upper left corner. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A selection in percent of the picture, as the cropper reports it. */
export type Percentages = Rectangle

/** A point in percent of the picture. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

export function canBeCropped(picture: PictureSize): boolean {
  return shorterSide(picture) >= squareOptions.minimumSide
}

const middle: FocalPoint = { x: 50, y: 50 }

/** The square without a selection: the largest, as central as the focal point allows. */
export function wholeSquare(picture: PictureSize, focus: FocalPoint = middle): Rectangle {
  const side = shorterSide(picture)
  return squareAround(
    { x: (picture.width * focus.x) / 100, y: (picture.height * focus.y) / 100 },
    side,
    picture,
  )
}

/** The largest part of a picture in a shape, as central as the focal point allows. */
export function largestOf(
  shape: PictureSize,
  picture: PictureSize,
  focus: FocalPoint = middle,
): Rectangle {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height)
  // At least one pixel of a very narrow picture.
  const width = clamp(Math.round(shape.width * scale), 1, picture.width)
  const height = clamp(Math.round(shape.height * scale), 1, picture.height)
  return {
    x: clamp(Math.round((picture.width * focus.x) / 100 - width / 2), 0, picture.width - width),
    y: clamp(Math.round((picture.height * focus.y) / 100 - height / 2), 0, picture.height - height),
    width,
    height,
  }
}

export function initialSquare(picture: PictureSize): Rectangle {
  const side = Math.round(shorterSide(picture) * squareOptions.initialShare)
  return squareAround({ x: picture.width / 2, y: picture.height / 2 }, side, picture)
}

/** The selection of the cropper in whole pixels: a square inside of the picture, despite rounding. */
export function rectangleFromPercentages(
  { x, y, width, height }: Percentages,
  picture: PictureSize,
): Rectangle {
  // Each side is rounded by itself, so neither is more exact.
  const side = ((width * picture.width) / 100 + (height * picture.height) / 100) / 2
  const centre = {
    x: ((x + width / 2) * picture.width) / 100,
    y: ((y + height / 2) * picture.height) / 100,
  }
  return squareAround(centre, Math.round(side), picture)
}

export function percentagesFromRectangle(
  { x, y, width, height }: Rectangle,
  picture: PictureSize,
): Percentages {
  return {
    x: (x / picture.width) * 100,
    y: (y / picture.height) * 100,
    width: (width / picture.width) * 100,
    height: (height / picture.height) * 100,
  }
}

/** The zoom of the smallest selection: 1 is the largest square. */
export function largestZoom(picture: PictureSize): number {
  return Math.max(1, shorterSide(picture) / squareOptions.minimumSide)
}

export function steppedZoom(zoom: number, direction: 1 | -1, picture: PictureSize): number {
  const stepped = zoom + direction * squareOptions.zoomStep
  // Steps add up to 1.4, not to 1.4000000000000001.
  return clamp(Math.round(stepped * 1e6) / 1e6, 1, largestZoom(picture))
}

/** In pixels. */
export function outputSide({ width }: Rectangle): number {
  return Math.min(width, squareOptions.maximumSide)
}

export function sameRectangle(
  one: Rectangle | null | undefined,
  other: Rectangle | null | undefined,
): boolean {
  if (!one || !other) return !one && !other
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height
  )
}

function squareAround(centre: FocalPoint, wanted: number, picture: PictureSize): Rectangle {
  const longest = shorterSide(picture)
  const side = clamp(wanted, Math.min(squareOptions.minimumSide, longest), longest)
  return {
    x: clamp(Math.round(centre.x - side / 2), 0, picture.width - side),
    y: clamp(Math.round(centre.y - side / 2), 0, picture.height - side),
    width: side,
    height: side,
  }
}

function shorterSide({ width, height }: PictureSize): number {
  return Math.min(width, height)
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest)
}
