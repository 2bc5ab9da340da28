import type { I18n } from '@payloadcms/translations'
import type { AdminLabels } from '#locales/admin-labels'
import { adminLanguages } from '#locales/admin-languages'
import { defaultLocale, type Locale, languages } from '#locales/languages'

type Answers = AdminLabels['answers']

/** Our language for that of a request's admin; the default one where that is none of ours. */
export function localeOfAdmin({ language }: Pick<I18n, 'language'>): Locale {
  return languages.find(({ adminLanguage }) => adminLanguage === language)?.code ?? defaultLocale
}

/** The labels in the language of a request's admin. */
export function labelsIn(i18n: Pick<I18n, 'language'>): AdminLabels {
  return adminLanguages[localeOfAdmin(i18n)].labels
}

/** A message of the server in the language of a request's admin. */
export function answerIn<Group extends keyof Answers>(
  i18n: Pick<I18n, 'language'>,
  group: Group,
  key: keyof Answers[Group],
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillIn(String(labelsIn(i18n).answers[group][key]), values)
}

/**
 * Puts values in the place of their names, `{{name}}`, all in one go: a value may look like such a
 * place itself.
 */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
