'use client'

import { useEffect, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { afterChoice, type ImportReport, type SegmentReport } from '../cms/report'
import { chosenFile, type Outcome } from './requests'

/** Runs one request at a time, and holds its result until the next. */
export function useOutcome() {
  const texts = useLabels('importExport')
  const [isWorking, setWorking] = useState(false)
  const [fault, setFault] = useState<string>()
  const [report, setReport] = useState<ImportReport>()

  // The form behind still has the old text, and would save it again.
  const [isStale, setStale] = useState(false)
  useEffect(() => (isStale ? () => window.location.reload() : undefined), [isStale])

  async function run<Result>(
    work: () => Promise<Outcome<Result>>,
    before?: ImportReport,
  ): Promise<Result | undefined> {
    setWorking(true)
    setFault(undefined)
    setReport(before)
    const outcome = await work()
    setWorking(false)
    if ('result' in outcome) return outcome.result
    setFault(outcome.fault || texts('failed'))
    return undefined
  }

  async function show(work: () => Promise<Outcome<ImportReport>>): Promise<void> {
    const result = await run(work)
    if (result?.saved) setStale(true)
    setReport(result)
  }

  /** Applies a choice between two texts, and continues the report. */
  async function decide(
    taken: readonly SegmentReport[],
    send: (file: Blob) => Promise<Outcome<ImportReport>>,
  ): Promise<void> {
    if (!report) return
    const result =
      taken.length === 0 ? undefined : await run(() => send(chosenFile(report, taken)), report)
    if (taken.length > 0 && !result) return
    if (result?.saved) setStale(true)
    setReport(afterChoice(report, taken, result))
  }

  return { decide, fault, isWorking, report, run, show }
}
