'use client'

import { Banner, Button, toast, useFormModified, useLocale } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { isLocale, type Locale } from '#locales/languages'
import { MomentInput } from '#src/cms/admin/time/moment-input.tsx'
import { useMoment } from '#src/cms/admin/time/use-moment'
import { useLabels } from '#src/cms/labels/use-labels'
import type { IssueFacts } from '../issue-facts'
import { LanguageTable } from './language-table'
import { useIssue } from './use-facts'
import './issues.css'

/** Above the fields of an issue: where it stands, what each language contains, and what can be done. */
export function IssueActions() {
  const labels = useLabels('issues')
  const { ask, facts, id, isBusy } = useIssue()
  const { code } = useLocale()
  // What would be sent is what is saved.
  const isUnsaved = useFormModified()
  const [step, setStep] = useState<'send' | 'schedule'>()
  if (id === undefined) return <Banner type="info">{labels('saveFirst')}</Banner>
  if (!facts) return null
  const { hasMail, maySend, state } = facts
  const isOpen = state === 'draft' || state === 'scheduled'
  const isIdle = !isBusy && hasMail && !isUnsaved
  const ready = facts.languages.filter(({ is }) => is === 'complete').map(({ locale }) => locale)

  const test = async () => {
    const locale = isLocale(code) ? code : ready[0]
    const done = (await ask('test', { locale })) as { to?: string } | undefined
    if (done?.to && locale) toast.success(labels('tested', { language: locale, address: done.to }))
  }
  const begin = async (action: string, content?: object) => {
    if (await ask(action, content)) setStep(undefined)
  }

  return (
    <section className="issue-actions">
      {hasMail ? null : <Banner type="info">{labels('noMail')}</Banner>}
      <div className="issue-actions__card">
        <Standing facts={facts} />
        <LanguageTable facts={facts} />
        <div className="issue-actions__buttons">
          {isOpen && maySend ? (
            <>
              <Button
                disabled={!isIdle}
                id="issue-send"
                margin={false}
                onClick={() => setStep('send')}
              >
                {labels('send')}
              </Button>
              <Button
                buttonStyle="secondary"
                disabled={!isIdle}
                id="issue-schedule"
                margin={false}
                onClick={() => setStep('schedule')}
              >
                {labels('schedule')}
              </Button>
            </>
          ) : null}
          {state === 'stopped' && maySend ? (
            <Button
              disabled={isBusy || !hasMail}
              id="issue-resume"
              margin={false}
              onClick={() => void begin('send')}
            >
              {labels('resume')}
            </Button>
          ) : null}
          {(state === 'sending' || state === 'scheduled') && maySend ? (
            <Button
              buttonStyle="secondary"
              disabled={isBusy}
              id="issue-stop"
              margin={false}
              onClick={() => void begin('stop')}
            >
              {labels('stop')}
            </Button>
          ) : null}
          <Button
            buttonStyle="secondary"
            disabled={!isIdle}
            id="issue-test"
            margin={false}
            onClick={() => void test()}
          >
            {labels('test')}
          </Button>
          {isUnsaved ? <small>{labels('saveFirst')}</small> : null}
        </div>
      </div>
      {isOpen && step === 'send' ? (
        <Sure
          isBusy={isBusy || isUnsaved}
          locales={ready}
          onCancel={() => setStep(undefined)}
          onSure={() => void begin('send')}
        />
      ) : null}
      {isOpen && step === 'schedule' ? (
        <Schedule
          isBusy={isBusy || isUnsaved}
          onCancel={() => setStep(undefined)}
          onChoose={(at) => void begin('schedule', { at })}
        />
      ) : null}
    </section>
  )
}

function Standing({ facts }: { facts: IssueFacts }) {
  const labels = useLabels('issues')
  const moment = useMoment()
  const { counts, sendAt, sentAt, state } = facts
  const waiting = facts.languages.filter(({ is }) => is === 'waiting').map(({ locale }) => locale)
  const isUnderWay = state === 'sending' || state === 'stopped' || state === 'sent'
  const line =
    state === 'scheduled'
      ? sendAt && labels('scheduled', { time: moment(sendAt) })
      : state === 'sent'
        ? sentAt && labels('sent', { time: moment(sentAt) })
        : state === 'draft'
          ? undefined
          : labels(state)
  return (
    <div role="status">
      {line ? <p className="issue-actions__state">{line}</p> : null}
      {isUnderWay && waiting.length > 0 ? (
        <p>{labels('waitsFor', { languages: waiting })}</p>
      ) : null}
      {isUnderWay && counts ? (
        <p>
          {labels('counts', counts)}
          <br />
          {labels('later', counts)}
        </p>
      ) : null}
    </div>
  )
}

function Sure({
  isBusy,
  locales,
  onCancel,
  onSure,
}: {
  isBusy: boolean
  locales: readonly Locale[]
  onCancel: () => void
  onSure: () => void
}) {
  const labels = useLabels('issues')
  return (
    <div className="issue-actions__step">
      <p>
        {locales.length === 0 ? labels('nobody') : labels('sendQuestion', { languages: locales })}
      </p>
      <div className="issue-actions__buttons">
        <Button
          disabled={isBusy || locales.length === 0}
          id="issue-send-sure"
          margin={false}
          onClick={onSure}
        >
          {labels('sendSure')}
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={onCancel}>
          {labels('cancel')}
        </Button>
      </div>
    </div>
  )
}

function Schedule({
  isBusy,
  onCancel,
  onChoose,
}: {
  isBusy: boolean
  onCancel: () => void
  onChoose: (at: string) => void
}) {
  const labels = useLabels('issues')
  const [at, setAt] = useState<string>()
  const name = useId()
  return (
    <div className="issue-actions__step">
      <label className="field-label" htmlFor="issue-time" id={name}>
        {labels('time')}
      </label>
      <MomentInput
        id="issue-time"
        labelledBy={name}
        onChange={(iso) => setAt(iso ?? undefined)}
        value={at}
      />
      <div className="issue-actions__buttons">
        <Button
          disabled={isBusy || !at}
          id="issue-schedule-sure"
          margin={false}
          onClick={() => {
            if (at && Date.parse(at) > Date.now()) onChoose(at)
            else toast.error(labels('chooseFuture'))
          }}
        >
          {labels('schedule')}
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={onCancel}>
          {labels('cancel')}
        </Button>
      </div>
    </div>
  )
}
