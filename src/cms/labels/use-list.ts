'use client'

import { useTranslation } from '@payloadcms/ui'
import { listIn } from './list-in'

export function useList(): (items: readonly string[]) => string {
  const { language } = useTranslation().i18n
  return (items) => listIn(language, items)
}
