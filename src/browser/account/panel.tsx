import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SignInWay } from '#src/platform/config/firebase-settings'
import type { Messages } from '#src/platform/i18n/message-files'
import { AddressForm } from './address-form'
import type { Arrival } from './arrival'
import { LeaveWays } from './leave-ways'
import { currentReader, type Reader } from './reader'
import { SignInWays } from './sign-in-ways'
import { SyncNote } from './sync-note'
import { watchToken } from './token-store'
import { useWork, type Work } from './use-work'

export interface PanelProps {
  readonly words: Messages['account']
  /** Of signing in, as the site offers them. */
  readonly ways: readonly SignInWay[]
  /** What a link in an e-mail that led here came to. */
  readonly arrival: Arrival | undefined
}

/** The reader's account, in the drawer of what it keeps. Shown before anything of Firebase is loaded. */
export function AccountPanel({ words, ways, arrival }: PanelProps) {
  const reader = useSyncExternalStore(watchToken, currentReader)
  const [arrived, setArrived] = useState(arrival)
  const work = useWork(arrived && 'problem' in arrived ? arrived.problem : undefined)
  const summary = useRef<HTMLElement>(null)
  const uid = reader?.uid

  useEffect(() => {
    if (uid === undefined) return
    import('./list-sync').then(({ syncReader }) => syncReader()).catch(console.warn)
  }, [uid])

  const title = titleOf(reader, words)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    // What had the focus has gone with the account that was.
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
              <p>{words.enterAddress}</p>
              <AddressForm
                words={words}
                work={work}
                submit={words.finish}
                hasFocus
                onSubmit={async (email) => {
                  const { completeLink } = await import('./email-link')
                  const kind = await completeLink(arrived.link, email)
                  setArrived({ kind })
                }}
              />
            </>
          ) : (
            <Account reader={reader} words={words} ways={ways} work={work} />
          )}
          <p className="account-wait" role="status">
            {work.isBusy ? words.wait : ''}
          </p>
          {work.problem ? (
            <p className="account-problem" id="account-problem" role="alert">
              {words.problems[work.problem]}
            </p>
          ) : null}
        </div>
      </details>
      {reader ? <SyncNote words={words} work={work} /> : null}
    </section>
  )
}

function titleOf(reader: Reader | undefined, words: Messages['account']): string {
  if (!reader) return words.title
  if (reader.kind === 'anonymous') return words.namelessTitle
  return words.namedTitle.replace('{email}', () => reader.email)
}

function Account({
  reader,
  words,
  ways,
  work,
}: {
  reader: Reader | undefined
  words: Messages['account']
  ways: readonly SignInWay[]
  work: Work
}) {
  if (!reader) {
    return (
      <>
        <p>{words.offer}</p>
        <SignInWays words={words} ways={ways} work={work} />
      </>
    )
  }
  if (reader.kind === 'anonymous') {
    return (
      <>
        <p>{words.namelessText}</p>
        <SignInWays words={words} ways={ways.filter((way) => way !== 'anonymous')} work={work} />
        <LeaveWays words={words} work={work} maySignOut={false} />
      </>
    )
  }
  return (
    <>
      <p>{words.namedText}</p>
      <LeaveWays words={words} work={work} maySignOut />
    </>
  )
}
