'use client'

import { useLocale, useTranslation } from '@payloadcms/ui'
import { type ReactNode, useEffect } from 'react'
import { isLocale } from '#locales/languages'
import { localeOfAdmin } from '#src/cms/labels/locale-of-admin'
import { languageName } from '#src/platform/i18n/language-name'

/** The language that follows the label of a localized field (form.css): Payload writes its code there. */
export function LanguageOfFields({ children }: { children?: ReactNode }) {
  const { code } = useLocale()
  const { i18n } = useTranslation()
  const name = isLocale(code) ? languageName(code, localeOfAdmin(i18n)) : ''
  useEffect(() => {
    document.documentElement.style.setProperty('--language-of-fields', JSON.stringify(name))
  }, [name])
  return children
}
