import type { Config } from 'payload'
import type { AdminLanguageFiles } from '#locales/admin-labels'
import { adminLanguages as files } from '#locales/admin-languages'
import { defaultAdminLanguage, type Language, languages } from '#locales/languages'
import { typesetAll } from './typeset'

/** Payload offers to restore as a draft; here every language is restored as it was. */
function restoredAsItWas({ labels, payload }: AdminLanguageFiles): object {
  const { general } = payload.translations as {
    general: Readonly<Record<'aboutToRestore' | 'aboutToRestoreCount', string>>
  }
  const { aboutToRestore, aboutToRestoreCount } = { ...general, ...labels.payload['general'] }
  return {
    aboutToRestoreAsDraft: aboutToRestore,
    aboutToRestoreAsDraftCount: aboutToRestoreCount,
  }
}

const added = (language: AdminLanguageFiles) => ({
  ...language.labels.parts,
  ...language.labels.payload,
  general: { ...language.labels.payload['general'], ...restoredAsItWas(language) },
})

const byPayloadsCode = <Value>(value: (files: AdminLanguageFiles, language: Language) => Value) =>
  Object.fromEntries(
    languages.map((language) => [language.adminLanguage, value(files[language.code], language)]),
  )

export const adminLanguages: NonNullable<Config['i18n']> = {
  fallbackLanguage: defaultAdminLanguage,
  supportedLanguages: byPayloadsCode(({ payload }, language) => ({
    ...payload,
    translations: typesetAll(payload.translations, language),
  })),
  translations: byPayloadsCode(added),
}
