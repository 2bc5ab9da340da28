import { useSyncExternalStore } from 'react'
import type { Messages } from '#src/platform/i18n/message-files'
import type { Work } from '../sign-in/use-work'
import { syncStatus, watchSyncStatus } from './sync-status'

export function SyncNote({ messages, work }: { messages: Messages['account']; work: Work }) {
  const status = useSyncExternalStore(watchSyncStatus, syncStatus)
  const retry = async (): Promise<void> => {
    const { syncReader } = await import('./list-sync')
    await syncReader()
  }
  const decide = async (what: 'take' | 'discard'): Promise<void> => {
    const reader = await import('./list-sync')
    await reader.decide(what)
  }
  return (
    <div role="status">
      {status.kind === 'cached' || status.kind === 'failed' ? (
        <div className="account-sync">
          <p>{messages.cached}</p>
          <button
            type="button"
            className="account-plain"
            aria-disabled={work.isBusy}
            onClick={() => work.run(retry)}
          >
            {messages.retry}
          </button>
        </div>
      ) : null}
      {status.kind === 'undecided' ? (
        <div className="account-sync">
          <p>{messages.undecided.replace('{count}', String(status.articles))}</p>
          <div className="account-ways">
            <button
              type="button"
              className="button"
              aria-disabled={work.isBusy}
              onClick={() => work.run(() => decide('take'))}
            >
              {messages.take}
            </button>
            <button
              type="button"
              className="button"
              aria-disabled={work.isBusy}
              onClick={() => work.run(() => decide('discard'))}
            >
              {messages.discard}
            </button>
          </div>
        </div>
      ) : null}
    </div>
  )
}
