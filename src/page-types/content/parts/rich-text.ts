import 'server-only'
import { type Locale, languageOf } from '#locales/languages'
import { isRichText, type LexicalDocument } from '#src/rich-text/nodes'
import { referencesOf } from '#src/rich-text/references'
import { toRichText } from '#src/rich-text/to-rich-text'
import type { RichText } from '../../rich-text-model'
import { localiseHref } from '../links/href'
import { findPathname } from '../links/link-targets'
import { findPicture } from '../reads/pictures'
import { findForm, stampOf } from './form'
import { findNewsletter, subscribeLine } from './newsletter'

/** `locale`: of the page, and of its links. `contentLocale`: of the text. */
export async function readRichText(
  document: LexicalDocument | undefined,
  locale: Locale,
  contentLocale: Locale,
): Promise<RichText> {
  // A draft is not validated.
  if (!isRichText(document)) return []
  const { documents, forms, pictures, subscribes } = referencesOf(document)
  const [pathnames, files, shown, newsletter] = await Promise.all([
    lookUp(
      documents,
      ([id]) => id,
      ([id, collection]) => findPathname({ collection, id }, locale),
    ),
    lookUp(
      pictures,
      (id) => id,
      (id) => findPicture(id, contentLocale, 'original'),
    ),
    lookUp(
      forms,
      (id) => id,
      async (id) => {
        const form = await findForm(id, contentLocale)
        return form && { form, stamp: stampOf(form) }
      },
    ),
    subscribes ? findNewsletter(locale) : undefined,
  ])
  return toRichText(document, {
    tag: languageOf(contentLocale).tag,
    documents: pathnames,
    pictures: files,
    forms: shown,
    subscribe: newsletter && { model: subscribeLine(locale, 'text'), contentLocale },
    localiseHref: (href) => localiseHref(href, locale),
  })
}

async function lookUp<Key, Value>(
  keys: Iterable<Key>,
  idOf: (key: Key) => string,
  find: (key: Key) => Promise<Value | undefined>,
): Promise<Map<string, Value>> {
  const found = new Map<string, Value>()
  await Promise.all(
    [...keys].map(async (key) => {
      const value = await find(key)
      if (value !== undefined) found.set(idOf(key), value)
    }),
  )
  return found
}
