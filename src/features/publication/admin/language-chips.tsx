'use client'

import { Link } from '@payloadcms/ui'
import { type Locale, languages } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import type { PublicationState } from '../cms/language-states'
import './publication.css'

/** The eight languages of a document with what is public of each; a chip leads to the language. */
export function LanguageChips({
  states,
  hrefOf,
  current,
}: {
  states: Readonly<Partial<Record<Locale, PublicationState>>>
  hrefOf: (locale: Locale) => string
  current?: string | undefined
}) {
  const labels = useLabels('publication')
  return (
    <ul aria-label={labels('languages')} className="language-chips">
      {languages.map(({ code, name, tag }) => {
        const state = states[code] ?? 'nothing'
        const label = `${name}: ${labels(state)}`
        return (
          <li key={code}>
            <Link
              aria-current={current === code ? 'true' : undefined}
              aria-label={label}
              className={`language-chip language-chip--${state}`}
              data-state={state}
              href={hrefOf(code)}
              hrefLang={tag}
              prefetch={false}
              title={label}
            >
              {code.toUpperCase()}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
