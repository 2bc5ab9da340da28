'use client'

import { useLabels } from '#src/cms/labels/use-labels'
import './roles.css'

/** Under the sign-in: its messages are the same whether an account is locked or there is none. */
export function LockHint() {
  const labels = useLabels('roles')
  return <p className="lock-hint">{labels('lock')}</p>
}
