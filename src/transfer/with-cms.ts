import type { Payload } from 'payload'
import { prepareEnvironment } from '#src/server/environment'
import { explain } from '#src/server/explain'

/** Runs a command on the CMS, and ends the process. */
export async function withCms(work: (payload: Payload) => Promise<void>): Promise<never> {
  try {
    const { release } = await prepareEnvironment((line) => console.log(line))
    const [{ getPayload }, { default: config }] = await Promise.all([
      import('payload'),
      import('../../payload.config'),
    ])
    const payload = await getPayload({ config })
    await work(payload)
    await payload.destroy()
    await release()
    process.exit(0)
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}
