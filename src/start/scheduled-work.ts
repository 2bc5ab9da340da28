import 'server-only'
import { randomBytes } from 'node:crypto'
import { offerWork, type WorkHandle, workHandle } from '#src/cms/jobs/announce-work'
import { readQueue } from '#src/cms/jobs/read-queue'
import { untilDue } from '#src/cms/jobs/run-due'
import { expectIssues } from '#src/features/newsletter/cms/regular-issues'
import { publishLanguageSlug } from '#src/features/publication/cms/task'
import { cms } from '#src/page-types/content/reads/cms'
import { stopAtEnd } from '#src/platform/background-work'
import { measures } from '#src/platform/metrics/measures'
import { reportOnce } from '#src/platform/report-once'
import { startNewsletterSending } from './newsletter-sending'
import { requestItself } from './own-request'
import { startWorkTimer } from './work-timer'

/**
 * Missed work first. It runs in a request of the process to itself: Next expires its cache within a request alone,
 * and the page cache watches requests, so a scheduled publication reaches visitors like a manual one.
 */
export function startScheduledWork(): void {
  // Development reloads this module.
  if (workHandle()) return
  const token = randomBytes(32).toString('base64url')
  const report = reportOnce('Could not check scheduled work')
  const timer = startWorkTimer({
    untilDue: async () => untilDue(await cms(), new Date()),
    run: async () => {
      await requestItself('jobs')
      report.succeeded()
    },
    failed: report.failed,
  })
  stopAtEnd(timer)
  measures().readQueue = async () => readQueue(await cms(), publishLanguageSlug, new Date())
  const sending = startNewsletterSending()
  const handle: WorkHandle = {
    token,
    wake() {
      timer.wake()
      sending.wake()
    },
  }
  offerWork(handle)
  void cms().then(expectIssues).catch(report.failed)
}
