import { useState } from 'react'
import type { SignInWay } from '#src/platform/config/settings/firebase-settings'
import type { Messages } from '#src/platform/i18n/message-files'
import { AddressForm } from './address-form'
import { isUnderWay, pendingLink } from './pending-link'
import type { Work } from './use-work'

/** The code for Google's window has to be loaded before the click. */
const prepare = () =>
  void import('../session/session').then(({ openSession }) => openSession()).catch(console.warn)

export function SignInWays({
  messages,
  ways,
  work,
}: {
  messages: Messages['account']
  ways: readonly SignInWay[]
  work: Work
}) {
  const [pending, setPending] = useState(pendingLink)
  const send = async (email: string): Promise<void> => {
    const { sendLink } = await import('./email-link')
    await sendLink(email)
    setPending(pendingLink() ?? { email, joins: false, sentAt: Date.now() })
  }
  const goToGoogle = async (): Promise<void> => {
    const { enterWithGoogle } = await import('./google')
    await enterWithGoogle()
  }
  const goNameless = async (): Promise<void> => {
    const [{ openSession }, { enterNameless }] = await Promise.all([
      import('../session/session'),
      import('./sign-in'),
    ])
    await enterNameless(await openSession())
  }
  return (
    <>
      <div role="status">
        {pending && isUnderWay(pending, Date.now()) ? (
          <p className="account-note">
            {(pending.joins ? messages.linkSentAgain : messages.linkSent).replace(
              '{email}',
              () => pending.email,
            )}
          </p>
        ) : null}
      </div>
      {ways.includes('email') ? (
        <AddressForm messages={messages} work={work} submit={messages.sendLink} onSubmit={send} />
      ) : null}
      <div className="account-ways">
        {ways.includes('google') ? (
          <button
            type="button"
            className="button"
            aria-disabled={work.isBusy}
            onFocus={prepare}
            onPointerEnter={prepare}
            onClick={() => work.run(goToGoogle)}
          >
            {messages.google}
          </button>
        ) : null}
        {ways.includes('anonymous') ? (
          <button
            type="button"
            className="button"
            aria-disabled={work.isBusy}
            onClick={() => work.run(goNameless)}
          >
            {messages.nameless}
          </button>
        ) : null}
      </div>
    </>
  )
}
