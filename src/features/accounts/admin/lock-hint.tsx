'use client'

import { useEffect } from 'react'
import { focusWhenShown } from '#src/cms/admin/first-focus'
import { useLabels } from '#src/cms/labels/use-labels'
import './roles.css'

/** Under the sign-in: its messages are the same whether an account is locked or there is none. The form begins in its first field. */
export function LockHint() {
  const labels = useLabels('roles')
  useEffect(focusWhenShown, [])
  return <p className="lock-hint">{labels('lock')}</p>
}
