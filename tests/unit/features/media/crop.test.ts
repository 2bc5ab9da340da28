import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canBeCropped,
  initialSquare,
  largestOf,
  largestZoom,
  outputSide,
  type PictureSize,
  percentagesFromRectangle,
  type Rectangle,
  rectangleFromPercentages,
  sameRectangle,
  steppedZoom,
  wholeSquare,
} from '#src/features/media/crop'
import { parseRectangle } from '#src/features/media/parse-rectangle'
import { squareOptions } from '#src/features/media/square-options'

const landscape: PictureSize = { width: 400, height: 300 }
const portrait: PictureSize = { width: 300, height: 400 }

const side = fc.integer({ min: squareOptions.minimumSide, max: 20_000 })
const pictures = fc.record({ width: side, height: side })
const percent = fc.double({ min: 0, max: 100, noNaN: true })
const anyNumber = fc.double({ min: -1e6, max: 1e6, noNaN: true })

const selections = pictures.chain((picture) =>
  fc
    .integer({ min: squareOptions.minimumSide, max: Math.min(picture.width, picture.height) })
    .chain((width) =>
      fc.record({
        picture: fc.constant(picture),
        rectangle: fc.record({
          x: fc.integer({ min: 0, max: picture.width - width }),
          y: fc.integer({ min: 0, max: picture.height - width }),
          width: fc.constant(width),
          height: fc.constant(width),
        }),
      }),
    ),
)

function expectSelection(rectangle: Rectangle, picture: PictureSize): void {
  expect(parseRectangle(rectangle, picture)).toEqual(rectangle)
}

describe('the options', () => {
  it('are those of the specification', () => {
    expect(squareOptions).toMatchObject({
      initialShare: 0.8,
      minimumSide: 10,
      zoomStep: 0.2,
      maximumSide: 2000,
      quality: 1,
    })
  })
})

describe('wholeSquare', () => {
  it('is the largest square in the middle', () => {
    expect(wholeSquare(landscape)).toEqual({ x: 50, y: 0, width: 300, height: 300 })
    expect(wholeSquare(portrait)).toEqual({ x: 0, y: 50, width: 300, height: 300 })
  })

  it('follows the focal point, as far as the picture reaches', () => {
    expect(wholeSquare(landscape, { x: 40, y: 50 }).x).toBe(10)
    expect(wholeSquare(landscape, { x: 0, y: 0 })).toEqual({ x: 0, y: 0, width: 300, height: 300 })
    expect(wholeSquare(landscape, { x: 100, y: 9 }).x).toBe(100)
  })

  it('touches two edges of every picture and leaves none', () => {
    fc.assert(
      fc.property(pictures, percent, percent, (picture, x, y) => {
        const square = wholeSquare(picture, { x, y })
        expectSelection(square, picture)
        expect(square.width).toBe(Math.min(picture.width, picture.height))
      }),
    )
  })
})

describe('initialSquare', () => {
  it('is four fifths of the largest square, in the middle', () => {
    expect(initialSquare(landscape)).toEqual({ x: 80, y: 30, width: 240, height: 240 })
    expect(initialSquare(portrait)).toEqual({ x: 30, y: 80, width: 240, height: 240 })
  })

  it('is never below the smallest selection', () => {
    expect(initialSquare({ width: 11, height: 40 })).toEqual({ x: 1, y: 15, width: 10, height: 10 })
  })

  it('is a selection of every picture, within a pixel of its middle', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const square = initialSquare(picture)
        expectSelection(square, picture)
        expect(Math.abs(square.x + square.width / 2 - picture.width / 2)).toBeLessThanOrEqual(1)
        expect(Math.abs(square.y + square.height / 2 - picture.height / 2)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('rectangleFromPercentages', () => {
  it('makes whole pixels of what the cropper shows', () => {
    expect(rectangleFromPercentages({ x: 50, y: 0, width: 25, height: 33.333 }, landscape)).toEqual(
      {
        x: 200,
        y: 0,
        width: 100,
        height: 100,
      },
    )
  })

  it('gives back every selection that was given in percent', () => {
    fc.assert(
      fc.property(selections, ({ picture, rectangle }) => {
        const percentages = percentagesFromRectangle(rectangle, picture)
        expect(rectangleFromPercentages(percentages, picture)).toEqual(rectangle)
      }),
    )
  })

  it('always ends in a selection', () => {
    fc.assert(
      fc.property(pictures, anyNumber, anyNumber, anyNumber, anyNumber, (picture, x, y, w, h) => {
        expectSelection(rectangleFromPercentages({ x, y, width: w, height: h }, picture), picture)
      }),
    )
  })
})

describe('zoom', () => {
  it('has steps of 0.2, from the whole to the smallest selection', () => {
    expect(steppedZoom(1, 1, landscape)).toBe(1.2)
    expect(steppedZoom(1.2, 1, landscape)).toBe(1.4)
    expect(steppedZoom(1, -1, landscape)).toBe(1)
    expect(largestZoom(landscape)).toBe(30)
    expect(steppedZoom(30, 1, landscape)).toBe(30)
  })

  it('comes back after as many steps out as in, while the picture allows them', () => {
    fc.assert(
      fc.property(pictures, fc.nat({ max: 40 }), (picture, steps) => {
        fc.pre(1 + steps * squareOptions.zoomStep <= largestZoom(picture))
        let zoom = 1
        for (let step = 0; step < steps; step += 1) zoom = steppedZoom(zoom, 1, picture)
        expect(zoom).toBeCloseTo(1 + steps * squareOptions.zoomStep, 6)
        for (let step = 0; step < steps; step += 1) zoom = steppedZoom(zoom, -1, picture)
        expect(zoom).toBe(1)
      }),
    )
  })
})

describe('largestOf', () => {
  it('is the largest part of a shape, around the point, inside the picture', () => {
    const share = { width: 1200, height: 630 }
    expect(largestOf(share, { width: 2400, height: 2000 })).toEqual({
      x: 0,
      y: 370,
      width: 2400,
      height: 1260,
    })
    expect(largestOf(share, { width: 2400, height: 2000 }, { x: 0, y: 100 }).y).toBe(740)
    expect(largestOf(share, { width: 2000, height: 630 }, { x: 10, y: 0 }).x).toBe(0)
    expect(largestOf(share, { width: 2000, height: 630 }, { x: 60, y: 0 }).x).toBe(600)
  })

  it('has a pixel at least, however narrow the picture is', () => {
    expect(largestOf({ width: 1200, height: 630 }, { width: 1, height: 20_000 })).toMatchObject({
      width: 1,
      height: 1,
    })
    expect(largestOf({ width: 1200, height: 630 }, { width: 20_000, height: 10 })).toMatchObject({
      width: 19,
      height: 10,
    })
  })
})

describe('outputSide', () => {
  it('is the selection’s own, and never above 2000', () => {
    expect(outputSide({ x: 0, y: 0, width: 640, height: 640 })).toBe(640)
    expect(outputSide({ x: 0, y: 0, width: 2001, height: 2001 })).toBe(2000)
  })
})

describe('canBeCropped', () => {
  it('requires ten pixels on the shorter side', () => {
    expect(canBeCropped({ width: 10, height: 4000 })).toBe(true)
    expect(canBeCropped({ width: 4000, height: 9 })).toBe(false)
  })
})

describe('sameRectangle', () => {
  it('treats two missing rectangles as equal, and compares every side', () => {
    const one = { x: 1, y: 2, width: 30, height: 30 }
    expect(sameRectangle(null, undefined)).toBe(true)
    expect(sameRectangle(one, { ...one })).toBe(true)
    expect(sameRectangle(one, null)).toBe(false)
    for (const key of ['x', 'y', 'width', 'height'] as const) {
      expect(sameRectangle(one, { ...one, [key]: 99 }), key).toBe(false)
    }
  })
})

describe('parseRectangle', () => {
  const good = { x: 10, y: 20, width: 100, height: 100 }

  it.each([
    ['nothing', null],
    ['a list', [10, 20, 100, 100]],
    ['a text', '10,20,100,100'],
    ['a missing side', { x: 10, y: 20, width: 100 }],
    ['a fraction', { ...good, x: 10.5 }],
    ['a number in a text', { ...good, x: '10' }],
    ['a negative corner', { ...good, y: -1 }],
    ['no number', { ...good, width: Number.NaN }],
    ['no end', { ...good, width: Number.POSITIVE_INFINITY }],
    ['a side of nothing', { ...good, width: 0, height: 0 }],
    ['something more', { ...good, rotation: 90 }],
  ])('refuses %s', (_, value) => {
    expect(parseRectangle(value, landscape)).toBe('shape')
  })

  it('refuses what is not square, too small, or reaches out', () => {
    expect(parseRectangle({ ...good, height: 101 }, landscape)).toBe('not-square')
    expect(parseRectangle({ ...good, width: 9, height: 9 }, landscape)).toBe('too-small')
    expect(parseRectangle({ ...good, x: 301 }, landscape)).toBe('outside')
    expect(parseRectangle({ ...good, y: 201 }, landscape)).toBe('outside')
  })

  it('takes each selection of a picture and none of its neighbors outside', () => {
    fc.assert(
      fc.property(selections, ({ picture, rectangle }) => {
        expect(parseRectangle(rectangle, picture)).toEqual(rectangle)
        const outside = { ...rectangle, x: picture.width - rectangle.width + 1 }
        expect(parseRectangle(outside, picture)).toBe('outside')
      }),
    )
  })
})
