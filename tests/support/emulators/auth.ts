import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { startAuthDouble } from './auth-double'
import type { Emulator } from './emulator'

/**
 * Accounts in memory, emails that are only recorded (`GET /emulator/v1/projects/{project}/oobCodes`), unsigned
 * tokens. `FIREBASE_TOOLS` names the folder of firebase-tools: then Google's emulator runs in place of the double.
 * See docs/decisions/0026-firebase.md.
 */
export function startAuth(projectId: string, port: number): Promise<Emulator> {
  const tools = process.env['FIREBASE_TOOLS']
  console.log(`Firebase Auth is ${tools ? 'Google’s emulator' : 'the double'}.`)
  return tools ? startAuthEmulator(tools, projectId, port) : startAuthDouble(projectId, port)
}

async function startAuthEmulator(
  tools: string,
  projectId: string,
  port: number,
): Promise<Emulator> {
  // No public entry: this is known to work with 15.34.2.
  const { createApp } = createRequire(`${tools}/`)('./lib/emulator/auth/server.js') as {
    createApp(projectId: string): Promise<{ listen: Server['listen'] }>
  }
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
