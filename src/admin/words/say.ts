import type { BulkWords } from './bulk-words'
import type { CopyWords } from './copy-words'
import type { ExchangeWords } from './exchange-words'
import type { PictureWords } from './picture-words'
import type { PreviewWords } from './preview-words'
import type { PublicPageWords } from './public-page-words'
import type { PublicationWord } from './publication-words'
import type { RichTextWord } from './rich-text-words'
import type { RoleWords } from './role-words'
import type { SavingWords } from './saving-words'
import type { SeoWords } from './seo-words'
import type { TranslationWords } from './translation-words'
import type { TrashWords } from './trash-words'
import type { VersionWords } from './version-words'

/** The parts of the admin that have words of their own, and the names of these. */
interface Parts {
  readonly bulk: keyof BulkWords['bulk']
  readonly copies: keyof CopyWords['copies']
  readonly cropper: keyof PictureWords['cropper']
  readonly exchange: keyof ExchangeWords['exchange']
  readonly publication: PublicationWord
  readonly publicPages: keyof PublicPageWords['publicPages']
  readonly richText: RichTextWord
  readonly roles: keyof RoleWords
  readonly saving: keyof SavingWords
  readonly seoDesk: keyof SeoWords
  readonly sharePreview: keyof PreviewWords
  readonly translation: keyof TranslationWords['translation']
  readonly versions: keyof VersionWords['versions']
  readonly trash: keyof TrashWords
}

export type Part = keyof Parts

/** Says something of one part in the language of the admin. */
export type Say<Of extends Part> = (
  key: Parts[Of],
  values?: Readonly<Record<string, unknown>>,
) => string

/** @param t the admin's own, on the server `i18n.t`. */
export function sayWith<Of extends Part>(t: unknown, part: Of): Say<Of> {
  const translate = t as (key: string, values?: Readonly<Record<string, unknown>>) => string
  return (key, values) => translate(`${part}:${key}`, values)
}
