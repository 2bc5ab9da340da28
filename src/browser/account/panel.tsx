import './panel.css'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SignInWay } from '#src/platform/config/settings/firebase-settings'
import type { Messages } from '#src/platform/i18n/message-files'
import { currentReader, type Reader } from './reader'
import { watchToken } from './session/token-store'
import { AddressForm } from './sign-in/address-form'
import type { Arrival } from './sign-in/arrival'
import { LeaveWays } from './sign-in/leave-ways'
import { SignInWays } from './sign-in/sign-in-ways'
import { useWork, type Work } from './sign-in/use-work'
import { SyncNote } from './sync/sync-note'

export interface PanelProps {
  readonly messages: Messages['account']
  readonly ways: readonly SignInWay[]
  readonly arrival: Arrival | undefined
}

/** The reader's account, in the drawer of saved articles. Shown before Firebase is loaded. */
export function AccountPanel({ messages, ways, arrival }: PanelProps) {
  const reader = useSyncExternalStore(watchToken, currentReader)
  const [arrived, setArrived] = useState(arrival)
  const work = useWork(arrived && 'problem' in arrived ? arrived.problem : undefined)
  const summary = useRef<HTMLElement>(null)
  const uid = reader?.uid

  useEffect(() => {
    if (uid === undefined) return
    import('./sync/list-sync').then(({ syncReader }) => syncReader()).catch(console.warn)
  }, [uid])

  const title = titleOf(reader, messages)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    if (document.activeElement?.closest('.account') === null) summary.current?.focus()
  }, [title])

  return (
    <section className="account" aria-labelledby="account-title" aria-busy={work.isBusy}>
      <details open={arrival !== undefined}>
        <summary ref={summary}>
          <span id="account-title">{title}</span>
        </summary>
        <div className="account-body">
          {arrived?.kind === 'address' ? (
            <>
              <p>{messages.enterAddress}</p>
              <AddressForm
                messages={messages}
                work={work}
                submit={messages.finish}
                hasFocus
                onSubmit={async (email) => {
                  const { completeLink } = await import('./sign-in/email-link')
                  const kind = await completeLink(arrived.link, email)
                  setArrived({ kind })
                }}
              />
            </>
          ) : (
            <Account reader={reader} messages={messages} ways={ways} work={work} />
          )}
          <p className="account-wait" role="status">
            {work.isBusy ? messages.wait : ''}
          </p>
          {work.problem ? (
            <p className="account-problem" id="account-problem" role="alert">
              {messages.problems[work.problem]}
            </p>
          ) : null}
        </div>
      </details>
      {reader ? <SyncNote messages={messages} work={work} /> : null}
    </section>
  )
}

function titleOf(reader: Reader | undefined, messages: Messages['account']): string {
  if (!reader) return messages.title
  if (reader.kind === 'anonymous') return messages.namelessTitle
  return messages.namedTitle.replace('{email}', () => reader.email)
}

function Account({
  reader,
  messages,
  ways,
  work,
}: {
  reader: Reader | undefined
  messages: Messages['account']
  ways: readonly SignInWay[]
  work: Work
}) {
  if (!reader) {
    return (
      <>
        <p>{messages.offer}</p>
        <SignInWays messages={messages} ways={ways} work={work} />
      </>
    )
  }
  if (reader.kind === 'anonymous') {
    return (
      <>
        <p>{messages.namelessText}</p>
        <SignInWays
          messages={messages}
          ways={ways.filter((way) => way !== 'anonymous')}
          work={work}
        />
        <LeaveWays messages={messages} work={work} maySignOut={false} />
      </>
    )
  }
  return (
    <>
      <p>{messages.namedText}</p>
      <LeaveWays messages={messages} work={work} maySignOut />
    </>
  )
}
