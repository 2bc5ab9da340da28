import type { Payload } from 'payload'
import type { Settings } from '#src/platform/config/settings'
import { prepareEnvironment } from '#src/server/process/environment'
import { type Run, runCommand } from './run-command'

type Work<Result> = (payload: Payload, settings: Settings) => Promise<Result>

/** Runs a command on the CMS, and ends the process. The CMS's writes are atomic. */
export function withCms(
  ifStopped: string,
  work: (payload: Payload, run: Run & { readonly settings: Settings }) => Promise<void>,
): Promise<never> {
  return runCommand({ ifStopped }, (run) =>
    onCms(run.progress.say, (payload, settings) => work(payload, { ...run, settings })),
  )
}

/** The work imports the CMS's modules itself: they read the settings, which are complete only then. */
export async function onCms<Result>(
  log: (line: string) => void,
  work: Work<Result>,
): Promise<Result> {
  const { settings, release } = await prepareEnvironment(log)
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('../../../payload.config'),
  ])
  const payload = await getPayload({ config })
  const result = await work(payload, settings)
  await payload.destroy()
  await release()
  return result
}
