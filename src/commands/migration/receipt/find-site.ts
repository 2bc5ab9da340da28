import { CommandError } from '#src/platform/command-error'
import type { Settings } from '#src/platform/config/settings'
import { SiteClient } from './site-client'

/** The site that is named, or the one of this configuration if it runs. @throws {CommandError} */
export async function findSite(
  named: string | undefined,
  { port, publicUrl }: Pick<Settings, 'port' | 'publicUrl'>,
  signal: AbortSignal,
): Promise<SiteClient | undefined> {
  if (named !== undefined) {
    const client = new SiteClient(named, signal)
    if (await isRunning(client)) return client
    throw new CommandError(`--site: ${client.origin} does not respond. Start it, then try again.`)
  }
  for (const address of [publicUrl, `http://localhost:${port}`]) {
    const client = new SiteClient(address, signal)
    if (await isRunning(client)) return client
  }
  return undefined
}

async function isRunning(client: SiteClient): Promise<boolean> {
  try {
    return (await client.visit('/api/health')).status === 200
  } catch {
    return false
  }
}
