import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '#src/platform/command-error'
import { type Git, linesOf } from '../frame/git'
import { readUnmerged } from './unmerged'

export interface MergeOptions {
  readonly git: Git
  /** Tag of the new version. */
  readonly to: string
  /** Files that are made anew and never merged. */
  readonly isMade: (file: string) => boolean
  /** Installs the packages of the new version, and makes those files. */
  readonly renew: () => Promise<void>
}

/**
 * Ends an open merge, also where `git merge --abort` refuses because files were made anew. It loses nothing: an upgrade
 * begins where all is committed.
 */
export const wayBack = 'To go back to where you were: git reset --hard && npm ci'

/** @throws {UnmergedError} where a merge was begun and not ended, such as an upgrade that was killed. */
export async function refuseOpenMerge(git: Git): Promise<void> {
  const isOpen = await git('rev-parse', '--quiet', '--verify', 'MERGE_HEAD').then(
    () => true,
    () => false,
  )
  if (isOpen) throw new UnmergedError(linesOf(await git('diff', '--name-only', '--diff-filter=U')))
}

/** Returns the files that a person has to merge; the merge stays open then, and `git reset --hard` ends it. */
export async function mergeVersion({ git, isMade, renew, to }: MergeOptions): Promise<string[]> {
  await git('merge', '--no-commit', '--no-ff', '--quiet', to).catch((error: unknown) => {
    if ((error as { cause?: { code?: number } }).cause?.code !== 1) throw error
  })
  const unmerged = linesOf(await git('diff', '--name-only', '--diff-filter=U'))
  const made = unmerged.filter(isMade)
  if (made.length > 0) {
    await git('checkout', '--theirs', '--', ...made)
    await git('add', '--', ...made)
  }
  const conflicts: string[] = []
  const top = (await git('rev-parse', '--show-toplevel')).trim()
  for (const { file, isThere, merged } of await readUnmerged(
    git,
    await git('ls-files', '--unmerged'),
    isMade,
  )) {
    if (merged === undefined) {
      conflicts.push(file)
    } else if (merged !== 'ours') {
      await writeFile(path.join(top, file), merged.text)
      await git('add', '--', file)
    } else if (isThere) {
      await git('checkout', '--ours', '--', file)
      await git('add', '--', file)
    } else {
      await git('rm', '--quiet', '--force', '--', file)
    }
  }
  if (conflicts.length > 0) return conflicts
  await renew()
  await git('add', '--update')
  // Hooks are for changes that people make; `npm run check` follows.
  const message = `Octavo ${to.slice(1)}`
  await git('commit', '--quiet', '--no-verify', '--no-edit', '--message', message)
  return []
}

export class UnmergedError extends CommandError {
  override readonly name = 'UnmergedError'
  override readonly exitCode = 3
  constructor(files: readonly string[]) {
    super(`
${files.length > 0 ? `Merge by hand: ${files.join(', ')}` : 'A merge is open, and no file is left to merge by hand.'}
Then: git add -A && npm ci && npm run generate && git add -A && git commit --no-edit --no-verify
${wayBack}`)
  }
}
