'use client'

import { Button } from '@payloadcms/ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import EasyCrop, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useLabels } from '#src/cms/labels/use-labels'
import { largestZoom, type PictureSize, type Rectangle, rectangleFromPercentages } from '../crop'
import { squareOptions } from '../square-options'
import type { LoadedPicture } from './picture-source'
import { SquarePreview } from './square-preview'
import { type TakesFocus, useFocusOnce } from './takes-focus'
import { type SquareSelection, useSquareSelection } from './use-square-selection'

/** The step of an arrow key in CSS pixels; with Shift a fifth of it. */
const keyStep = 10

/** The slider's end, unless the zoom is beyond it: further in, a tiny move would be a leap. */
const sliderEnd = 5

/** `value` is `null` for the whole square; `onChange` gets each final selection. */
export function Cropper({
  picture,
  value,
  onChange,
  onDone,
  takesFocus,
}: {
  picture: LoadedPicture
  value: Rectangle | null
  onChange: (selection: Rectangle | null) => void
  onDone: () => void
  takesFocus: TakesFocus
}) {
  const labels = useLabels('cropper')
  const { address, size } = picture
  const selection = useSquareSelection(size, value, onChange)
  const keysId = useId()
  const preview = { picture: address, selection: selection.shown, size }
  return (
    <div className="square-cropper">
      <Stage keysId={keysId} picture={picture} selection={selection} takesFocus={takesFocus} />
      <div className="square-cropper-side">
        <div className="square-previews">
          <SquarePreview at="inLists" caption={labels('inLists')} {...preview} />
          <SquarePreview at="onPages" caption={labels('onPages')} {...preview} />
        </div>
        <Zoom selection={selection} size={size} />
        <p className="square-cropper-told" aria-live="polite">
          {value ? labels('chosen', { side: value.width }) : labels('whole')}
        </p>
        <p className="square-cropper-keys" id={keysId}>
          {labels('keys')}
        </p>
        <Actions onDone={onDone} selection={selection} value={value} />
      </div>
    </div>
  )
}

function Stage({
  keysId,
  picture: { address, size },
  selection,
  takesFocus,
}: {
  keysId: string
  picture: LoadedPicture
  selection: SquareSelection
  takesFocus: TakesFocus
}) {
  const labels = useLabels('cropper')
  const stage = useRef<HTMLDivElement>(null)
  const [hasFrame, setHasFrame] = useState(false)
  useFocusOnce(takesFocus, hasFrame, () => stage.current?.querySelector('[role="application"]'))
  const { crop, hand, hold, letGo, setCrop, setShown, setZoom, settle, start, step, zoom } =
    selection

  const drag = useRef<{ last?: Area }>({})

  function take(): void {
    drag.current = {}
    hold()
  }

  /** The picture moves a frame after the pointer, and says where it is in the next. */
  function release(): void {
    const released = drag.current
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        // Held again, or undone.
        if (drag.current !== released || !hand.current.isHolding) return
        if (released.last) settle(rectangleFromPercentages(released.last, size))
        letGo()
      }),
    )
  }

  function zoomByKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') step(1)
    else if (event.key === '-' || event.key === '_') step(-1)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the frame within.
    <div className="square-cropper-stage" onKeyDown={zoomByKey} ref={stage}>
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
          'aria-label': labels('selection'),
          'aria-describedby': keysId,
        }}
        onMediaLoaded={() => setHasFrame(true)}
        onCropChange={setCrop}
        onZoomChange={setZoom}
        onInteractionStart={take}
        onInteractionEnd={release}
        onWheelRequest={() => {
          take()
          return true
        }}
        onCropAreaChange={(area: Area) => {
          if (!hand.current.hasTouched) return
          drag.current.last = area
          setShown(rectangleFromPercentages(area, size))
        }}
        onCropComplete={(area: Area) => {
          if (hand.current.hasTouched) settle(rectangleFromPercentages(area, size))
        }}
        disableAutomaticStylesInjection
      />
    </div>
  )
}

function Zoom({ selection, size }: { selection: SquareSelection; size: PictureSize }) {
  const labels = useLabels('cropper')
  const { hold, letGo, setZoom, step, touch, zoom } = selection
  const percent = `${Math.round(zoom * 100)} %`
  return (
    <div className="square-cropper-zoom">
      <button type="button" aria-label={labels('zoomOut')} onClick={() => step(-1)}>
        −
      </button>
      <input
        type="range"
        aria-label={labels('zoom')}
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
      <button type="button" aria-label={labels('zoomIn')} onClick={() => step(1)}>
        +
      </button>
      <output>{percent}</output>
    </div>
  )
}

function Actions({
  onDone,
  selection: { past, place, settle, undo },
  value,
}: {
  onDone: () => void
  selection: SquareSelection
  value: Rectangle | null
}) {
  const labels = useLabels('cropper')
  return (
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
        {labels('reset')}
      </Button>
      <Button
        buttonStyle="secondary"
        size="small"
        margin={false}
        disabled={past.length === 0}
        onClick={undo}
      >
        {labels('undo')}
      </Button>
      <Button size="small" margin={false} onClick={onDone}>
        {labels('done')}
      </Button>
    </div>
  )
}
