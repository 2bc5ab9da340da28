'use client'

import { useConfig } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Locale } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { followPresence, type Person } from '../session/presence'
import type { SaveSession } from '../session/save-session'
import { initialsOf } from './initials'
import '../saving.css'

const mostNamed = 4

export function PresenceLine({ address, session }: { address: string; session: SaveSession }) {
  const labels = useLabels('saving')
  const { config } = useConfig()
  const [people, setPeople] = useState<readonly Person[]>([])
  const [place, setPlace] = useState<Element | null>(null)

  useEffect(() => {
    // The CMS has no slot beside its title.
    setPlace(window.document.querySelector('.doc-header__header'))
    return followPresence(config.routes.api, address, session, setPeople)
  }, [address, config.routes.api, session])

  if (people.length === 0 || !place) return null
  return createPortal(
    <ul aria-label={labels('alsoHere')} className="presence" role="status">
      {people.slice(0, mostNamed).map(({ id, locale, name }) => (
        <li key={`${id}-${locale}`}>
          <span aria-hidden="true" className="presence__initials">
            {initialsOf(name)}
          </span>
          {labels('editing', { name, language: locale as Locale })}
        </li>
      ))}
      {people.length > mostNamed ? <li>+{people.length - mostNamed}</li> : null}
    </ul>,
    place,
  )
}
