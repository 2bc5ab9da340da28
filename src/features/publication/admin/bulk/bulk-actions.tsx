'use client'

import { Button, ConfirmationModal, EditMany, useAuth, useLocale } from '@payloadcms/ui'
import type { CollectionSlug } from 'payload'
import { isLocale, type Locale, languageOf, locales } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { mayPublishIn } from '#src/cms/roles/rules'
import type { PublicationAction } from '../../cms/change-language'
import { AddToLists } from './add-to-lists'
import { BulkResult } from './bulk-result'
import { type Selection, titlesShown } from './find-selection'
import { modal, useBulkChange } from './use-bulk-change'
import './bulk.css'

const actions = ['publish', 'unpublish'] as const satisfies readonly PublicationAction[]

/** Replaces Payload's buttons, which do not say that they change the current language alone. */
export function BulkActions({ collection }: { collection: CollectionSlug }) {
  const { code } = useLocale()
  return isLocale(code) ? <ActionsIn key={code} locale={code} slug={collection} /> : null
}

function ActionsIn({ locale, slug }: { locale: Locale; slug: CollectionSlug }) {
  const labels = useLabels('bulk')
  const publication = useLabels('publication')
  const { change, choose, chosen, close, collection, count, question, run, select, selected } =
    useBulkChange(locale, slug)
  const { user } = useAuth()
  const label = (action: PublicationAction, of: number, named: readonly Locale[] = [locale]) =>
    labels(of === 1 ? `${action}One` : action, { count: of, language: named })
  return (
    <>
      {count > 0 ? (
        <div className="bulk-actions">
          <EditMany collection={collection} />
          <AddToLists collection={collection} locale={locale} selected={selected} />
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
          body={
            <Question
              action={question.action}
              choices={locales.filter((one) => mayPublishIn(user, one))}
              choose={choose}
              chosen={chosen}
              of={question.of}
            />
          }
          confirmLabel={publication(
            question.action === 'publish' ? 'actionPublish' : 'actionUnpublish',
          )}
          className={chosen.length === 0 ? 'bulk-nothing' : ''}
          heading={label(question.action, question.of.ids.length, chosen)}
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
  choices,
  choose,
  chosen,
  of: { ids, titles },
}: {
  action: PublicationAction
  choices: readonly Locale[]
  choose: (code: Locale, isChosen: boolean) => void
  chosen: readonly Locale[]
  of: Selection
}) {
  const labels = useLabels('bulk')
  const translation = useLabels('translation')
  return (
    <div className="bulk-question">
      <p>{labels(`${action}Question`, { language: chosen })}</p>
      <ul>
        {titles.map((title, index) => (
          <li key={ids[index]}>{title || translation('untitled')}</li>
        ))}
        {ids.length > titlesShown ? (
          <li>{labels('andMore', { count: ids.length - titlesShown })}</li>
        ) : null}
      </ul>
      <fieldset className="bulk-languages">
        <legend>{labels('languages')}</legend>
        {choices.map((code) => (
          <label key={code} lang={languageOf(code).tag}>
            <input
              checked={chosen.includes(code)}
              onChange={({ target }) => choose(code, target.checked)}
              type="checkbox"
            />
            {languageOf(code).name}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
