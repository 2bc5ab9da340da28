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
import { useEffect, useId, useState } from 'react'
import { type Locale, languages, locales } from '#locales/languages'
import { Choice } from '#src/cms/admin/choice.tsx'
import { useFieldLabels } from '#src/cms/admin/field-labels'
import { MomentInput } from '#src/cms/admin/time/moment-input.tsx'
import { useMoment } from '#src/cms/admin/time/use-moment'
import { useLabels } from '#src/cms/labels/use-labels'
import { useColon, useList } from '#src/cms/labels/use-list'
import type { PublicationAction } from '../cms/change-language'
import type { ScheduledChange } from '../cms/schedule'
import { type DocumentOverview, usePublication } from './document-overview'
import { sendRequest } from './send-request'

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

export function useSchedule(): { readonly busy: boolean; readonly send: Send } {
  const labels = useLabels('publication')
  const { i18n } = useTranslation()
  const { address, keep } = usePublication()
  const [busy, setBusy] = useState(false)
  const send: Send = async (method, path, body) => {
    setBusy(true)
    try {
      const spoken = { language: i18n.language, unreachable: labels('unreachable') }
      keep(await sendRequest<DocumentOverview>(method, `${address}/schedule${path}`, body, spoken))
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
  const { overview } = usePublication()
  const [action, setAction] = useState<PublicationAction>('publish')
  const [chosen, setChosen] = useState<readonly Locale[]>([initial])
  const [at, setAt] = useState<string>()
  const timeLabel = useId()
  const obstacles = useObstacles(action)
  const selected = locales.filter((locale) => chosen.includes(locale) && !obstacles[locale])
  const replaced = selected.filter((locale) =>
    overview?.scheduled.some(
      (plan) => plan.action === action && plan.locale === locale && plan.state === 'waiting',
    ),
  )
  return (
    <form
      className="schedule__form"
      onSubmit={async (event) => {
        event.preventDefault()
        // The form of the document surrounds this one.
        event.stopPropagation()
        if (!at || Date.parse(at) <= Date.now()) {
          toast.error(labels('chooseFuture'))
          return
        }
        if (await send('POST', '', { action, locales: selected, at })) setAt(undefined)
      }}
    >
      <div className="schedule__fields">
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
        <div className="field-type">
          <label className="field-label" htmlFor="schedule-time" id={timeLabel}>
            {labels('time')}
          </label>
          <MomentInput
            id="schedule-time"
            labelledBy={timeLabel}
            onChange={(iso) => setAt(iso ?? undefined)}
            value={at}
          />
        </div>
      </div>
      <LanguageChoice
        all={labels(action === 'publish' ? 'allComplete' : 'allPublic')}
        chosen={selected}
        obstacles={obstacles}
        onChoose={setChosen}
      />
      <Banner>{labels(action === 'publish' ? 'newestDraft' : 'takenBack')}</Banner>
      {at && replaced.length > 0 ? <p>{labels('replaces', { languages: replaced })}</p> : null}
      <Button
        disabled={busy || !at || selected.length === 0}
        id="schedule-submit"
        margin={false}
        type="submit"
      >
        {labels('plan')}
      </Button>
    </form>
  )
}

type Obstacles = Readonly<Partial<Record<Locale, string>>>

/** Why a language cannot be scheduled: what it lacks, or that there is nothing to unpublish. */
function useObstacles(action: PublicationAction): Obstacles {
  const labels = useLabels('publication')
  const labelOf = useFieldLabels()
  const list = useList()
  const { overview } = usePublication()
  if (!overview) return {}
  const entries = locales.flatMap((locale): [Locale, string][] => {
    const { state } = overview.languages[locale]
    if (action === 'unpublish') {
      const isPublic = state === 'published' || state === 'changed'
      const willBe = overview.scheduled.some(
        (plan) => plan.locale === locale && plan.action === 'publish' && plan.state !== 'failed',
      )
      return isPublic || willBe ? [] : [[locale, labels(state)]]
    }
    if (state === 'nothing') return [[locale, labels('nothing')]]
    const fields = list(overview.lacking[locale].map(labelOf))
    return fields ? [[locale, labels('lacks', { fields })]] : []
  })
  return Object.fromEntries(entries)
}

function LanguageChoice({
  all,
  chosen,
  obstacles,
  onChoose,
}: {
  all: string
  chosen: readonly Locale[]
  obstacles: Obstacles
  onChoose: (locales: readonly Locale[]) => void
}) {
  const labels = useLabels('publication')
  const possible = locales.filter((locale) => !obstacles[locale])
  return (
    <fieldset className="schedule__languages">
      <legend>{labels('whichLanguages')}</legend>
      <label>
        <input
          checked={possible.length > 0 && chosen.length === possible.length}
          disabled={possible.length === 0}
          id="schedule-all"
          onChange={({ target }) => onChoose(target.checked ? possible : [])}
          type="checkbox"
        />
        {all}
      </label>
      <ul>
        {languages.map(({ code, name, tag }) => (
          <li key={code}>
            <label>
              <input
                checked={chosen.includes(code)}
                disabled={Boolean(obstacles[code])}
                onChange={({ target }) =>
                  onChoose(
                    target.checked ? [...chosen, code] : chosen.filter((one) => one !== code),
                  )
                }
                type="checkbox"
                value={code}
              />
              <span>
                <span lang={tag}>{name}</span>
                {obstacles[code] ? <small>{obstacles[code]}</small> : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
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
  const colon = useColon()
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
                  language: locale,
                })}
              </strong>
              <time dateTime={at}>{moment(at)}</time>
              {state === 'running' ? <span>{labels('running')}</span> : null}
              {state === 'failed' ? (
                <span className="schedule__fault">
                  {labels('failedOnes')}
                  {colon}
                  {labels(fault ?? 'failed', { detail })}
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
