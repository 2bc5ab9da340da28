import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { CommandError } from '#src/platform/command-error'
import { findBuild, travels } from '#src/server/build/folders'
import { buildSite } from '#src/server/build/site'
import { changedFiles, readSources } from '#src/server/build/sources'
import { type Git, gitIn, uncommitted } from '../frame/git'

const execute = promisify(execFile)

const purpose =
  "A release is made of the last commit of this folder's git repository, which cannot be read"

export interface PackedRelease {
  readonly file: string
  readonly commit: string
}

/** @param wanted `dist/NAME-VERSION.tar.gz` by default. @throws {CommandError} with uncommitted changes. */
export async function packRelease(root: string, wanted?: string): Promise<PackedRelease> {
  const git = gitIn(root, purpose)
  const commit = (await git('rev-parse', 'HEAD')).trim()
  await refuseChanges(git)
  if (!(await findBuild(root)).folder) await buildSite(root)
  const { folder } = await findBuild(root)
  if (folder === undefined) throw new CommandError('Files changed while the site was built.')

  const { name, version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const top = `${name}-${version}`
  const file = wanted ?? `dist/${top}.tar.gz`
  const target = path.resolve(root, file)
  await mkdir(path.dirname(target), { recursive: true })
  const made = await mkdtemp(`${target}.unfinished-`)
  try {
    const archive = path.join(made, 'sources.tar')
    await git('archive', '--format=tar', `--prefix=${top}/`, `--output=${archive}`, 'HEAD')
    await execute('tar', ['-xf', archive, '-C', made])
    const [different] = changedFiles(
      await readSources(root),
      await readSources(path.join(made, top)),
    )
    // Such as a file that git ignores or converts.
    if (different) throw new CommandError(`${different} differs from what git has of it.`)
    await cp(path.join(root, folder), path.join(made, top, folder), {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
      filter: (source) => travels(path.relative(path.join(root, folder), source)),
    })
    const packed = path.join(made, 'packed.tar.gz')
    await execute('tar', ['-czf', packed, '-C', made, top])
    await rename(packed, target)
  } finally {
    await rm(made, { recursive: true, force: true })
  }
  return { file, commit }
}

async function refuseChanges(git: Git): Promise<void> {
  const [first, ...others] = await uncommitted(git)
  if (first === undefined) return
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  throw new CommandError(
    `A release is made of the last commit. Commit or remove what has changed since: ${first}${more}`,
  )
}
