import 'server-only'
import type { Locale } from '#locales/languages'
import type { Picture } from '../../models'
import { findPicture } from '../reads/pictures'
import { findShareImage } from './site'

/** The picture for shared pages that have none of their own. */
export async function defaultShareImage(locale: Locale): Promise<Picture | undefined> {
  return findPicture(await findShareImage(locale), locale, 'share')
}
