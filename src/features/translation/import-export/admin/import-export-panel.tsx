'use client'

import { Banner, Button, useConfig, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { defaultLocale, type Locale, languageOf, locales } from '#locales/languages'
import { Choice } from '#src/cms/admin/choice.tsx'
import { useLabels } from '#src/cms/labels/use-labels'
import type { SegmentReport } from '../cms/report'
import { ImportReportView } from './import-report'
import { download, sendForReport } from './requests'
import { useOutcome } from './use-outcome'
import './import-export.css'

export function ImportExportPanel({
  hasMachine,
  path,
  target,
}: {
  hasMachine: boolean
  path: string
  target: Locale
}) {
  const texts = useLabels('importExport')
  const { config } = useConfig()
  const { hasSavePermission, docConfig } = useDocumentInfo()
  const isModified = useFormModified()
  const [source, setSource] = useState(() => usualSource(target))
  const [file, setFile] = useState<File>()
  const outcome = useOutcome()
  const { isWorking, run, show } = outcome
  const unsavedId = useId()

  const base = `${config.routes.api}/${path}`
  const addressOf = (action: string, query: Record<string, string> = {}) =>
    `${base}/${action}?${new URLSearchParams({ locale: target, ...query })}`
  const hasDrafts = Boolean(docConfig?.versions?.drafts)
  const mayWrite = hasSavePermission !== false
  const writing = {
    isBlocked: isWorking || isModified,
    target,
    whyBlocked: isModified ? unsavedId : undefined,
  }

  return (
    <div className="import-export">
      <p>{texts(hasDrafts ? 'intro' : 'introPublic', { language: target })}</p>
      <ExportSection
        isWorking={isWorking}
        onExport={(format) => {
          void run(() => download(addressOf('exchange', { from: source, format })))
        }}
        setSource={setSource}
        source={source}
        target={target}
      />
      {mayWrite ? (
        <ImportSection
          {...writing}
          file={file}
          onImport={() => {
            void show(() => sendForReport(addressOf('exchange'), file))
          }}
          setFile={setFile}
        />
      ) : null}
      {mayWrite && hasMachine ? (
        <MachineSection
          {...writing}
          onStart={() => {
            void show(() => sendForReport(addressOf('machine-translation', { from: source })))
          }}
        />
      ) : null}
      {isModified && mayWrite ? <p id={unsavedId}>{texts('unsaved')}</p> : null}
      <Result
        target={target}
        onTake={(taken) => {
          void outcome.decide(taken, (chosen) => sendForReport(addressOf('exchange'), chosen))
        }}
        outcome={outcome}
        tag={languageOf(target).tag}
      />
    </div>
  )
}

const formats = {
  xliff: 'exportXliff',
  'xliff-1.2': 'exportOldXliff',
  json: 'exportJson',
} as const

function ExportSection({
  isWorking,
  onExport,
  setSource,
  source,
  target,
}: {
  isWorking: boolean
  onExport: (format: string) => void
  setSource: (source: Locale) => void
  source: Locale
  target: Locale
}) {
  const texts = useLabels('importExport')
  return (
    <section>
      <h3>{texts('export')}</h3>
      <Choice
        id="import-export-source"
        label={texts('from')}
        onChange={setSource}
        options={locales
          .filter((locale) => locale !== target)
          .map((locale) => {
            const { name, tag } = languageOf(locale)
            return { label: name, value: locale, lang: tag }
          })}
        value={source}
      />
      <div className="import-export-actions">
        {Object.entries(formats).map(([format, label]) => (
          <Button
            buttonStyle="secondary"
            disabled={isWorking}
            id={`import-export-export-${format.replace('.', '-')}`}
            key={format}
            margin={false}
            onClick={() => onExport(format)}
          >
            {texts(label)}
          </Button>
        ))}
      </div>
      <p>{texts('exportHelp')}</p>
    </section>
  )
}

interface Writing {
  readonly isBlocked: boolean
  readonly target: Locale
  /** The id of the message why nothing can be written now. */
  readonly whyBlocked: string | undefined
}

function ImportSection({
  file,
  isBlocked,
  onImport,
  setFile,
  target,
  whyBlocked,
}: Writing & {
  file: File | undefined
  onImport: () => void
  setFile: (file: File | undefined) => void
}) {
  const texts = useLabels('importExport')
  const fileId = useId()
  return (
    <section>
      <h3>{texts('import')}</h3>
      <label htmlFor={fileId}>{texts('file')}</label>
      <input
        accept=".xlf,.xliff,.xml,.json"
        id={fileId}
        onChange={({ target: input }) => setFile(input.files?.[0])}
        type="file"
      />
      <div className="import-export-actions">
        <Button
          disabled={!file || isBlocked}
          extraButtonProps={{ 'aria-describedby': whyBlocked }}
          id="import-export-import"
          margin={false}
          onClick={onImport}
        >
          {texts('importFile', { language: target })}
        </Button>
      </div>
    </section>
  )
}

function MachineSection({
  isBlocked,
  target,
  onStart,
  whyBlocked,
}: Writing & { onStart: () => void }) {
  const texts = useLabels('importExport')
  return (
    <section>
      <h3>{texts('machine')}</h3>
      <p>{texts('machineHint', { language: target })}</p>
      <div className="import-export-actions">
        <Button
          disabled={isBlocked}
          extraButtonProps={{ 'aria-describedby': whyBlocked }}
          id="import-export-machine"
          margin={false}
          onClick={onStart}
        >
          {texts('machineStart')}
        </Button>
      </div>
    </section>
  )
}

function Result({
  target,
  onTake,
  outcome: { fault, isWorking, report },
  tag,
}: {
  target: Locale
  onTake: (taken: readonly SegmentReport[]) => void
  outcome: ReturnType<typeof useOutcome>
  tag: string
}) {
  const texts = useLabels('importExport')
  return (
    <div aria-live="polite" className="import-export-result">
      {isWorking ? <p>{texts('working')}</p> : null}
      {fault ? <Banner type="error">{fault}</Banner> : null}
      {report ? (
        <ImportReportView
          isWorking={isWorking}
          language={target}
          onTake={onTake}
          report={report}
          tag={tag}
        />
      ) : null}
    </div>
  )
}

function usualSource(target: Locale): Locale {
  return (
    locales.find((locale) => locale !== target && locale === defaultLocale) ?? otherThan(target)
  )
}

function otherThan(target: Locale): Locale {
  return locales.find((locale) => locale !== target) ?? defaultLocale
}
