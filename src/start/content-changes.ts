import 'server-only'
import type { DatabaseAdapter } from 'payload'
import { createChangeFollower } from '#src/cms/content-changes/change-follower'
import {
  contentChangesIn,
  findChangesSince,
  indexContentChanges,
  retention,
} from '#src/cms/content-changes/content-change'
import { cms } from '#src/page-types/content/reads/cms'
import { stopAtEnd } from '#src/platform/background-work'
import { type ChangeWatch, tick, watchChanges } from '#src/platform/cache/change-watch'
import { contentWatch, offerContentWatch } from '#src/platform/cache/content-watch'
import { measures } from '#src/platform/metrics/measures'
import { processId } from '#src/platform/process-id'
import { reportOnce } from '#src/platform/report-once'
import { describeServer, longestTransaction } from './describe-server'
import { requestItself } from './own-request'

/** For writes without a transaction, in milliseconds. */
const longestWrite = 5_000
/** Between two looks with a change stream, in milliseconds. */
const pauseWithStream = 5_000
/** Before a broken change stream is reopened, in milliseconds. */
const pauseBeforeStream = 5_000

/**
 * A change stream, if the server has one, only announces changes; reading the collection says what changed and that
 * nothing was missed. See docs/decisions/0055-several-processes.md.
 */
export async function startContentChanges(): Promise<void> {
  // Development reloads this module.
  if (contentWatch()) return
  const { db } = await cms()
  const changes = contentChangesIn(db)
  await indexContentChanges(db)
  const { isReplicated, now } = await describeServer(db)
  /** How far this machine's clock is ahead of the database's, in milliseconds. */
  const ahead = Date.now() - now.getTime()
  const follower = createChangeFollower({
    read: (since) => findChangesSince(db, since).toArray(),
    // As with scheduled work (`scheduled-work.ts`): Next expires its cache within a request alone.
    apply: (tags) => requestItself('changes', JSON.stringify(tags)),
    own: processId,
    from: now,
    overlap: isReplicated ? longestTransaction : longestWrite,
    clock: Date.now,
    visible: (recorded) => {
      const { observer } = measures()
      for (const at of recorded) {
        observer?.contentVisible?.('other', Math.max(0, Date.now() - ahead - at) / 1000)
      }
    },
  })
  let hasStream = false
  const report = reportOnce('Could not read the changes of other processes')
  const watch = watchChanges({
    look: async () => {
      await follower.look()
      report.succeeded()
    },
    pause: () => (hasStream ? pauseWithStream : tick),
    failed: report.failed,
  })
  if (isReplicated) followStream(db, watch, (isOpen) => (hasStream = isOpen))
  offerContentWatch(watch)
  stopAtEnd(watch)
  const prune = () =>
    changes.deleteMany({ at: { $lt: new Date(Date.now() - 2 * retention) } }).catch(() => undefined)
  setInterval(() => void prune(), retention / 4).unref()
}

function followStream(
  db: DatabaseAdapter,
  watch: ChangeWatch,
  report: (isOpen: boolean) => void,
): void {
  // The record of a save that had begun is updated with its end.
  const written = { operationType: { $in: ['insert', 'update'] } }
  const stream = contentChangesIn(db).watch([{ $match: written }])
  const again = () => {
    report(false)
    void stream.close().catch(() => undefined)
    setTimeout(() => followStream(db, watch, report), pauseBeforeStream).unref()
  }
  stream.once('resumeTokenChanged', () => report(true))
  stream.on('change', () => watch.wake())
  stream.once('error', again)
}
