'use client'

import { Banner, Button } from '@payloadcms/ui'
import type { Locale } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import type { ImportReport, SegmentOutcome, SegmentReport } from '../cms/report'
import { ImportConflicts } from './import-conflicts'

/** The editor's tasks first. */
const outcomes: readonly SegmentOutcome[] = ['conflict', 'refused', 'taken', 'empty', 'unchanged']

export function ImportReportView({
  isWorking,
  language,
  onTake,
  report,
  tag,
}: {
  isWorking: boolean
  language: Locale
  onTake: (taken: readonly SegmentReport[]) => void
  report: ImportReport
  tag: string
}) {
  const texts = useLabels('importExport')
  const { counts, draft, notice, saved, segments } = report
  const isShown = (outcome: SegmentOutcome) => outcome !== 'conflict' || counts.conflict > 0
  const conflicts = segments.filter(({ outcome }) => outcome === 'conflict')
  return (
    <section className="import-report">
      <h3>{texts('report')}</h3>
      <Banner type={saved ? 'success' : 'info'}>
        {saved ? texts(draft ? 'saved' : 'savedPublic', { language }) : texts('notSaved')}
      </Banner>
      {notice ? <Banner type="info">{notice}</Banner> : null}
      <dl className="import-export-counts">
        {outcomes.filter(isShown).map((outcome) => (
          <div key={outcome}>
            <dt>{texts(outcome)}</dt>
            <dd>{counts[outcome]}</dd>
          </div>
        ))}
      </dl>
      {conflicts.length > 0 ? (
        <ImportConflicts conflicts={conflicts} isWorking={isWorking} onTake={onTake} tag={tag} />
      ) : null}
      {outcomes.map((outcome) => {
        const explained = segments.filter(
          (segment) => segment.outcome === outcome && segment.message,
        )
        if (explained.length === 0) return null
        return (
          <section key={outcome}>
            <h4>{texts(outcome)}</h4>
            <ul>
              {explained.map(({ id, label, message }) => (
                <li key={id}>
                  <strong>{label}</strong> <code>{id}</code>
                  <br />
                  {message}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {saved ? (
        <Button id="import-export-show" margin={false} onClick={() => window.location.reload()}>
          {texts('show')}
        </Button>
      ) : null}
    </section>
  )
}
