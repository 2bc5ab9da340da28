'use client'

import { Button, Link, useConfig, useTranslation } from '@payloadcms/ui'
import type { Locale } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { useColon, useLanguageNames } from '#src/cms/labels/use-list'
import type { PublicationAction } from '../../cms/change-language'
import type { DocumentOutcome } from '../../cms/publish-many'

export interface BulkChange {
  readonly collection: string
  readonly action: PublicationAction
  readonly locales: readonly Locale[]
  readonly total: number
  readonly outcomes: readonly DocumentOutcome[]
  /** Why it ended early. */
  readonly error?: string
}

export const isOver = ({ error, outcomes, total }: BulkChange): boolean =>
  outcomes.length >= total || error !== undefined

export function BulkResult({ change, onClose }: { change: BulkChange; onClose: () => void }) {
  const labels = useLabels('bulk')
  const publication = useLabels('publication')
  const translation = useLabels('translation')
  const { t } = useTranslation()
  const { config } = useConfig()
  const { action, collection, error, locales, outcomes, total } = change
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed')
  const isRunning = !isOver(change)
  const namesOf = useLanguageNames()
  const colon = useColon()
  return (
    <section aria-label={labels('result', { language: locales })} className="bulk-result">
      <div role="status">
        {isRunning ? <p>{labels('progress', { count: total, done: outcomes.length })}</p> : null}
        {locales.map((locale) => (
          <OfLanguage
            action={action}
            key={locale}
            locale={locale}
            outcomes={outcomes.filter((one) => one.locale === locale)}
          />
        ))}
        {failed.length > 0 ? <p>{labels('notDone', { count: failed.length })}</p> : null}
        {error === undefined ? null : <p className="bulk-result__error">{error}</p>}
      </div>
      {failed.length > 0 ? (
        <ul>
          {failed.map(({ detail = '', fault = 'failed', id, locale, title }) => (
            <li key={`${id} ${locale}`}>
              <Link
                href={`${config.routes.admin}/collections/${collection}/${id}?locale=${locale}`}
                prefetch={false}
              >
                {title || translation('untitled')}
                {locales.length > 1 ? ` (${namesOf([locale])})` : ''}
              </Link>
              {colon}
              {publication(fault, { detail })}
            </li>
          ))}
        </ul>
      ) : null}
      {isRunning ? null : (
        <Button buttonStyle="secondary" margin={false} onClick={onClose} size="small">
          {t('general:close')}
        </Button>
      )}
    </section>
  )
}

function OfLanguage({
  action,
  locale,
  outcomes,
}: {
  action: PublicationAction
  locale: Locale
  outcomes: readonly DocumentOutcome[]
}) {
  const labels = useLabels('bulk')
  const isPublish = action === 'publish'
  const many = isPublish ? 'published' : 'unpublished'
  const count = (wanted: DocumentOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length
  const [done, unchanged] = [count('done'), count('unchanged')]
  return (
    <>
      {done > 0 ? (
        <p>
          <strong>
            {labels(done === 1 ? `${many}One` : many, { count: done, language: locale })}
          </strong>
        </p>
      ) : null}
      {unchanged > 0 ? (
        <p>
          {labels(isPublish ? 'alreadyPublic' : 'notPublic', {
            count: unchanged,
            language: locale,
          })}
        </p>
      ) : null}
    </>
  )
}
