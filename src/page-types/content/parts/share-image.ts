import 'server-only'
import type { Locale } from '#locales/languages'
import type { Picture } from '#src/page-types/picture-model'
import { findPicture } from '../reads/pictures'
import { findShareImage } from './site'

/** For shared pages without a picture. */
export async function defaultShareImage(locale: Locale): Promise<Picture | undefined> {
  return findPicture(await findShareImage(locale), locale, 'share')
}
