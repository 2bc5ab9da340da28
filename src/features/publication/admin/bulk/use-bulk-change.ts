'use client'

import {
  parseSearchParams,
  toast,
  useConfig,
  useModal,
  useRouteCache,
  useSelection,
  useTranslation,
} from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import type { CollectionSlug, Where } from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'
import { useState } from 'react'
import type { Locale } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import type { PublicationAction } from '../../cms/change-language'
import type { BulkChange } from './bulk-result'
import { changeSelection } from './change-selection'
import { findSelection, type Selection } from './find-selection'

/** The name of what asks before anything is done. */
export const modal = 'bulk-publication'

/** Publishing and unpublishing what is selected in a list: the question first, then how far it is. */
export function useBulkChange(locale: Locale, slug: CollectionSlug) {
  const words = useLabels('bulk')
  const publication = useLabels('publication')
  const { i18n } = useTranslation()
  const { config, getEntityConfig } = useConfig()
  const { openModal } = useModal()
  const { clearRouteCache } = useRouteCache()
  const { count = 0, selectAll, selectedIDs, toggleAll } = useSelection()
  const searchParams = useSearchParams()
  const [question, setQuestion] = useState<{ action: PublicationAction; of: Selection }>()
  const [change, setChange] = useState<BulkChange>()
  const collection = getEntityConfig({ collectionSlug: slug })
  const api = `${config.routes.api}/${slug}`
  const unreachable = publication('unreachable')

  const selected = (): Where => {
    if (selectAll !== 'allAvailable') return { id: { in: selectedIDs } }
    const { search, where } = parseSearchParams(searchParams)
    return mergeListSearchAndWhere({
      collectionConfig: collection,
      search: String(search ?? ''),
      where: (where ?? {}) as Where,
    })
  }

  const select = async (action: PublicationAction) => {
    const of = await findSelection(api, selected(), locale).catch(() => undefined)
    if (!of || of.ids.length === 0) {
      toast.error(of ? words('noneFound') : unreachable)
      return
    }
    setQuestion({ action, of })
    openModal(modal)
  }

  const run = async () => {
    if (!question) return
    const { action, of } = question
    let now: BulkChange = { action, collection: slug, locale, outcomes: [], total: of.ids.length }
    setChange(now)
    const told = { language: i18n.language, unreachable }
    try {
      await changeSelection(api, { action, locale }, of.ids, told, (outcomes) => {
        now = { ...now, outcomes }
        setChange(now)
      })
      toggleAll()
    } catch (error) {
      setChange({ ...now, error: error instanceof Error ? error.message : String(error) })
    }
    clearRouteCache()
  }

  const close = () => setChange(undefined)
  return { change, close, collection, count, question, run, select }
}
