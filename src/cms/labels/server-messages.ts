import type { I18n } from '@payloadcms/translations'
import type { AdminLabels } from '#locales/admin-labels'
import { adminLanguages } from '#locales/admin-languages'
import { localeOfAdmin } from './locale-of-admin'
import { type MessageValues, namedLanguages } from './named-languages'

type ServerMessages = AdminLabels['serverMessages']

export function labelsIn(i18n: Pick<I18n, 'language'>): AdminLabels {
  return adminLanguages[localeOfAdmin(i18n)].labels
}

export function messageIn<Group extends keyof ServerMessages>(
  i18n: Pick<I18n, 'language'>,
  group: Group,
  key: keyof ServerMessages[Group],
  values: MessageValues = {},
): string {
  const named = namedLanguages(values, i18n.language)
  return fillIn(String(labelsIn(i18n).serverMessages[group][key]), named)
}

/** Replaces all `{{name}}` at once, since a value may contain one. */
export function fillIn(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
