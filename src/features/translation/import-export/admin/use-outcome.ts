'use client'

import { useEffect, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import type { ImportReport } from '../cms/report'
import type { Outcome } from './requests'

/** Runs one request at a time, and keeps what came of it until the next. */
export function useOutcome() {
  const texts = useLabels('importExport')
  const [isWorking, setWorking] = useState(false)
  const [fault, setFault] = useState<string>()
  const [report, setReport] = useState<ImportReport>()

  // The form behind still shows the words of before, and would save them again.
  const [isStale, setStale] = useState(false)
  useEffect(() => (isStale ? () => window.location.reload() : undefined), [isStale])

  async function run<Result>(work: () => Promise<Outcome<Result>>): Promise<Result | undefined> {
    setWorking(true)
    setFault(undefined)
    setReport(undefined)
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

  return { fault, isWorking, report, run, show }
}
