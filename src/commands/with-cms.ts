import type { Payload } from 'payload'
import type { Settings } from '#src/platform/config/settings'
import { prepareEnvironment } from '#src/server/process/environment'
import { explain } from '#src/server/process/explain'

type Work<Result> = (payload: Payload, settings: Settings) => Promise<Result>

/** Runs a command on the CMS, and ends the process. */
export async function withCms(work: Work<void>): Promise<never> {
  try {
    await onCms((line) => console.log(line), work)
    process.exit(0)
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

/**
 * Opens the CMS for some work. What the work needs of the CMS it imports itself: the settings are read with it, and
 * are complete only then.
 */
export async function onCms<Result>(
  log: (line: string) => void,
  work: Work<Result>,
): Promise<Result> {
  const { settings, release } = await prepareEnvironment(log)
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('../../payload.config'),
  ])
  const payload = await getPayload({ config })
  const result = await work(payload, settings)
  await payload.destroy()
  await release()
  return result
}
