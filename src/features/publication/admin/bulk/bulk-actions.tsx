'use client'

import { Button, ConfirmationModal, EditMany, useAuth, useLocale } from '@payloadcms/ui'
import type { CollectionSlug } from 'payload'
import { isLocale, type Locale, languageOf } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { mayPublishIn } from '#src/cms/roles/rules'
import type { PublicationAction } from '../../cms/change-language'
import { BulkResult } from './bulk-result'
import { type Selection, titlesShown } from './find-selection'
import { modal, useBulkChange } from './use-bulk-change'
import './bulk.css'

const actions = ['publish', 'unpublish'] as const satisfies readonly PublicationAction[]

/**
 * What can be done with the selected documents of a list. In place of Payload's buttons, which do not say that they
 * publish and unpublish the language at hand alone.
 */
export function BulkActions({ collection }: { collection: CollectionSlug }) {
  const { code } = useLocale()
  return isLocale(code) ? <ActionsIn key={code} locale={code} slug={collection} /> : null
}

function ActionsIn({ locale, slug }: { locale: Locale; slug: CollectionSlug }) {
  const labels = useLabels('bulk')
  const publication = useLabels('publication')
  const { change, close, collection, count, question, run, select } = useBulkChange(locale, slug)
  const { user } = useAuth()
  const language = languageOf(locale).name
  const label = (action: PublicationAction, of: number) =>
    labels(of === 1 ? `${action}One` : action, { count: of, language })
  return (
    <>
      {count > 0 ? (
        <div className="bulk-actions">
          <EditMany collection={collection} />
          {mayPublishIn(user, locale)
            ? actions.map((action) => (
                <Button
                  buttonStyle="secondary"
                  id={`bulk-${action}`}
                  key={action}
                  margin={false}
                  onClick={() => void select(action)}
                  size="small"
                >
                  {label(action, count)}
                </Button>
              ))
            : null}
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
      {change ? <BulkResult change={change} onClose={close} /> : null}
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
  const labels = useLabels('bulk')
  const translation = useLabels('translation')
  return (
    <div className="bulk-question">
      <p>{labels(`${action}Question`, { language })}</p>
      <ul>
        {titles.map((title, index) => (
          <li key={ids[index]}>{title || translation('untitled')}</li>
        ))}
        {ids.length > titlesShown ? (
          <li>{labels('andMore', { count: ids.length - titlesShown })}</li>
        ) : null}
      </ul>
    </div>
  )
}
