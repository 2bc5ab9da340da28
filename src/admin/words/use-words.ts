'use client'

import { useTranslation } from '@payloadcms/ui'
import { type Part, type Say, sayWith } from './say'

/** The words of one part in the language of the admin. */
export function useWords<Of extends Part>(part: Of): Say<Of> {
  return sayWith(useTranslation().t, part)
}
