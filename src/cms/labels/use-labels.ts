'use client'

import { useTranslation } from '@payloadcms/ui'
import { type Part, type Say, sayWith } from './say'

export function useLabels<Of extends Part>(part: Of): Say<Of> {
  return sayWith(useTranslation().i18n, part)
}
