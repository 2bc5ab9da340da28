'use client'

import { Banner, Button, toast, useRouteCache } from '@payloadcms/ui'
import { useState } from 'react'
import { ChooseCsv } from '#src/cms/admin/lists/choose-csv.tsx'
import { useLabels } from '#src/cms/labels/use-labels'
import type { ImportCounts } from '../lists/import-counts'
import { sendList } from './send-list'

interface Chosen {
  readonly file: File
  readonly counts: ImportCounts
}

/** A list of any length, whose effect is shown before it is taken. */
export function ListFile({ address }: { address: string }) {
  const labels = useLabels('newsletter')
  const { clearRouteCache } = useRouteCache()
  const [read, setRead] = useState<number | null>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [asks, setAsks] = useState(false)
  const [problem, setProblem] = useState<'failed' | 'noColumn' | ''>('')

  const take = async (file: File, dryRun: boolean): Promise<void> => {
    setProblem('')
    setChosen(undefined)
    setRead(0)
    const options = { dryRun, asks: asks && !dryRun }
    const result = await sendList(address, file, options, setRead)
    setRead(null)
    if ('fault' in result) return setProblem(result.fault)
    if (dryRun) return setChosen({ file, counts: result })
    const { active, unconfirmed } = result
    toast.success(labels('saved', { active, unconfirmed }))
    clearRouteCache()
  }

  return (
    <>
      <ChooseCsv
        id="subscribers-upload"
        isBusy={read !== null}
        label={labels('upload')}
        onChoose={(file) => void take(file, true)}
      />
      <p>{labels('help')}</p>
      <div aria-live="polite" className="subscriber-tools__plan">
        {read === null ? null : <p>{labels('reading', { count: read })}</p>}
        {problem ? <Banner type="error">{labels(problem, { column: 'email' })}</Banner> : null}
        {chosen ? (
          <>
            <p>{labels('plan', { ...countsOf(chosen.counts) })}</p>
            <ul>
              {chosen.counts.faultRows.map((row) => (
                <li key={row}>{labels('row', { row })}</li>
              ))}
            </ul>
            {chosen.counts.unconfirmed > 0 ? (
              <label>
                <input
                  checked={asks}
                  id="subscribers-ask"
                  onChange={({ target }) => setAsks(target.checked)}
                  type="checkbox"
                />
                <span>{labels('ask')}</span>
              </label>
            ) : null}
            <div className="subscriber-tools__row">
              <Button
                id="subscribers-save-file"
                margin={false}
                onClick={() => void take(chosen.file, false)}
                size="small"
              >
                {labels('save')}
              </Button>
              <Button
                buttonStyle="secondary"
                margin={false}
                onClick={() => setChosen(undefined)}
                size="small"
              >
                {labels('cancel')}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </>
  )
}

const countsOf = ({ active, faults, known, left, unconfirmed }: ImportCounts) => ({
  active,
  faults,
  known,
  left,
  unconfirmed,
})
