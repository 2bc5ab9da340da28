import type { SelectField } from 'payload'
import { defaultLocale, isLocale, languages } from '#locales/languages'

/** The language that a document is translated from: the one in which it was begun. */
export const originalLanguageField: SelectField = {
  name: 'originalLanguage',
  type: 'select',
  options: languages.map(({ code, name }) => ({ value: code, label: name })),
  hooks: {
    // No default value: the form would give it to documents from before in whatever language is open.
    beforeChange: [
      ({ operation, req, value }) =>
        operation === 'create' && !value
          ? isLocale(req.locale)
            ? req.locale
            : defaultLocale
          : value,
    ],
  },
  admin: {
    position: 'sidebar',
    isClearable: false,
  },
}
