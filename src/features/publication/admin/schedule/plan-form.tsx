import { Banner, Button, toast } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { type Locale, locales } from '#locales/languages'
import { Choice } from '#src/cms/admin/choice.tsx'
import { MomentInput } from '#src/cms/admin/time/moment-input.tsx'
import { useLabels } from '#src/cms/labels/use-labels'
import type { PublicationAction } from '../../cms/change-language'
import { usePublication } from '../document-overview'
import { LanguageChoice } from './language-choice'
import { useObstacles } from './use-obstacles'
import type { Send } from './use-schedule'

export function PlanForm({ busy, initial, send }: { busy: boolean; initial: Locale; send: Send }) {
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
