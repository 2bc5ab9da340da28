import { type PictureSize, percentagesFromRectangle, type Rectangle } from '../crop'
import { squareOptions } from '../square-options'

/** The width of pictures in lists and on an article's page, in CSS pixels. */
const shownAt = { inLists: 96, onPages: 240 } as const

export function SquarePreview({
  at,
  caption,
  picture,
  selection,
  size,
}: {
  at: keyof typeof shownAt
  caption: string
  picture: string
  selection: Rectangle
  size: PictureSize
}) {
  const { x, y, width, height } = percentagesFromRectangle(selection, size)
  return (
    <figure className="square-preview" data-at={at}>
      <div style={{ width: shownAt[at], background: squareOptions.background }}>
        <img
          alt=""
          draggable={false}
          src={picture}
          style={{
            width: `${10_000 / width}%`,
            height: `${10_000 / height}%`,
            left: `${(-x * 100) / width}%`,
            top: `${(-y * 100) / height}%`,
          }}
        />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
