'use client'

import { useTranslation } from '@payloadcms/ui'
import { type Locale, languageOf } from '#locales/languages'
import { listIn } from './list-in'

export function useList(): (items: readonly string[]) => string {
  const { language } = useTranslation().i18n
  return (items) => listIn(language, items)
}

export function useLanguageNames(): (of: readonly Locale[]) => string {
  const list = useList()
  return (of) => list(of.map((locale) => languageOf(locale).name))
}
