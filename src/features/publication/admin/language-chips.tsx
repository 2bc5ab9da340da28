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
  of,
}: {
  states: Readonly<Partial<Record<Locale, PublicationState>>>
  hrefOf: (locale: Locale) => string
  current?: string | undefined
  /** The title of the document, where there are others beside it. */
  of?: string | undefined
}) {
  const labels = useLabels('publication')
  return (
    <ul aria-label={labels('languages')} className="language-chips">
      {languages.map(({ code, name, tag }) => {
        const state = states[code] ?? 'nothing'
        const label = `${name}: ${labels(state)}`
        const shown = code.toUpperCase()
        return (
          <li key={code}>
            <Link
              aria-current={current === code ? 'true' : undefined}
              // What is seen, what it means, and of what: a link is also read by itself.
              aria-label={[shown, label, of].filter(Boolean).join(', ')}
              className={`language-chip language-chip--${state}`}
              data-state={state}
              href={hrefOf(code)}
              hrefLang={tag}
              prefetch={false}
              title={label}
            >
              {shown}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
