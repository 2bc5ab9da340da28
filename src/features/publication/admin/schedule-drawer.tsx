'use client'

import {
  Banner,
  Button,
  Drawer,
  toast,
  useDocumentTitle,
  useModal,
  useTranslation,
} from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { type Locale, languageOf, languages } from '#locales/languages'
import { Choice } from '#src/cms/admin/choice.tsx'
import { useLabels } from '#src/cms/labels/use-labels'
import type { PublicationAction } from '../cms/change-language'
import type { ScheduledChange } from '../cms/schedule'
import { ask } from './ask'
import { type DocumentOverview, usePublication } from './document-overview'
import { useMoment, zoneName } from './moment'

/** Plans when a language is published or taken back, and shows what is planned. */
export function ScheduleDrawer({ locale, slug }: { locale: Locale; slug: string }) {
  const labels = useLabels('publication')
  const { title } = useDocumentTitle()
  const { isModalOpen } = useModal()
  return (
    <Drawer slug={slug} title={labels('scheduleFor', { title })}>
      {isModalOpen(slug) ? <Schedule initial={locale} /> : null}
    </Drawer>
  )
}

function Schedule({ initial }: { initial: Locale }) {
  const { overview, refresh } = usePublication()
  const { busy, send } = useSchedule()
  useEffect(() => {
    void refresh()
  }, [refresh])
  return (
    <div className="schedule">
      <PlanForm busy={busy} initial={initial} send={send} />
      <Planned busy={busy} plans={overview?.scheduled ?? []} send={send} />
    </div>
  )
}

type Send = (method: 'POST' | 'DELETE', path: string, body?: unknown) => Promise<boolean>

/** Sends plans of the document at hand. */
export function useSchedule(): { readonly busy: boolean; readonly send: Send } {
  const labels = useLabels('publication')
  const { i18n } = useTranslation()
  const { address, keep } = usePublication()
  const [busy, setBusy] = useState(false)
  const send: Send = async (method, path, body) => {
    setBusy(true)
    try {
      const spoken = { language: i18n.language, unreachable: labels('unreachable') }
      keep(await ask<DocumentOverview>(method, `${address}/schedule${path}`, body, spoken))
      return true
    } catch (error) {
      toast.error((error as Error).message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}

function PlanForm({ busy, initial, send }: { busy: boolean; initial: Locale; send: Send }) {
  const labels = useLabels('publication')
  const { i18n } = useTranslation()
  const [locale, setLocale] = useState<Locale>(initial)
  const [action, setAction] = useState<PublicationAction>('publish')
  const [time, setTime] = useState('')
  const at = time === '' ? undefined : new Date(time)
  return (
    <form
      className="schedule__form"
      onSubmit={async (event) => {
        event.preventDefault()
        // The form of the document lies around this one.
        event.stopPropagation()
        if (!at || Number(at) <= Date.now()) {
          toast.error(labels('chooseFuture'))
          return
        }
        if (await send('POST', '', { action, locale, at: at.toISOString() })) setTime('')
      }}
    >
      <div className="schedule__fields">
        <Choice
          id="schedule-language"
          label={labels('language')}
          onChange={setLocale}
          options={languages.map(({ code, name, tag }) => ({
            label: name,
            value: code,
            lang: tag,
          }))}
          value={locale}
        />
        <Choice
          id="schedule-action"
          label={labels('action')}
          onChange={setAction}
          options={[
            { label: labels('actionPublish'), value: 'publish' },
            { label: labels('actionUnpublish'), value: 'unpublish' },
          ]}
          value={action}
        />
        <div className="field-type schedule__time">
          <label className="field-label" htmlFor="schedule-time">
            {labels('time')}
          </label>
          <input
            aria-describedby="schedule-zone"
            id="schedule-time"
            onChange={(event) => setTime(event.target.value)}
            required
            type="datetime-local"
            value={time}
          />
          <p id="schedule-zone">
            {labels('zone', { zone: zoneName(i18n.language, at ?? new Date()) })}
          </p>
        </div>
      </div>
      <Banner>{labels(action === 'publish' ? 'newestDraft' : 'takenBack')}</Banner>
      <Button disabled={busy || !at} id="schedule-submit" margin={false} type="submit">
        {labels('plan')}
      </Button>
    </form>
  )
}

function Planned({
  busy,
  plans,
  send,
}: {
  busy: boolean
  plans: readonly ScheduledChange[]
  send: Send
}) {
  const labels = useLabels('publication')
  const moment = useMoment()
  return (
    <section aria-labelledby="schedule-planned" className="schedule__planned">
      <h2 id="schedule-planned">{labels('scheduled')}</h2>
      {plans.length === 0 ? <p>{labels('noneScheduled')}</p> : null}
      <ul>
        {plans.map(({ action, at, detail, fault, id, locale, state }) => (
          <li className={`schedule__plan schedule__plan--${state}`} key={id}>
            <div id={`plan-${id}`}>
              <strong>
                {labels(action === 'publish' ? 'publish' : 'unpublish', {
                  language: languageOf(locale).name,
                })}
              </strong>
              <time dateTime={at}>{moment(at)}</time>
              {state === 'running' ? <span>{labels('running')}</span> : null}
              {state === 'failed' ? (
                <span className="schedule__fault">
                  {labels('failedOnes')}: {labels(fault ?? 'failed', { detail })}
                </span>
              ) : null}
            </div>
            {state === 'running' ? null : (
              <Button
                buttonStyle="secondary"
                disabled={busy}
                extraButtonProps={{ 'aria-labelledby': `take-back-${id} plan-${id}` }}
                id={`take-back-${id}`}
                margin={false}
                onClick={() => void send('DELETE', `/${id}`)}
                size="small"
              >
                {labels(state === 'failed' ? 'dismiss' : 'cancel')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
