import 'server-only'
import type { Locale } from '#locales/languages'
import type { Stored } from '#src/cms/stored/stored'
import { storedFiles } from '#src/features/media/cms/stored-files'
import type { Picture } from '#src/page-types/picture-model'
import { documentTag } from '#src/platform/cache/tags'
import { cached } from './cached'
import { fallbackLocale, valueOrEnglish } from './localised'
import { readStored } from './read-document'

/** @param src as on pages. */
export function readPicture(src: string): Promise<Uint8Array> {
  return storedFiles().read(decodeURIComponent(src.slice(filesRoot.length)))
}

const filesRoot = '/api/media/file/'

/** The CMS's cuts of each upload, and the whole picture. */
export type PictureCut = 'original' | 'square' | 'share' | 'wide' | 'standard'

/** `undefined` if it was deleted. */
export async function findPicture(
  id: unknown,
  locale: Locale,
  cut: PictureCut,
): Promise<Picture | undefined> {
  return (await findPictureFile(id, locale, cut))?.picture
}

export interface PictureFile {
  readonly picture: Picture
  readonly type: string
  readonly bytes: number
}

export async function findPictureFile(
  id: unknown,
  locale: Locale,
  cut: PictureCut,
): Promise<PictureFile | undefined> {
  if (typeof id !== 'string') return undefined
  const stored = await cached(['picture', id], [documentTag('media', id)], () =>
    readStored<Stored<'media'>>('media', id),
  )
  if (!stored) return undefined
  const size = cut === 'original' ? undefined : stored.sizes?.[cut]
  const file = size?.filename ? size : stored
  if (!file.filename || !file.width || !file.height) return undefined
  return {
    picture: {
      src: filesRoot + encodeURIComponent(file.filename),
      alt: valueOrEnglish(stored.alt, locale) ?? '',
      altLocale: fallbackLocale(stored.alt, locale),
      width: file.width,
      height: file.height,
      placeholder:
        (cut === 'square' && stored.squarePlaceholder) || stored.placeholder || undefined,
    },
    type: file.mimeType ?? 'application/octet-stream',
    bytes: file.filesize ?? 0,
  }
}
