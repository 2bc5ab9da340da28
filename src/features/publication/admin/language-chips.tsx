'use client'

import { Link } from '@payloadcms/ui'
import { type Locale, languages } from '#locales/languages'
import { useMoment } from '#src/cms/admin/time/use-moment'
import { useLabels } from '#src/cms/labels/use-labels'
import type { ScheduledChange } from '../cms/schedule'
import type { PublicationState } from '../language-states'
import { planText } from './plan-text'
import './publication.css'

export function LanguageChips({
  plans = [],
  states,
  hrefOf,
  current,
  of,
}: {
  states: Readonly<Partial<Record<Locale, PublicationState>>>
  hrefOf: (locale: Locale) => string
  plans?: readonly ScheduledChange[]
  current?: string | undefined
  /** The title of the document, where there are several. */
  of?: string | undefined
}) {
  const labels = useLabels('publication')
  const translation = useLabels('translation')
  const moment = useMoment()
  return (
    <ul aria-label={labels('languages')} className="language-chips">
      {languages.map(({ code, tag }) => {
        const state = states[code] ?? 'nothing'
        const next = plans.find((plan) => plan.locale === code && plan.state !== 'failed')
        const planned = next && planText(labels, next, moment)
        const label = [translation('stateIn', { language: code, state: labels(state) }), planned]
          .filter(Boolean)
          .join(', ')
        const shown = code.toUpperCase()
        return (
          <li key={code}>
            <Link
              aria-current={current === code ? 'true' : undefined}
              // Links are also read out without their surroundings.
              aria-label={[shown, label, of].filter(Boolean).join(', ')}
              className={`language-chip language-chip--${state}`}
              data-state={state}
              href={hrefOf(code)}
              hrefLang={tag}
              prefetch={false}
              title={label}
            >
              {shown}
              {next ? <ClockMark /> : null}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function ClockMark() {
  return (
    <svg aria-hidden="true" className="language-chip__clock" viewBox="0 0 12 12">
      <circle cx="6" cy="6" r="5" />
      <path d="M6 3v3l2 1.5" />
    </svg>
  )
}
