'use client'

import {
  Button,
  FieldError,
  FieldLabel,
  useDocumentInfo,
  useField,
  useFormFields,
} from '@payloadcms/ui'
import type { JSONFieldClientComponent } from 'payload'
import { lazy, Suspense, useContext, useEffect, useRef, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { type Rectangle, wholeSquare } from '../crop'
import { OpenedCropper } from './opened-cropper'
import { type LoadedPicture, useLoadedPicture } from './picture-source'
import { SquarePreview } from './square-preview'
import { type TakesFocus, useFocusOnce } from './takes-focus'
import './cropper.css'

const Cropper = lazy(async () => ({ default: (await import('./cropper')).Cropper }))

/** For the file that was just chosen, or the stored one. Saves nothing by itself: the selection is a field. */
export const CropField: JSONFieldClientComponent = ({ path }) => {
  const labels = useLabels('cropper')
  const { value, setValue, errorMessage, showError } = useField<Rectangle | null>({ path })
  // `null` where the stored file has just been removed.
  const file = useFormFields(([fields]) => fields['file']?.value)
  const { data } = useDocumentInfo()
  const stored = data?.['url'] as string | undefined
  const picture = useLoadedPicture(file instanceof File ? file : file === null ? undefined : stored)
  const beginsOpen = useContext(OpenedCropper)
  const [isOpen, setOpen] = useState(beginsOpen)
  // The button that opened or closed it is removed, and the focus with it.
  const takesFocus = useRef(beginsOpen)
  const show = (shown: boolean) => {
    takesFocus.current = true
    setOpen(shown)
  }
  const selection = value ?? null

  const cropped = useRef(file)
  useEffect(() => {
    // A selection belongs to its picture. A file that is saved or renamed is the same picture.
    if (file === undefined || isSameFile(file, cropped.current)) return
    cropped.current = file
    setValue(null)
    setOpen(false)
  }, [file, setValue])

  return (
    <section className="field-type square-field" id="field-crop">
      <FieldLabel as="span" label={labels('label')} path={path} />
      <FieldError
        path={path}
        showError={showError}
        {...(errorMessage ? { message: errorMessage } : {})}
      />
      {picture ? (
        isOpen ? (
          <Suspense>
            <Cropper
              key={picture.address}
              picture={picture}
              value={selection}
              onChange={setValue}
              onDone={() => show(false)}
              takesFocus={takesFocus}
            />
          </Suspense>
        ) : (
          <Summary
            picture={picture}
            selection={selection}
            onCrop={() => show(true)}
            onReset={() => setValue(null)}
            takesFocus={takesFocus}
          />
        )
      ) : (
        <p>{labels(picture === null ? 'unreadable' : 'noPicture')}</p>
      )}
    </section>
  )
}

function Summary({
  picture: { address, size },
  selection,
  onCrop,
  onReset,
  takesFocus,
}: {
  picture: LoadedPicture
  selection: Rectangle | null
  onCrop: () => void
  onReset: () => void
  takesFocus: TakesFocus
}) {
  const labels = useLabels('cropper')
  const button = useRef<HTMLButtonElement>(null)
  useFocusOnce(takesFocus, true, () => button.current)
  const shown = selection ?? wholeSquare(size)
  return (
    <div className="square-summary">
      <SquarePreview
        at="inLists"
        caption={labels('inLists')}
        picture={address}
        selection={shown}
        size={size}
      />
      <div>
        <p>{selection ? labels('chosen', { side: selection.width }) : labels('whole')}</p>
        <div className="square-cropper-actions">
          <Button ref={button} buttonStyle="secondary" size="small" margin={false} onClick={onCrop}>
            {labels('crop')}
          </Button>
          {selection ? (
            <Button buttonStyle="secondary" size="small" margin={false} onClick={onReset}>
              {labels('reset')}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  )
}

function isSameFile(one: unknown, other: unknown): boolean {
  if (!(one instanceof File && other instanceof File)) return one === other
  return one.size === other.size && one.lastModified === other.lastModified
}
