import type { SelectField } from 'payload'
import { defaultLocale, isLocale } from '#locales/languages'
import { siteLanguages } from './site-languages'

/** The language in which a document was begun, from which it is translated. */
export const originalLanguageField: SelectField = {
  name: 'originalLanguage',
  type: 'select',
  options: siteLanguages.options,
  hooks: {
    ...siteLanguages.hooks,
    // No default value: the form would give older documents the open language.
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
