import 'server-only'
import { createChangeFollower } from '#src/cms/content-changes/change-follower'
import { findChangesSince, retention } from '#src/cms/content-changes/content-change'
import { purgeKey } from '#src/cms/revisions/pause'
import { type HeldLock, holdStoredLock, takeStoredLock } from '#src/cms/revisions/stored-lock'
import { createPurger } from '#src/features/purge/purger'
import { sendPurge } from '#src/features/purge/send-purge'
import { cms } from '#src/page-types/content/reads/cms'
import { watchChanges } from '#src/platform/cache/change-watch'
import { everything } from '#src/platform/cache/tags'
import { settings } from '#src/platform/config/env'
import type { PurgeSettings } from '#src/platform/config/settings/purge-settings'
import { inProcess } from '#src/platform/in-process'
import { measures } from '#src/platform/metrics/measures'
import { processId } from '#src/platform/process-id'
import { reportOnce } from '#src/platform/report-once'
import { describeServer, longestTransaction } from './describe-server'

/** Between two looks of the process that purges, and of those that wait to replace it, in milliseconds. */
const pauses = { holder: 250, others: 2_000 } as const
/** How often its progress is stored without a change, in milliseconds. */
const longestSilence = retention / 12

interface Progress {
  readonly _id: string
  /** Everything recorded before is purged, by the database's clock. */
  readonly at: Date
}

/**
 * One of all processes on the database purges for all; another one continues when it ends. When in doubt, it purges
 * everything. See docs/decisions/0057-the-tier-in-front.md.
 */
export async function startPurging(): Promise<void> {
  const { purge } = settings
  if (purge) await inProcess('purging', () => keepPurging(purge))
}

async function keepPurging(purge: PurgeSettings): Promise<void> {
  const { db } = await cms()
  const progress = db.connection.collection<Progress>('purge_progress')
  const clock = () => performance.now()
  const counts = measures()
  const purger = createPurger({
    clock,
    send: async (purged) => {
      try {
        await sendPurge(purge, purged)
        counts.purges.done += 1
      } catch (error) {
        counts.purges.failed += 1
        throw error
      }
    },
  })
  counts.purgeFailingFor = () => purger.failingFor
  let turn: { readonly lock: HeldLock; readonly look: () => Promise<void> } | undefined

  const begin = async (lock: HeldLock) => {
    const from = (await progress.findOne({ _id: purgeKey }))?.at
    let savedAt = clock()
    const save = async (at: Date) => {
      await progress.updateOne({ _id: purgeKey }, { $set: { at } }, { upsert: true })
      savedAt = clock()
    }
    const { now } = await describeServer(db)
    let hasPurged = false
    const isUnsure = !from || now.getTime() - from.getTime() > retention / 2
    if (isUnsure) await purger.purge([everything])
    const follower = createChangeFollower({
      read: (since) => findChangesSince(db, since).toArray(),
      apply: async (tags) => {
        await purger.purge(tags)
        hasPurged = true
        return true
      },
      // This process's own changes are purged, too.
      own: '',
      from: from && !isUnsure ? from : now,
      overlap: longestTransaction,
      clock: Date.now,
    })
    return {
      lock,
      look: async () => {
        const { now: before } = await describeServer(db)
        await follower.look()
        await purger.repeat()
        // The next process must repeat failed purges.
        if (purger.isIdle && (hasPurged || clock() - savedAt > longestSilence)) {
          await save(before)
          hasPurged = false
        }
      },
    }
  }

  const look = async () => {
    if (purger.pause > 0) return
    if (turn && !(await turn.lock.isHeld())) {
      // After a standstill, another process may have continued.
      await turn.lock.release()
      turn = undefined
    }
    if (!turn) {
      if (!(await takeStoredLock(db.connection, purgeKey, processId))) return
      const lock = holdStoredLock(db.connection, purgeKey, processId)
      try {
        turn = await begin(lock)
      } catch (error) {
        await lock.release()
        throw error
      }
    }
    await turn.look()
    report.succeeded()
  }

  const report = reportOnce('The shared cache could not be purged, which is tried again')
  watchChanges({
    look,
    pause: () => Math.max(purger.pause, turn ? pauses.holder : pauses.others),
    failed: report.failed,
  })
}
