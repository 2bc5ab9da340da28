import type { I18n } from '@payloadcms/translations'
import type { AdminLabels } from '#locales/admin-labels'
import { adminLanguages } from '#locales/admin-languages'
import { defaultLocale, type Locale, languages } from '#locales/languages'

type ServerMessages = AdminLabels['serverMessages']

/** Our locale of a request's admin language; otherwise the default. */
export function localeOfAdmin({ language }: Pick<I18n, 'language'>): Locale {
  return languages.find(({ adminLanguage }) => adminLanguage === language)?.code ?? defaultLocale
}

export function labelsIn(i18n: Pick<I18n, 'language'>): AdminLabels {
  return adminLanguages[localeOfAdmin(i18n)].labels
}

export function messageIn<Group extends keyof ServerMessages>(
  i18n: Pick<I18n, 'language'>,
  group: Group,
  key: keyof ServerMessages[Group],
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillIn(String(labelsIn(i18n).serverMessages[group][key]), values)
}

/** Replaces all `{{name}}` at once, since a value may contain one. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
