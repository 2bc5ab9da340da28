import { useEffect, useRef, useState } from 'react'
import type { Messages } from '#src/platform/i18n/message-files'
import type { Leaving } from './leave'
import type { Work } from './use-work'

/** Signing out and deleting the account, each after a question about the articles on this device. */
export function LeaveWays({
  messages,
  work,
  maySignOut,
}: {
  messages: Messages['account']
  work: Work
  /** An anonymous account could not be entered again. */
  maySignOut: boolean
}) {
  const [question, setQuestion] = useState<'signOut' | 'delete' | undefined>(undefined)
  const first = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<typeof question>(undefined)
  useEffect(() => {
    // The focused button is gone: focus the question, and later return.
    if (question) box.current?.focus()
    else if (last.current) first.current?.focus()
    last.current = question
  }, [question])

  const leave = (leaving: Leaving) =>
    work.run(async () => {
      const { deleteAccount, signOut } = await import('./leave')
      await (question === 'delete' ? deleteAccount(leaving) : signOut(leaving))
    })
  if (question) {
    const isDeletion = question === 'delete'
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
      <div
        ref={box}
        className="account-question"
        role="group"
        tabIndex={-1}
        aria-labelledby="account-question"
      >
        <p id="account-question">
          {isDeletion ? messages.deleteQuestion : messages.signOutQuestion}
        </p>
        <div className="account-ways">
          <button
            type="button"
            className="button"
            aria-disabled={work.isBusy}
            onClick={() => leave('keep')}
          >
            {isDeletion ? messages.deleteKeep : messages.keep}
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={work.isBusy}
            onClick={() => leave('remove')}
          >
            {isDeletion ? messages.deleteAll : messages.remove}
          </button>
          <button
            type="button"
            className="account-plain"
            aria-disabled={work.isBusy}
            onClick={() => setQuestion(undefined)}
          >
            {messages.cancel}
          </button>
        </div>
      </div>
    )
  }
  return (
    <div className="account-ways">
      {maySignOut ? (
        <button ref={first} type="button" className="button" onClick={() => setQuestion('signOut')}>
          {messages.signOut}
        </button>
      ) : null}
      <button
        ref={maySignOut ? undefined : first}
        type="button"
        className="account-plain"
        onClick={() => setQuestion('delete')}
      >
        {messages.delete}
      </button>
    </div>
  )
}
