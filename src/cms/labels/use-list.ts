'use client'

import { useTranslation } from '@payloadcms/ui'
import type { Locale } from '#locales/languages'
import { colonOf } from '#src/platform/i18n/format'
import { languageName } from '#src/platform/i18n/language-name'
import { listIn } from './list-in'
import { localeOfAdmin } from './locale-of-admin'

export function useList(): (items: readonly string[]) => string {
  const { language } = useTranslation().i18n
  return (items) => listIn(language, items)
}

/** In the language of the admin. */
export function useLanguageNames(): (of: readonly Locale[]) => string {
  const list = useList()
  const reader = localeOfAdmin(useTranslation().i18n)
  return (of) => list(of.map((locale) => languageName(locale, reader)))
}

/** Between a label and what it labels, in the language of the admin. */
export function useColon(): string {
  return colonOf(localeOfAdmin(useTranslation().i18n))
}
