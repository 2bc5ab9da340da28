import { readFile } from 'node:fs/promises'
import { CommandError } from '#src/platform/command-error'

/** Shorter ones could be guessed. */
const shortest = 16

/** @param given by the environment; the file wins over it. @throws {CommandError} */
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
    // Editors and `echo` add a line break, which is not part of a key.
    text = (await readFile(file, 'utf8')).trim()
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new CommandError(`The key file cannot be read (${code}: ${file}).`)
  }
  if (text === '') throw new CommandError(`The key file is empty: ${file}`)
  return text
}
