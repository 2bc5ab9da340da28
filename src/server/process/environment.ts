import { startLocalDatabase } from '#src/local-mongodb/start-local-database'
import { unreadVariables } from '#src/platform/config/known-variables'
import { parseSettings, type Settings } from '#src/platform/config/settings'
import { closeDataFolder } from './close-data-folder'
import { envAdditions } from './env-additions'
import { closeEnvFile, readEnvText } from './env-file'
import { localSecret } from './local-secret'
import { startObservability } from './observability'

const envFile = '.env'

export interface PreparedEnvironment {
  readonly settings: Settings
  release(): Promise<void>
}

/** With `.env`, over which variables that are set win, and files with secrets. @throws {SettingsError} */
export function readEnvironment(): Settings {
  Object.assign(process.env, envAdditions(readEnvText(envFile), process.env))
  return parseSettings(process.env)
}

/**
 * Without a database address, starts the local database and uses the secret stored beside it.
 *
 * @throws {SettingsError}
 */
export async function prepareEnvironment(
  log: (line: string) => void,
): Promise<PreparedEnvironment> {
  for (const line of unreadVariables(process.env)) log(line)
  const settings = readEnvironment()
  await closeEnvFile(envFile, log)
  await closeDataFolder(settings.dataDir, log)
  const endObservability = await startObservability(settings.observability)
  process.env['PAYLOAD_SECRET'] = settings.secret ?? (await localSecret(settings.dataDir))
  process.env['PUBLIC_URL'] = settings.publicUrl
  process.env['SEED'] = String(settings.seed)
  process.env['NEXT_TELEMETRY_DISABLED'] = '1'
  if (settings.databaseUri) return { settings, release: endObservability }

  const database = await startLocalDatabase({ dataDir: settings.dataDir, log })
  process.env['DATABASE_URI'] = database.uri
  const release = async (): Promise<void> => {
    await endObservability()
    await database.stop()
  }
  return { settings, release }
}
