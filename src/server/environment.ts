import { existsSync } from 'node:fs'
import { startLocalDatabase } from '#src/local-mongodb/start-local-database'
import { readSecretFiles } from '#src/platform/config/secret-files'
import { parseSettings, type Settings } from '#src/platform/config/settings'
import { closeDataFolder } from './close-data-folder'
import { localSecret } from './local-secret'
import { startObservability } from './observability'

export interface PreparedEnvironment {
  readonly settings: Settings
  /** Stops what was started for it. */
  release(): Promise<void>
}

/** Variables of the file `.env`, where there is one. Those that are set already stay. */
function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/**
 * Reads the environment of this process, the file `.env` and files with secrets included.
 *
 * @throws {SettingsError}
 */
export function readEnvironment(): Settings {
  loadEnvFile()
  Object.assign(process.env, readSecretFiles(process.env))
  return parseSettings(process.env)
}

/**
 * Completes the environment of this process, so that the CMS finds all that it needs there: where
 * no database is given, a local one is started, and the secret stored beside it is used.
 *
 * @throws {SettingsError}
 */
export async function prepareEnvironment(
  log: (line: string) => void,
): Promise<PreparedEnvironment> {
  const settings = readEnvironment()
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
