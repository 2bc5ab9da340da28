import 'server-only'
import { countChanges } from '#src/features/search/cms/engine/changes'
import { reasonOf } from '#src/features/search/cms/engine/client'
import { lookAfterEngine } from '#src/features/search/cms/engine/look-after'
import { careLines } from '#src/features/search/engine/care-lines'
import { cms } from '#src/page-types/content/reads/cms'
import { stopAtEnd } from '#src/platform/background-work'
import { settings } from '#src/platform/config/env'
import { inProcess } from '#src/platform/in-process'
import { measures } from '#src/platform/metrics/measures'
import { reportOnce } from '#src/platform/report-once'
import { startWorkTimer } from './work-timer'

const times = {
  /** Between two looks for changes, of this process or another one. */
  look: 1_000,
  /** Between two checks that the indexes exist: the server may have been emptied. */
  indexes: 60_000,
  /** Between two complete comparisons, by any process. */
  repair: 3_600_000,
  /** Processes that start together compare once. */
  repairAtStart: 60_000,
} as const

export function startSearchEngine(): void {
  if (settings.meilisearch) inProcess('care of the search server', careForEngine)
}

function careForEngine(): void {
  const report = reportOnce('The search server could not be brought up to date')
  let lookedAt: number | undefined
  const isLookDue = () => lookedAt === undefined || performance.now() - lookedAt >= times.indexes
  const timer = startWorkTimer({
    untilDue: async () => {
      const changes = await countChanges((await cms()).db.connection)
      measures().searchChanges = changes
      return changes > 0 || isLookDue() ? 0 : times.look
    },
    run: async () => {
      const repairedWithin = lookedAt === undefined ? times.repairAtStart : times.repair
      const look = isLookDue() ? { repairedWithin } : 'changes'
      const care = await lookAfterEngine(await cms(), { look })
      // Another process does it.
      if (!care) return
      if (look !== 'changes') lookedAt = performance.now()
      for (const line of careLines(care)) console.log(line)
      report.succeeded()
    },
    failed: (error) => report.failed(reasonOf(error)),
  })
  stopAtEnd(timer)
}
