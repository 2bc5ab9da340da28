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
import { useEffect, useState } from 'react'
import { type Locale, locales } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import type { PublicationAction } from '../../cms/change-language'
import { type BulkChange, isOver } from './bulk-result'
import { changeSelection } from './change-selection'
import { findSelection, type Selection } from './find-selection'
import { shownPart } from './shown-part'

/** The slug of the confirmation. */
export const modal = 'bulk-publication'

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
  const [chosen, setChosen] = useState<readonly Locale[]>([locale])
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
    setChosen([locale])
    openModal(modal)
  }

  const run = async () => {
    if (!question) return
    const { action, of } = question
    const total = of.ids.length * chosen.length
    let now: BulkChange = { action, collection: slug, locales: chosen, outcomes: [], total }
    setChange(now)
    const told = { language: i18n.language, unreachable }
    try {
      await changeSelection(api, { action, locales: chosen }, of.ids, told, (outcomes) => {
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
  const view = shownPart(searchParams)
  // The result of the last action goes with the selection or the part of the list.
  const hasSelection = count > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view of the list, whatever it is.
  useEffect(() => setChange(running), [view])
  useEffect(() => {
    if (hasSelection) setChange(running)
  }, [hasSelection])

  const choose = (code: Locale, isChosen: boolean) =>
    setChosen(locales.filter((one) => (one === code ? isChosen : chosen.includes(one))))
  return { change, choose, chosen, close, collection, count, question, run, select, selected }
}

/** A running change stays; a result is shown once. */
const running = (change: BulkChange | undefined): BulkChange | undefined =>
  change && !isOver(change) ? change : undefined
