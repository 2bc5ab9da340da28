'use client'

import type { LexicalEditor } from '@payloadcms/richtext-lexical/lexical'
import type { PicturePlace } from './insert-content'
import { type LeftOutPicture, nameOfPicture } from './left-out-notice'
import { markPlace, unmarkPlace } from './picture-places'
import { type Taken, takePicture, type Uploads, uploadPicture } from './take-picture'
import { fillPlace } from './undo/fill-places'

/** Per paste; a page with more is no article. */
const most = 40

/** Parallel uploads. */
const side = 2

interface Circumstances {
  readonly uploads: Uploads
  readonly mayUpload: boolean
  readonly hasPlace: boolean
}

/** Fills the places of pictures, or removes them. @returns those left out, with reasons. */
export async function takeAll(
  editor: LexicalEditor,
  places: readonly PicturePlace[],
  { hasPlace, mayUpload, uploads }: Circumstances,
): Promise<LeftOutPicture[]> {
  const leftOut: LeftOutPicture[] = []
  const queue = [...places.entries()]
  for (const { key } of places) markPlace(editor, key)
  const takeNext = async (): Promise<void> => {
    const next = queue.shift()
    if (!next || uploads.signal.aborted) return
    const [index, place] = next
    const taken = await take(place, index)
    if (!uploads.signal.aborted) {
      unmarkPlace(editor, place.key)
      fillPlace(editor, place, 'id' in taken ? taken.id : undefined)
    }
    if ('leftOut' in taken) {
      const name = nameOfPicture(place.source, place.alt)
      leftOut.push({ reason: taken.leftOut, name })
    }
    await takeNext()
  }
  await Promise.all(Array.from({ length: side }, takeNext))
  return leftOut

  async function take({ alt, source }: PicturePlace, index: number): Promise<Taken> {
    if (!hasPlace) return { leftOut: 'no-place' }
    if (!mayUpload) return { leftOut: 'forbidden' }
    if (index >= most) return { leftOut: 'too-many' }
    return typeof source === 'string'
      ? takePicture(source, alt, uploads)
      : uploadPicture(source, alt, uploads)
  }
}
