import { readFile } from 'node:fs/promises'
import { CommandError } from '#src/platform/command-error'

/** Shorter ones are tried out. */
const shortest = 16

/**
 * The text that a backup is encrypted with; undefined where none is given.
 *
 * @param given what the environment says. The file comes before it.
 * @throws {CommandError}
 */
export async function readBackupKey(
  given: string | undefined,
  file: string | undefined,
): Promise<string | undefined> {
  const key = file === undefined ? given : await textOf(file)
  if (key === undefined || key === '') return undefined
  if (key.length < shortest) {
    throw new CommandError(
      `The backup key is too short (${key.length} characters, at least ${shortest}). Make one with: openssl rand -hex 32`,
    )
  }
  return key
}

async function textOf(file: string): Promise<string> {
  let text: string
  try {
    // Editors and `echo` end a file with a line break, which is no part of a key.
    text = (await readFile(file, 'utf8')).trim()
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new CommandError(`The key file cannot be read (${code}: ${file}).`)
  }
  if (text === '') throw new CommandError(`The key file is empty: ${file}`)
  return text
}
