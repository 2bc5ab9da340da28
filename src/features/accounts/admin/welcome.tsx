'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLabels } from '#src/cms/labels/use-labels'
import './welcome.css'

export function Welcome({ site }: { site: string }) {
  const labels = useLabels('invitation')
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    const own = document.createElement('div')
    document.querySelector('.reset-password__wrap')?.prepend(own)
    setPlace(own)
    return () => own.remove()
  }, [])
  return place
    ? createPortal(
        <div className="welcome">
          <h1>{labels('welcome', { site })}</h1>
          <p>{labels('welcomeLead')}</p>
        </div>,
        place,
      )
    : null
}
