'use client'

import { useTranslation } from '@payloadcms/ui'
import { listIn } from './list-in'

/** Puts items side by side as the language of the admin does. */
export function useList(): (items: readonly string[]) => string {
  const { language } = useTranslation().i18n
  return (items) => listIn(language, items)
}
