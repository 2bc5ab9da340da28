import type { PayloadRequest } from 'payload'
import { pictureWords } from '#src/admin/words/picture-words'
import type { PictureSize } from '#src/images/crop'
import type { CropFault } from '#src/images/parse-rectangle'
import type { PictureFault } from '#src/images/read-picture'
import { squareOptions, uploadLimits } from '#src/images/square-options'

export type PictureMessage =
  | PictureFault
  | `crop-${CropFault}`
  | 'name'
  | 'too-heavy'
  | 'unreadable-form'

/** What is wrong with an upload or a selection and what helps, in the language of the admin. */
export function pictureMessage(
  message: PictureMessage,
  { i18n }: Pick<PayloadRequest, 'i18n'>,
  picture?: PictureSize,
): string {
  const words = pictureWords[i18n.language as keyof typeof pictureWords] ?? pictureWords.en
  return words.faults[message]
    .replace('{least}', String(squareOptions.minimumSide))
    .replace('{side}', String(uploadLimits.side))
    .replace('{megapixels}', String(uploadLimits.pixels / 1e6))
    .replace('{width}', String(picture?.width ?? ''))
    .replace('{height}', String(picture?.height ?? ''))
}
