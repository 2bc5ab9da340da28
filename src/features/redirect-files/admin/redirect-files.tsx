'use client'

import {
  Banner,
  Button,
  toast,
  useConfig,
  useListDrawerContext,
  useRouteCache,
  useTranslation,
} from '@payloadcms/ui'
import { useState } from 'react'
import { ChooseCsv } from '#src/cms/admin/lists/choose-csv.tsx'
import { useLabels } from '#src/cms/labels/use-labels'
import type { RedirectPlan } from '../plan'
import './redirect-files.css'

interface Chosen {
  readonly file: File
  readonly plan: RedirectPlan
}

/** Above the list of redirects: all of them as a file, and a file whose changes are shown before they are saved. */
export function RedirectFiles({ collectionSlug }: { collectionSlug: string }) {
  const labels = useLabels('redirectFiles')
  const { config } = useConfig()
  const { i18n } = useTranslation()
  const { clearRouteCache } = useRouteCache()
  // Not in a drawer, where documents are chosen.
  const { isInDrawer } = useListDrawerContext()
  const [isReading, setReading] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState('')
  const address = `${config.routes.api}/${collectionSlug}/file`
  if (isInDrawer) return null

  const send = async (file: File, dryRun: boolean): Promise<void> => {
    setReading(true)
    setProblem('')
    setChosen(undefined)
    const found = await sendFile(`${address}?dryRun=${dryRun}`, file, i18n.language)
    setReading(false)
    if (!('plan' in found)) return setProblem(found.problem || labels('failed'))
    const { changed, created, saved } = found.plan
    if (!saved) return setChosen({ file, plan: found.plan })
    toast.success(labels('saved', { changed, created }))
    clearRouteCache()
  }

  return (
    <section className="redirect-files">
      <div className="redirect-files__actions">
        <a download="redirects.csv" href={address}>
          {labels('download')}
        </a>
        <ChooseCsv
          id="redirects-upload"
          isBusy={isReading}
          label={labels('upload')}
          onChoose={(file) => void send(file, true)}
        />
        <p>{labels('help')}</p>
      </div>
      <div aria-live="polite">
        {isReading ? <p>{labels('reading')}</p> : null}
        {problem ? <Banner type="error">{problem}</Banner> : null}
        {chosen ? (
          <Plan
            onCancel={() => setChosen(undefined)}
            onSave={() => void send(chosen.file, false)}
            plan={chosen.plan}
          />
        ) : null}
      </div>
    </section>
  )
}

async function sendFile(
  address: string,
  file: File,
  language: string,
): Promise<{ readonly plan: RedirectPlan } | { readonly problem: string | undefined }> {
  try {
    const headers = { 'Accept-Language': language, 'Content-Type': 'text/csv' }
    const response = await fetch(address, { body: file, headers, method: 'POST' })
    const body = (await response.json()) as
      | RedirectPlan
      | { readonly errors?: readonly { readonly message?: string }[] }
    if ('faults' in body) return { plan: body }
    return { problem: 'errors' in body ? body.errors?.[0]?.message : undefined }
  } catch {
    return { problem: undefined }
  }
}

function Plan({
  onCancel,
  onSave,
  plan: { changed, changes, created, faultCount, faults, unchanged },
}: {
  onCancel: () => void
  onSave: () => void
  plan: RedirectPlan
}) {
  const labels = useLabels('redirectFiles')
  if (faultCount > 0) {
    return (
      <Banner type="error">
        <p>{labels('faults', { count: faultCount })}</p>
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
        {faultCount > faults.length ? (
          <p>{labels('more', { count: faultCount - faults.length })}</p>
        ) : null}
      </Banner>
    )
  }
  const count = created + changed
  if (count === 0) return <Banner type="info">{labels('nothing')}</Banner>
  return (
    <div className="redirect-files__plan">
      <p>{labels('plan', { changed, created, unchanged })}</p>
      <div className="redirect-files__changes">
        <table>
          <thead>
            <tr>
              <th scope="col">{labels('from')}</th>
              <th scope="col">{labels('before')}</th>
              <th scope="col">{labels('to')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ before, from, to }) => (
              <tr key={from}>
                <td>{from}</td>
                <td>{before ?? ''}</td>
                <td>{to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > changes.length ? <p>{labels('more', { count: count - changes.length })}</p> : null}
      <div className="redirect-files__actions">
        <Button id="redirects-save-file" margin={false} onClick={onSave} size="small">
          {labels('save')}
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={onCancel} size="small">
          {labels('cancel')}
        </Button>
      </div>
    </div>
  )
}
