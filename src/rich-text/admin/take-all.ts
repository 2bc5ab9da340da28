'use client'

import { $createUploadNode } from '@payloadcms/richtext-lexical/client'
import {
  $getNodeByKey,
  $isElementNode,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical'
import type { PicturePlace } from './insert-content'
import { markPlace, unmarkPlace } from './picture-places'
import { type LeftOut, type Taken, takePicture, type Uploads, uploadPicture } from './take-picture'

/** Pictures of one paste; a page with more is no article. */
const most = 40

/** Pictures that are under way at the same time. */
const side = 2

interface Circumstances {
  readonly uploads: Uploads
  readonly mayUpload: boolean
  readonly hasPlace: boolean
}

/** Fills the places of pictures, or removes them. @returns why some were left out. */
export async function takeAll(
  editor: LexicalEditor,
  places: readonly PicturePlace[],
  { hasPlace, mayUpload, uploads }: Circumstances,
): Promise<LeftOut[]> {
  const leftOut: LeftOut[] = []
  const queue = [...places.entries()]
  for (const { key } of places) markPlace(editor, key)
  const takeNext = async (): Promise<void> => {
    const next = queue.shift()
    if (!next || uploads.signal.aborted) return
    const [index, place] = next
    const taken = await take(place, index)
    if (!uploads.signal.aborted) settle(editor, place, taken)
    if ('leftOut' in taken) leftOut.push(taken.leftOut)
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

function settle(editor: LexicalEditor, { caption, key }: PicturePlace, taken: Taken): void {
  unmarkPlace(editor, key)
  // A step of its own in the history: the form takes no notice of an update that is merged into another.
  editor.update(
    () => {
      const place = $getNodeByKey(key)
      // Whoever deleted the place does not want its picture.
      if (!$isElementNode(place) || !place.isAttached()) return
      const isEmpty = place.isEmpty()
      if ('id' in taken) {
        const picture = $createUploadNode({
          data: {
            fields: caption ? { caption } : {},
            relationTo: 'media',
            value: taken.id,
          } as never,
        })
        // Somebody may have begun to write there.
        if (isEmpty) place.replace(picture)
        else place.insertBefore(picture)
      } else if (isEmpty && place.getParent()?.getChildrenSize() !== 1) place.remove()
    },
    { discrete: true },
  )
}
