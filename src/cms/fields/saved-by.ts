import type { Field, FieldHook } from 'payload'
import { isLocale, type Locale, locales } from '#locales/languages'
import { signedInField } from '../access/signed-in'
import { type DocumentRef, documentKey } from '../revisions/document-ref'
import { personName } from '../revisions/person-name'
import { saveOrigin } from '../revisions/save-origin'
import { unitOf } from '../revisions/unit-of-work'

/** The value of `savedIn` for a save that published or unpublished all languages at once. */
const allLanguages = 'all'

/** None for versions from before this was recorded. */
export function languagesSavedIn(savedIn: unknown): readonly Locale[] {
  if (savedIn === allLanguages) return locales
  const names = typeof savedIn === 'string' ? savedIn.split(' ') : []
  return locales.filter((locale) => names.includes(locale))
}

/**
 * Who saved a version, in which languages, and how. Set by the server at every save, never by a request. They
 * are `hidden`, so that neither REST nor GraphQL returns or queries them: the admin's list of versions uses
 * the local API. The name is stored beside the account, which may be deleted.
 */
export const savedByFields: readonly Field[] = [
  {
    name: 'savedBy',
    type: 'relationship',
    relationTo: 'users',
    maxDepth: 0,
    ...recorded(({ req }) => req.user?.id ?? null),
  },
  {
    name: 'savedByName',
    type: 'text',
    ...recorded(({ req }) => (req.user ? personName(req.user) : null)),
  },
  { name: 'savedIn', type: 'text', ...recorded(languagesOfSave) },
  { name: 'savedAs', type: 'text', ...recorded((save) => saveOrigin(save) ?? null) },
]

type Save = Parameters<FieldHook>[0]

function recorded(value: (save: Save) => unknown) {
  return {
    hidden: true,
    access: { read: signedInField, create: () => false, update: () => false },
    hooks: { beforeChange: [(save: Save) => value(save)] },
  }
}

/** The languages of all saves in one change. */
function languagesOfSave({ collection, global, originalDoc, req }: Save): string | null {
  const { locale, query } = req
  const { publishAllLocales, unpublishAllLocales } = query
  if ([publishAllLocales, unpublishAllLocales].some((param) => String(param) === 'true')) {
    return allLanguages
  }
  if (!isLocale(locale)) return null
  const remembered = unitOf(req)?.remembered
  const document = global
    ? { global: global.slug }
    : { collection: collection?.slug, id: String(originalDoc?.id) }
  const key = `savedIn ${documentKey(document as DocumentRef)}`
  const before = languagesSavedIn(remembered?.get(key))
  const all = locales.filter((one) => one === locale || before.includes(one)).join(' ')
  remembered?.set(key, all)
  return all
}
