import { lstatSync, readFileSync } from 'node:fs'
import { chmod, lstat, readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { secretNames } from '#src/platform/config/secret-files'
import { SettingsError } from '#src/platform/config/settings'

/** Empty without a file. @throws {SettingsError} if it cannot be read: the site would start with other settings. */
export function readEnvText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && lstatSync(file, { throwIfNoEntry: false }) === undefined) return ''
    throw new SettingsError([{ variable: file, message: problemOf(code, file) }])
  }
}

function problemOf(code: string, file: string): string {
  const problems: Readonly<Record<string, string>> = {
    EISDIR: 'is a folder; move it away, and write the settings into a file of this name.',
    ENOENT: 'is a link to a file that is not there; make that file, or remove the link.',
    // Windows PowerShell writes UTF-16.
    ERR_ENCODING_INVALID_ENCODED_DATA: 'is not in UTF-8; save it in this encoding.',
  }
  return (
    problems[code] ??
    `cannot be read (${code}); give it to the account that runs the site with: chown ${String(process.geteuid?.() ?? '')} ${file}`
  )
}

/** Closes an `.env` with secrets to other accounts of this machine, or says how, if another account owns it. */
export async function closeEnvFile(file: string, say: (line: string) => void): Promise<void> {
  if (process.platform === 'win32') return
  const found = await lstat(file).catch(() => undefined)
  if (!found?.isFile() || (found.mode & 0o077) === 0) return
  const values = parseEnv(await readFile(file, 'utf8'))
  const secrets = secretNames.filter((name) => values[name])
  if (secrets.length === 0) return
  const uid = process.geteuid?.()
  if (found.uid === uid) {
    await chmod(file, 0o600)
    say(`Closed ${file} to other accounts of this machine: it has secrets.`)
  } else if ((found.mode & 0o007) !== 0) {
    say(
      `${file} has secrets and is open to other accounts. As root, run: chown ${uid} ${file} && chmod 600 ${file}`,
    )
  }
}
