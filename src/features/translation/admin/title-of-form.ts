'use client'

import {
  useConfig,
  useDocumentInfo,
  useDocumentTitle,
  useEditDepth,
  useFormFields,
  useTranslation,
} from '@payloadcms/ui'
import { useEffect } from 'react'
import type { Locale } from '#locales/languages'
import { hasText } from '#src/cms/fields/has-text'
import { localeOfAdmin } from '#src/cms/labels/locale-of-admin'
import { useLabels } from '#src/cms/labels/use-labels'
import { languageName } from '#src/platform/i18n/language-name'
import type { SideBySide } from './side-by-side'
import { useTabTitle } from './tab-title'

/** Where the form's language has no title, Payload would show the document's id; this shows the original's, if any. */
export function useTitleOfForm(sideBySide: SideBySide | undefined): void {
  const { collectionSlug } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const { title, setDocumentTitle } = useDocumentTitle()
  const collection = collectionSlug ? getEntityConfig({ collectionSlug }) : undefined
  const field = collection?.admin.useAsTitle
  const isNamed = useFormFields(([fields]) => field === undefined || hasText(fields[field]?.value))
  const reader = localeOfAdmin(useTranslation().i18n)
  const untitled = useLabels('translation')('untitled')
  const original = originalTitle(sideBySide, field, reader)
  const shown = sideBySide?.original.is === 'there' ? (original ?? untitled) : undefined

  // Payload names the form anew after each save.
  useEffect(() => {
    if (!isNamed && shown !== undefined && title !== shown) setDocumentTitle(shown)
  }, [isNamed, setDocumentTitle, shown, title])

  // The tab belongs to the page, not to a drawer in front of it.
  const isPage = useEditDepth() === 1
  useTabTitle(isPage ? title : undefined)
}

/** Marked with its language; unknown while another one is beside the form. */
function originalTitle(
  sideBySide: SideBySide | undefined,
  field: string | undefined,
  reader: Locale,
): string | undefined {
  if (sideBySide?.original.is !== 'there') return undefined
  const { fields, from, source } = sideBySide.original.data
  const value = fields.find(({ path }) => path === field)?.value
  if (from !== source || source === sideBySide.locale || !hasText(value)) return undefined
  return `${String(value)} (${languageName(source, reader)})`
}
