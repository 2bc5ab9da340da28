import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CommandError } from '#src/platform/command-error'

const execute = promisify(execFile)

/** Runs git in a folder. @returns what it prints. @throws {CommandError} with what git says. */
export type Git = (...args: readonly string[]) => Promise<string>

/** @param purpose begins the message of an error, such as "The repository cannot be read". */
export function gitIn(root: string, purpose: string): Git {
  return async (...args) => {
    try {
      return (await execute('git', args, { cwd: root, maxBuffer: 64 * 1024 ** 2 })).stdout
    } catch (cause) {
      const { stderr = String(cause), stdout = '' } = cause as { stderr?: string; stdout?: string }
      throw new CommandError(`${purpose}: ${stderr.trim() || stdout.trim()}`, { cause })
    }
  }
}

/** Files that no commit has as they are now. */
export async function uncommitted(git: Git): Promise<string[]> {
  const status = await git('status', '--porcelain', '--untracked-files=all')
  return linesOf(status).map((line) => line.slice(3))
}

export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')
