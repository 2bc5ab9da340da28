'use client'

import { Button, Link, useConfig, useTranslation } from '@payloadcms/ui'
import { type Locale, languageOf } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import type { PublicationAction } from '../../cms/change-language'
import type { DocumentOutcome } from '../../cms/publish-many'

export interface BulkChange {
  /** The slug of their collection. */
  readonly collection: string
  readonly action: PublicationAction
  readonly locale: Locale
  readonly total: number
  readonly outcomes: readonly DocumentOutcome[]
  /** Why it ended before all were done. */
  readonly error?: string
}

/** What became of a change of many documents, in one language; it stays until it is closed. */
export function BulkResult({ change, onClose }: { change: BulkChange; onClose: () => void }) {
  const labels = useLabels('bulk')
  const publication = useLabels('publication')
  const translation = useLabels('translation')
  const { t } = useTranslation()
  const { config } = useConfig()
  const { action, collection, error, locale, outcomes, total } = change
  const language = languageOf(locale).name
  const of = (outcome: DocumentOutcome['outcome']) =>
    outcomes.filter((one) => one.outcome === outcome)
  const [done, unchanged, failed] = [of('done').length, of('unchanged').length, of('failed')]
  const isPublish = action === 'publish'
  const many = isPublish ? 'published' : 'unpublished'
  const isRunning = outcomes.length < total && error === undefined
  return (
    <section aria-label={labels('result', { language })} className="bulk-result">
      <div role="status">
        {isRunning ? <p>{labels('progress', { count: total, done: outcomes.length })}</p> : null}
        {done > 0 ? (
          <p>
            <strong>{labels(done === 1 ? `${many}One` : many, { count: done, language })}</strong>
          </p>
        ) : null}
        {unchanged > 0 ? (
          <p>{labels(isPublish ? 'alreadyPublic' : 'notPublic', { count: unchanged, language })}</p>
        ) : null}
        {failed.length > 0 ? <p>{labels('notDone', { count: failed.length })}</p> : null}
        {error === undefined ? null : <p className="bulk-result__error">{error}</p>}
      </div>
      {failed.length > 0 ? (
        <ul>
          {failed.map(({ detail = '', fault = 'failed', id, title }) => (
            <li key={id}>
              <Link
                href={`${config.routes.admin}/collections/${collection}/${id}?locale=${locale}`}
                prefetch={false}
              >
                {title || translation('untitled')}
              </Link>
              : {publication(fault, { detail })}
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
