'use client'

import { useTranslation } from '@payloadcms/ui'
import { type Part, type Say, sayWith } from './say'

/** The labels of one part in the language of the admin. */
export function useLabels<Of extends Part>(part: Of): Say<Of> {
  return sayWith(useTranslation().t, part)
}
