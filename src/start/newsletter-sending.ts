import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { openIssue } from '#src/features/newsletter/cms/issue-writer'
import { runSendings, untilSendings } from '#src/features/newsletter/sending/cms/run-sendings'
import { cms } from '#src/page-types/content/reads/cms'
import { type BackgroundWork, stopAtEnd } from '#src/platform/background-work'
import { settings } from '#src/platform/config/env'
import { signingKeyOf } from '#src/platform/config/signing-key'
import { reportOnce } from '#src/platform/report-once'
import { startWorkTimer, type WorkTimer } from './work-timer'

/**
 * Each process looks at what is to be sent, so that all take part and go on after a restart. Not a job: jobs wait
 * for each other, and an issue may take hours.
 */
export function startNewsletterSending(): Pick<WorkTimer, 'wake'> {
  const { mail, publicUrl, secret } = settings
  if (!mail) return { wake: () => undefined }
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const report = reportOnce('Could not send the newsletter')
  const timer = startWorkTimer({
    untilDue: async () => untilSendings(await cms(), new Date()),
    run: async () => {
      running = runSendings({
        payload: await cms(),
        mail,
        openIssue,
        publicUrl,
        signingKey: signingKeyOf(secret),
        isStopped: () => isStopped,
      })
      await running
      report.succeeded()
    },
    failed: report.failed,
  })
  const work: BackgroundWork = {
    stop() {
      isStopped = true
      timer.stop()
    },
    // The mail that is on its way arrives, or is listed as unclear.
    ended: () => Promise.race([running.catch(() => undefined), sleep(lastMail)]),
  }
  stopAtEnd(work)
  return timer
}

/** How long the end of the process waits for it, in milliseconds. */
const lastMail = 3_000
