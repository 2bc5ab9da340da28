'use client'

import {
  Button,
  ConfirmationModal,
  EditMany,
  parseSearchParams,
  toast,
  useAuth,
  useConfig,
  useLocale,
  useModal,
  useRouteCache,
  useSelection,
  useTranslation,
} from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import type { CollectionSlug, Where } from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'
import { useState } from 'react'
import { isLocale, type Locale, languageOf } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { mayPublishIn } from '#src/cms/roles/rules'
import type { PublicationAction } from '../../cms/change-language'
import { type BulkChange, BulkResult } from './bulk-result'
import { changeSelection } from './change-selection'
import { findSelection, type Selection, titlesShown } from './find-selection'
import './bulk.css'

const modal = 'bulk-publication'

/**
 * What can be done with the selected documents of a list. In place of Payload's buttons, which do not say that they
 * publish and unpublish the language at hand alone.
 */
export function BulkActions({ collection }: { collection: CollectionSlug }) {
  const { code } = useLocale()
  return isLocale(code) ? <ActionsIn key={code} locale={code} slug={collection} /> : null
}

function ActionsIn({ locale, slug }: { locale: Locale; slug: CollectionSlug }) {
  const words = useLabels('bulk')
  const publication = useLabels('publication')
  const { i18n } = useTranslation()
  const { config, getEntityConfig } = useConfig()
  const { user } = useAuth()
  const { openModal } = useModal()
  const { clearRouteCache } = useRouteCache()
  const { count = 0, selectAll, selectedIDs, toggleAll } = useSelection()
  const searchParams = useSearchParams()
  const [question, setQuestion] = useState<{ action: PublicationAction; of: Selection }>()
  const [change, setChange] = useState<BulkChange>()
  const collection = getEntityConfig({ collectionSlug: slug })
  const api = `${config.routes.api}/${slug}`
  const language = languageOf(locale).name
  const unreachable = publication('unreachable')
  const label = (action: PublicationAction, of: number) =>
    words(of === 1 ? `${action}One` : action, { count: of, language })

  const select = async (action: PublicationAction) => {
    const { search, where } = parseSearchParams(searchParams)
    const filter =
      selectAll === 'allAvailable'
        ? mergeListSearchAndWhere({
            collectionConfig: collection,
            search: String(search ?? ''),
            where: (where ?? {}) as Where,
          })
        : { id: { in: selectedIDs } }
    const of = await findSelection(api, filter, locale).catch(() => undefined)
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
    try {
      await changeSelection(
        api,
        { action, locale },
        of.ids,
        { language: i18n.language, unreachable },
        (outcomes) => {
          now = { ...now, outcomes }
          setChange(now)
        },
      )
      toggleAll()
    } catch (error) {
      setChange({ ...now, error: error instanceof Error ? error.message : String(error) })
    }
    clearRouteCache()
  }

  return (
    <>
      {count > 0 ? (
        <div className="bulk-actions">
          <EditMany collection={collection} />
          {mayPublishIn(user, locale) ? (
            <>
              <Button
                buttonStyle="secondary"
                id="bulk-publish"
                margin={false}
                onClick={() => void select('publish')}
                size="small"
              >
                {label('publish', count)}
              </Button>
              <Button
                buttonStyle="secondary"
                id="bulk-unpublish"
                margin={false}
                onClick={() => void select('unpublish')}
                size="small"
              >
                {label('unpublish', count)}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
      {question ? (
        <ConfirmationModal
          body={<Question action={question.action} language={language} of={question.of} />}
          confirmLabel={publication(
            question.action === 'publish' ? 'actionPublish' : 'actionUnpublish',
          )}
          heading={label(question.action, question.of.ids.length)}
          modalSlug={modal}
          onConfirm={run}
        />
      ) : null}
      {change ? <BulkResult change={change} onClose={() => setChange(undefined)} /> : null}
    </>
  )
}

function Question({
  action,
  language,
  of: { ids, titles },
}: {
  action: PublicationAction
  language: string
  of: Selection
}) {
  const words = useLabels('bulk')
  const translation = useLabels('translation')
  return (
    <div className="bulk-question">
      <p>{words(`${action}Question`, { language })}</p>
      <ul>
        {titles.map((title, index) => (
          <li key={ids[index]}>{title || translation('untitled')}</li>
        ))}
        {ids.length > titlesShown ? (
          <li>{words('andMore', { count: ids.length - titlesShown })}</li>
        ) : null}
      </ul>
    </div>
  )
}
