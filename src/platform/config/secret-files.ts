import { readFileSync } from 'node:fs'
import type { SettingProblem } from './setting'
import { SettingsError } from './settings'

/** Variables that containers and service managers provide as files. */
export const secretNames = [
  'DATABASE_URI',
  'PAYLOAD_SECRET',
  'PAYLOAD_SECRET_PREVIOUS',
  'ADMIN_PASSWORD',
  'MACHINE_TRANSLATION_KEY',
  'BACKUP_KEY',
  'SMTP_URL',
  'BOUNCES_POSTMARK_TOKEN',
  'BOUNCES_MAILGUN_KEY',
  'BOUNCES_KEY',
  'S3_SECRET_ACCESS_KEY',
  'MEILISEARCH_KEY',
  'PURGE_TOKEN',
] as const

type Environment = Readonly<Record<string, string | undefined>>

/**
 * `PAYLOAD_SECRET_FILE` names the file of `PAYLOAD_SECRET`. A variable wins over its file.
 *
 * @throws {SettingsError} naming every file that cannot be read or is empty.
 */
export function readSecretFiles(
  environment: Environment,
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): Record<string, string> {
  const values: Record<string, string> = {}
  const problems: SettingProblem[] = []
  for (const secret of secretNames) {
    const variable = `${secret}_FILE`
    const file = environment[variable]
    if (!file || environment[secret]) continue
    try {
      // Editors and `echo` add a line break, which is not part of a secret.
      const value = read(file).trim()
      if (value) values[secret] = value
      else problems.push({ variable, message: `is empty (${file}); write ${secret} into it.` })
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException
      problems.push({
        variable,
        message: `cannot be read (${code}: ${file}); name a readable file, or set ${secret}.`,
      })
    }
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return values
}
