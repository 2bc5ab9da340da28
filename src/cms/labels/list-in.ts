import { formatList } from '#src/platform/i18n/format'
import { localeOfAdmin } from './locale-of-admin'

/** Joins items as the admin's language separates them: "Title, Body", 「タイトル、本文」. */
export function listIn(adminLanguage: string, items: readonly string[]): string {
  return formatList(items, localeOfAdmin({ language: adminLanguage }))
}
