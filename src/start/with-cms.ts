import type { Payload } from 'payload'
import type { Settings } from '#src/platform/config/settings'
import { prepareEnvironment } from '#src/server/environment'
import { explain } from '#src/server/explain'

/**
 * Runs a command on the CMS, and ends the process. What `work` needs of the CMS it imports itself: the settings
 * are read with it, and are complete only then.
 */
export async function withCms(
  work: (payload: Payload, settings: Settings) => Promise<void>,
): Promise<never> {
  try {
    const { settings, release } = await prepareEnvironment((line) => console.log(line))
    const [{ getPayload }, { default: config }] = await Promise.all([
      import('payload'),
      import('../../payload.config'),
    ])
    const payload = await getPayload({ config })
    await work(payload, settings)
    await payload.destroy()
    await release()
    process.exit(0)
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}
