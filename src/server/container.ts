import { fileURLToPath } from 'node:url'
import { unreadVariables } from '#src/platform/config/known-variables'
import { readSecretFiles } from '#src/platform/config/secret-files'
import { parseSettings, SettingsError } from '#src/platform/config/settings'
import { ApplicationEndedError } from './origin/application-process'
import { openDataFolder } from './process/data-folder'
import { explain } from './process/explain'
import { startObservability } from './process/observability'
import { stopOnSignal } from './process/stop-on-signal'
import { type Service, serve } from './serve'

/** The program of the container image, with an external database and a finished build. */
const env = process.env as Record<string, string | undefined>
env['NODE_ENV'] = 'production'
env['OCTAVO_PAGE_CACHE'] = 'true'

// First of all: the first process of a container ignores signals that it does not handle.
let service: Service | undefined
let endObservability: (() => Promise<void>) | undefined
stopOnSignal(async () => {
  await service?.close()
  await endObservability?.()
})

try {
  Object.assign(env, readSecretFiles(env))
  const settings = parseSettings(env)
  if (!settings.databaseUri) {
    throw new SettingsError([
      {
        variable: 'DATABASE_URI',
        message: 'is missing; set it to the connection string of MongoDB.',
      },
    ])
  }
  for (const line of unreadVariables(env)) console.log(line)
  await openDataFolder(settings.dataDir)
  endObservability = await startObservability(settings.observability)
  env['SEED'] = String(settings.seed)
  const program = fileURLToPath(new URL('./application.mjs', import.meta.url))
  service = await serve(settings, { dev: false, program })
  console.log(`Site ${settings.publicUrl}, admin ${settings.publicUrl}/admin`)
} catch (error) {
  // The application has already printed the reason.
  if (!(error instanceof ApplicationEndedError)) console.error(explain(error))
  process.exit(1)
}
