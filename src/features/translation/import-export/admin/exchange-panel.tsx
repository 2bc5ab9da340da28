'use client'

import {
  Banner,
  Button,
  SelectInput,
  useConfig,
  useDocumentInfo,
  useFormModified,
} from '@payloadcms/ui'
import { useEffect, useId, useState } from 'react'
import { defaultLocale, isLocale, type Locale, languageOf, locales } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import type { ExchangeReport } from '../cms/report'
import { ExchangeReportView } from './exchange-report'
import { download, type Outcome, sendForReport } from './exchange-requests'
import './exchange.css'

/**
 * Export, import and machine translation of the document whose form is open, into the language in
 * which it is open.
 */
export function ExchangePanel({
  hasMachine,
  path,
  target,
}: {
  hasMachine: boolean
  path: string
  target: Locale
}) {
  const texts = useLabels('exchange')
  const { config } = useConfig()
  const { hasSavePermission, docConfig } = useDocumentInfo()
  const isModified = useFormModified()
  const [source, setSource] = useState<Locale>(
    () =>
      locales.find((locale) => locale !== target && locale === defaultLocale) ?? otherThan(target),
  )
  const [file, setFile] = useState<File>()
  const [isWorking, setWorking] = useState(false)
  const [fault, setFault] = useState<string>()
  const [report, setReport] = useState<ExchangeReport>()
  const fileId = useId()
  const unsavedId = useId()

  // The form behind still shows the text of before, and would save it again.
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

  async function show(work: () => Promise<Outcome<ExchangeReport>>): Promise<void> {
    const result = await run(work)
    if (result?.saved) setStale(true)
    setReport(result)
  }

  const base = `${config.routes.api}/${path}`
  const name = languageOf(target).name
  const addressOf = (action: string, query: Record<string, string> = {}) =>
    `${base}/${action}?${new URLSearchParams({ locale: target, ...query })}`
  const hasDrafts = Boolean(docConfig?.versions?.drafts)
  const mayWrite = hasSavePermission !== false
  const isBlocked = isWorking || isModified

  return (
    <div className="exchange">
      <p>{texts(hasDrafts ? 'intro' : 'introPublic', { target: name })}</p>

      <section>
        <h3>{texts('export')}</h3>
        <SelectInput
          isClearable={false}
          label={texts('from')}
          name="exchange-source"
          onChange={(option) => {
            const value = Array.isArray(option) ? undefined : option?.value
            if (isLocale(value)) setSource(value)
          }}
          options={locales
            .filter((locale) => locale !== target)
            .map((locale) => ({ label: languageOf(locale).name, value: locale }))}
          path="exchange-source"
          value={source}
        />
        <div className="exchange-actions">
          {(['xliff', 'json'] as const).map((format) => (
            <Button
              buttonStyle="secondary"
              disabled={isWorking}
              id={`exchange-export-${format}`}
              key={format}
              margin={false}
              onClick={() => {
                void run(() => download(addressOf('exchange', { from: source, format })))
              }}
            >
              {texts(format === 'xliff' ? 'exportXliff' : 'exportJson')}
            </Button>
          ))}
        </div>
      </section>

      {mayWrite ? (
        <section>
          <h3>{texts('import')}</h3>
          <label htmlFor={fileId}>{texts('file')}</label>
          <input
            accept=".xlf,.xliff,.xml,.json"
            id={fileId}
            onChange={({ target: input }) => setFile(input.files?.[0])}
            type="file"
          />
          <div className="exchange-actions">
            <Button
              disabled={!file || isBlocked}
              extraButtonProps={{ 'aria-describedby': isModified ? unsavedId : undefined }}
              id="exchange-import"
              margin={false}
              onClick={() => {
                void show(() => sendForReport(addressOf('exchange'), file))
              }}
            >
              {texts('importFile', { target: name })}
            </Button>
          </div>
        </section>
      ) : null}

      {mayWrite && hasMachine ? (
        <section>
          <h3>{texts('machine')}</h3>
          <p>{texts('machineHint', { target: name })}</p>
          <div className="exchange-actions">
            <Button
              disabled={isBlocked}
              extraButtonProps={{ 'aria-describedby': isModified ? unsavedId : undefined }}
              id="exchange-machine"
              margin={false}
              onClick={() => {
                void show(() => sendForReport(addressOf('machine-translation', { from: source })))
              }}
            >
              {texts('machineStart')}
            </Button>
          </div>
        </section>
      ) : null}

      {isModified && mayWrite ? <p id={unsavedId}>{texts('unsaved')}</p> : null}
      <div aria-live="polite" className="exchange-result">
        {isWorking ? <p>{texts('working')}</p> : null}
        {fault ? <Banner type="error">{fault}</Banner> : null}
        {report ? <ExchangeReportView language={name} report={report} /> : null}
      </div>
    </div>
  )
}

function otherThan(target: Locale): Locale {
  return locales.find((locale) => locale !== target) ?? defaultLocale
}
