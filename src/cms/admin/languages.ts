import type { Config } from 'payload'
import type { AdminLanguageFiles } from '#locales/admin-labels'
import { adminLanguages as files } from '#locales/admin-languages'
import { defaultAdminLanguage, languages } from '#locales/languages'

/** Payload offers to restore as a draft; here every language is restored as it was. */
function restoredAsItWas({ payload }: AdminLanguageFiles): object {
  const { general } = payload.translations as {
    general: Readonly<Record<'aboutToRestore' | 'aboutToRestoreCount', string>>
  }
  return {
    aboutToRestoreAsDraft: general.aboutToRestore,
    aboutToRestoreAsDraftCount: general.aboutToRestoreCount,
  }
}

const added = (language: AdminLanguageFiles) => ({
  ...language.labels.parts,
  ...language.labels.payload,
  general: { ...language.labels.payload['general'], ...restoredAsItWas(language) },
})

const byPayloadsCode = <Value>(value: (language: AdminLanguageFiles) => Value) =>
  Object.fromEntries(
    languages.map(({ adminLanguage, code }) => [adminLanguage, value(files[code])]),
  )

export const adminLanguages: NonNullable<Config['i18n']> = {
  fallbackLanguage: defaultAdminLanguage,
  supportedLanguages: byPayloadsCode(({ payload }) => payload),
  translations: byPayloadsCode(added),
}
