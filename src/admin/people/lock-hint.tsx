'use client'

import { useWords } from '../words/use-words'
import './roles.css'

/** Under the sign-in, whose answers are the same whether an account is locked or there is none. */
export function LockHint() {
  const words = useWords('roles')
  return <p className="lock-hint">{words('lock')}</p>
}
