import { knownVariables } from '#src/platform/config/known-variables'
import { readEnvFile } from '#src/platform/config/read-env-file'
import { readSecretFiles } from '#src/platform/config/secret-files'
import { SettingsError } from '#src/platform/config/settings'

/**
 * What `.env` and files with secrets add to the variables of a process, over which these win.
 *
 * @throws {SettingsError} naming lines that cannot be read, and files.
 */
export function envAdditions(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const { problems, values } = readEnvFile(text, knownVariables)
  if (problems.length > 0) throw new SettingsError(problems)
  const missing = Object.entries(values).filter(([name]) => environment[name] === undefined)
  const added = Object.fromEntries(missing)
  return { ...added, ...readSecretFiles({ ...environment, ...added }) }
}
