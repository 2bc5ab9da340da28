import type { Field, FieldHook, PayloadRequest } from 'payload'
import { isLocale } from '#locales/languages'
import { signedInField } from '../access/signed-in'
import { personName } from '../revisions/person-name'
import { saveOrigin } from '../revisions/save-origin'

/** The fields of {@link savedByFields}: they record a save and are no content of the document. */
export const saveRecordNames: readonly string[] = ['savedBy', 'savedByName', 'savedIn', 'savedAs']

/** Stands in `savedIn` for a save that published or unpublished all languages at once. */
export const allLanguages = 'all'

/**
 * Who saved a version, in which language, and how it came about. The server fills these in at every
 * save; a request cannot. They are `hidden`, so that no answer of REST or GraphQL holds them and no
 * query can ask for them: the admin's list of versions reads them through the local API.
 *
 * The name is stored as text beside the account, since the account may be deleted.
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
  { name: 'savedIn', type: 'text', ...recorded(({ req }) => languageOfSave(req)) },
  { name: 'savedAs', type: 'text', ...recorded((save) => saveOrigin(save) ?? null) },
]

function recorded(value: (save: Parameters<FieldHook>[0]) => unknown) {
  return {
    hidden: true,
    access: { read: signedInField, create: () => false, update: () => false },
    hooks: { beforeChange: [(save: Parameters<FieldHook>[0]) => value(save)] },
  }
}

function languageOfSave({ locale, query }: PayloadRequest): string | null {
  const { publishAllLocales, unpublishAllLocales } = query
  if ([publishAllLocales, unpublishAllLocales].some((asked) => String(asked) === 'true')) {
    return allLanguages
  }
  return isLocale(locale) ? locale : null
}
