import type { I18n } from '@payloadcms/translations'
import type { AdminLabels } from '#locales/admin-labels'
import { adminLanguages } from '#locales/admin-languages'
import { defaultLocale, languages } from '#locales/languages'

/** The labels in the language of a request's admin; English where that is none of ours. */
export function labelsIn({ language }: Pick<I18n, 'language'>): AdminLabels {
  const known = languages.find(({ adminLanguage }) => adminLanguage === language)
  return adminLanguages[known?.code ?? defaultLocale].labels
}

/**
 * Puts values in the place of their names, `{{name}}`, all in one go: a value may look like such a
 * place itself.
 */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
