import type { PayloadRequest } from 'payload'
import { fillIn, labelsIn } from '#src/cms/labels/server-messages'
import type { PictureSize } from '../crop'
import type { CropFault } from '../parse-rectangle'
import type { PictureFault } from '../read-picture'
import { squareOptions, uploadLimits } from '../square-options'

export type PictureMessage =
  | PictureFault
  | `crop-${CropFault}`
  | 'name'
  | 'too-heavy'
  | 'unreadable-form'

export type PictureFacts = Partial<PictureSize> & { readonly format?: string | undefined }

export function pictureMessage(
  message: PictureMessage,
  { i18n }: Pick<PayloadRequest, 'i18n'>,
  facts?: PictureFacts,
): string {
  return fillIn(labelsIn(i18n).serverMessages.pictures[message], {
    least: squareOptions.minimumSide,
    side: uploadLimits.side,
    megapixels: uploadLimits.pixels / 1e6,
    width: facts?.width ?? '',
    height: facts?.height ?? '',
    format: facts?.format ?? '',
  })
}
