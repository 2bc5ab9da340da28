'use client'

import { Button } from '@payloadcms/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import EasyCrop, { type Area, type Point } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useLabels } from '#src/cms/labels/use-labels'
import {
  initialSquare,
  largestZoom,
  type Rectangle,
  rectangleFromPercentages,
  sameRectangle,
  steppedZoom,
  wholeSquare,
} from '../crop'
import { squareOptions } from '../square-options'
import type { LoadedPicture } from './picture-source'
import { SquarePreview } from './square-preview'

/** How far an arrow key moves the picture, in CSS pixels; with Shift a fifth of it. */
const keyStep = 10

/** The slider's end, unless the zoom is beyond it: further in, a hair's breadth would be a leap. */
const sliderEnd = 5

interface Hand {
  readonly hasTouched: boolean
  readonly isHolding: boolean
  readonly isNoted: boolean
}

/**
 * Chooses the square of a picture, which moves behind it: by mouse, touch, wheel and keyboard.
 *
 * @param value the selection; `null` for the whole square.
 * @param onChange takes each selection that is settled, not those on the way to it.
 */
export function Cropper({
  picture,
  value,
  onChange,
  onDone,
}: {
  picture: LoadedPicture
  value: Rectangle | null
  onChange: (selection: Rectangle | null) => void
  onDone: () => void
}) {
  const words = useLabels('cropper')
  const { address, size } = picture
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [initial] = useState(() => value ?? initialSquare(size))
  const [past, setPast] = useState<readonly (Rectangle | null)[]>(value ? [] : [null])
  // Where the frame begins; it is mounted anew where something else than a hand moves it.
  const [start, setStart] = useState({ selection: initial, generation: 0 })
  const [shown, setShown] = useState(initial)
  // What the frame tells of itself while it finds its place is nobody's choice; and what one hand
  // does without letting go is one step, however many selections it passes.
  const hand = useRef<Hand>({ hasTouched: false, isHolding: false, isNoted: false })
  const keysId = useId()

  // To open the cropper is to begin with its first selection.
  const begin = useRef(() => {
    if (!value) onChange(initial)
  })
  useEffect(() => begin.current(), [])

  function touch(): void {
    hand.current = { ...hand.current, hasTouched: true }
  }

  function hold(): void {
    hand.current = { ...hand.current, hasTouched: true, isHolding: true }
  }

  function letGo(): void {
    hand.current = { hasTouched: false, isHolding: false, isNoted: false }
  }

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

  function zoomByKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') step(1)
    else if (event.key === '-' || event.key === '_') step(-1)
    else return
    event.preventDefault()
  }

  const percent = `${Math.round(zoom * 100)} %`
  return (
    <div className="square-cropper">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the frame within. */}
      <div className="square-cropper-stage" onKeyDown={zoomByKey}>
        <EasyCrop
          key={start.generation}
          image={address}
          aspect={1}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={largestZoom(size)}
          zoomSpeed={squareOptions.zoomStep}
          keyboardStep={keyStep}
          initialCroppedAreaPixels={start.selection}
          cropperProps={{
            role: 'application',
            'aria-label': words('selection'),
            'aria-describedby': keysId,
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onInteractionStart={hold}
          onInteractionEnd={letGo}
          onWheelRequest={() => {
            hold()
            return true
          }}
          onCropAreaChange={(area: Area) => {
            if (hand.current.hasTouched) setShown(rectangleFromPercentages(area, size))
          }}
          onCropComplete={(area: Area) => {
            if (hand.current.hasTouched) settle(rectangleFromPercentages(area, size))
          }}
          disableAutomaticStylesInjection
        />
      </div>
      <div className="square-cropper-side">
        <div className="square-previews">
          <SquarePreview
            at="inLists"
            caption={words('inLists')}
            picture={address}
            selection={shown}
            size={size}
          />
          <SquarePreview
            at="onPages"
            caption={words('onPages')}
            picture={address}
            selection={shown}
            size={size}
          />
        </div>
        <div className="square-cropper-zoom">
          <button type="button" aria-label={words('zoomOut')} onClick={() => step(-1)}>
            −
          </button>
          <input
            type="range"
            aria-label={words('zoom')}
            aria-valuetext={percent}
            min={1}
            max={Math.min(Math.max(sliderEnd, zoom), largestZoom(size))}
            step={squareOptions.zoomStep}
            value={zoom}
            onPointerDown={hold}
            onPointerUp={letGo}
            onChange={({ target }) => {
              touch()
              setZoom(Number(target.value))
            }}
          />
          <button type="button" aria-label={words('zoomIn')} onClick={() => step(1)}>
            +
          </button>
          <output>{percent}</output>
        </div>
        <p className="square-cropper-told" aria-live="polite">
          {value ? words('chosen', { side: value.width }) : words('whole')}
        </p>
        <p className="square-cropper-keys" id={keysId}>
          {words('keys')}
        </p>
        <div className="square-cropper-actions">
          <Button
            buttonStyle="secondary"
            size="small"
            margin={false}
            disabled={value === null}
            onClick={() => {
              settle(null)
              place(null)
            }}
          >
            {words('reset')}
          </Button>
          <Button
            buttonStyle="secondary"
            size="small"
            margin={false}
            disabled={past.length === 0}
            onClick={undo}
          >
            {words('undo')}
          </Button>
          <Button size="small" margin={false} onClick={onDone}>
            {words('done')}
          </Button>
        </div>
      </div>
    </div>
  )
}
