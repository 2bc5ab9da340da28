'use client'

import type { ReactNode } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { useArrival } from './arrival'
import { focusBeginning } from './first-focus'
import './skip-link.css'

/** The first tab stop of the admin's pages, which skips menus, chips, and buttons. */
export function SkipLink({ children }: { children?: ReactNode }) {
  const labels = useLabels('keyboard')
  useArrival()
  return (
    <>
      <button className="skip-link" onClick={focusBeginning} type="button">
        {labels('skip')}
      </button>
      {children}
    </>
  )
}
