import type { Config } from 'payload'
import type { AdminLanguageFiles } from '#locales/admin-labels'
import { adminLanguages as files } from '#locales/admin-languages'
import { defaultAdminLanguage, languages } from '#locales/languages'

/** Payload asks whether to restore as a draft; here every language comes back as it was. */
function restoredAsItWas({ payload }: AdminLanguageFiles): object {
  const { general } = payload.translations as {
    general: Readonly<Record<'aboutToRestore' | 'aboutToRestoreCount', string>>
  }
  return {
    aboutToRestoreAsDraft: general.aboutToRestore,
    aboutToRestoreAsDraftCount: general.aboutToRestoreCount,
  }
}

/** What is added to Payload's own labels: those of our components, each part under its own key. */
const added = (language: AdminLanguageFiles) => ({
  ...language.labels.parts,
  ...language.labels.payload,
  general: { ...language.labels.payload['general'], ...restoredAsItWas(language) },
})

const byPayloadsCode = <Value>(value: (language: AdminLanguageFiles) => Value) =>
  Object.fromEntries(
    languages.map(({ adminLanguage, code }) => [adminLanguage, value(files[code])]),
  )

/** The languages of the admin itself, with the labels of its own components. */
export const adminLanguages: NonNullable<Config['i18n']> = {
  fallbackLanguage: defaultAdminLanguage,
  supportedLanguages: byPayloadsCode(({ payload }) => payload),
  translations: byPayloadsCode(added),
}
