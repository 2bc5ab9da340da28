'use client'

import { useEffect, useRef, useState } from 'react'
import type { Point } from 'react-easy-crop'
import {
  initialSquare,
  type PictureSize,
  type Rectangle,
  sameRectangle,
  steppedZoom,
  wholeSquare,
} from '../crop'

interface Hand {
  readonly hasTouched: boolean
  readonly isHolding: boolean
  readonly isNoted: boolean
}

export type SquareSelection = ReturnType<typeof useSquareSelection>

/** `value` is `null` for the whole square; `onChange` gets each final selection. */
export function useSquareSelection(
  size: PictureSize,
  value: Rectangle | null,
  onChange: (selection: Rectangle | null) => void,
) {
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [initial] = useState(() => value ?? initialSquare(size))
  const [past, setPast] = useState<readonly (Rectangle | null)[]>(value ? [] : [null])
  // The initial frame; it is mounted anew when anything but a hand moves it.
  const [start, setStart] = useState({ selection: initial, generation: 0 })
  const [shown, setShown] = useState(initial)
  const { hand, hold, letGo, touch } = useHand()

  // Opening the cropper starts with its first selection.
  const begin = useRef(() => {
    if (!value) onChange(initial)
  })
  useEffect(() => begin.current(), [])

  function settle(selection: Rectangle | null): void {
    if (sameRectangle(selection, value)) return
    if (!hand.current.isNoted) setPast([...past, value])
    hand.current = { ...hand.current, isNoted: hand.current.isHolding }
    onChange(selection)
  }

  function place(selection: Rectangle | null): void {
    letGo()
    const rectangle = selection ?? wholeSquare(size)
    setShown(rectangle)
    setStart(({ generation }) => ({ selection: rectangle, generation: generation + 1 }))
  }

  function undo(): void {
    const last = past.at(-1)
    if (last === undefined) return
    setPast(past.slice(0, -1))
    onChange(last)
    place(last)
  }

  function step(direction: 1 | -1): void {
    touch()
    setZoom(steppedZoom(zoom, direction, size))
  }

  const moves = { hold, letGo, place, setCrop, setShown, setZoom, settle, step, touch, undo }
  return { crop, hand, past, shown, start, zoom, ...moves }
}

/** What the frame reports while it is placed is not a choice; and one drag is one step. */
function useHand() {
  const hand = useRef<Hand>({ hasTouched: false, isHolding: false, isNoted: false })

  function touch(): void {
    hand.current = { ...hand.current, hasTouched: true }
  }

  function hold(): void {
    hand.current = { ...hand.current, hasTouched: true, isHolding: true }
  }

  function letGo(): void {
    hand.current = { hasTouched: false, isHolding: false, isNoted: false }
  }

  return { hand, hold, letGo, touch }
}
