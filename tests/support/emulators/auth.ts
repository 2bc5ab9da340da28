import type { Server } from 'node:http'
import { createRequire } from 'node:module'

/** A running emulator. */
export interface Emulator {
  /** `host:port`. */
  readonly host: string
  stop(): Promise<void>
}

/**
 * Starts Google's Auth emulator in this process: accounts in memory, e-mails that are only written
 * down (`GET /emulator/v1/projects/{project}/oobCodes`), tokens that nobody has signed.
 */
export async function startAuthEmulator(projectId: string, port: number): Promise<Emulator> {
  // No public entry: the version of firebase-tools is pinned.
  const { createApp } = createRequire(import.meta.url)(
    'firebase-tools/lib/emulator/auth/server.js',
  ) as { createApp(projectId: string): Promise<{ listen: Server['listen'] }> }
  const app = await createApp(projectId)
  const server = await new Promise<Server>((resolve, reject) => {
    const listening = app.listen(port, '127.0.0.1', () => resolve(listening))
    listening.once('error', reject)
  })
  return {
    host: `127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
