import { type FormEvent, useLayoutEffect, useRef } from 'react'
import type { Messages } from '#src/platform/i18n/message-files'
import type { Work } from './use-work'

export function AddressForm({
  messages,
  work,
  submit,
  hasFocus = false,
  onSubmit,
}: {
  messages: Messages['account']
  work: Work
  submit: string
  hasFocus?: boolean
  onSubmit: (email: string) => Promise<void>
}) {
  const input = useRef<HTMLInputElement>(null)
  // The drawer opens afterward, and focuses an element with `autofocus`.
  useLayoutEffect(() => {
    input.current?.toggleAttribute('autofocus', hasFocus)
  }, [hasFocus])
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const field = input.current
    if (!field) return
    if (field.value.trim() !== '' && field.validity.valid) {
      work.run(() => onSubmit(field.value.trim()))
      return
    }
    // In the language of the page, unlike the browser's own message.
    work.refuse('invalidAddress')
    field.focus()
  }
  const isWrong = work.problem === 'address' || work.problem === 'invalidAddress'
  return (
    <form noValidate onSubmit={send}>
      <label htmlFor="account-email">{messages.email}</label>
      <input
        ref={input}
        id="account-email"
        type="email"
        name="email"
        autoComplete="email"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'account-problem' : undefined}
      />
      <button type="submit" className="button" aria-disabled={work.isBusy}>
        {submit}
      </button>
    </form>
  )
}
