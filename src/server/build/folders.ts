import { mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from '#src/local-mongodb/is-alive'
import { builtFiles } from '#src/platform/config/build-folder'
import { changedFiles, readSources, type Sources } from './sources'

/**
 * Each build lies in its own folder beside `.next`. A process serves one for as long as it runs; a later build
 * does not touch it. Beside `.next` and not below it, because Next's output finds packages by the depth of its
 * folder. See docs/decisions/0043-a-quick-build.md.
 */
const workshop = '.next'
const prefix = '.built-'
const unfinished = '.unfinished-build'

/** Parts of Next's folder that are not part of a build. */
const stays = new Set(['cache', 'dev', 'diagnostics', 'lock', 'trace', 'types'])

/** Below a build's folder: a file for each process that serves it, named by the process id. */
const users = 'used-by'

export function travels(file: string): boolean {
  return ![users, 'cache'].includes(file.split(path.sep)[0] ?? '')
}

export interface FoundBuild {
  readonly folder: string | undefined
  readonly changed: readonly string[]
}

export async function findBuild(root: string): Promise<FoundBuild> {
  const builds = await readBuilds(root)
  if (builds.length === 0) return { folder: undefined, changed: [] }
  const sources = await readSources(root)
  const changes = builds.map((build) => changedFiles(build.sources, sources))
  const current = changes.findIndex((files) => files.length === 0)
  return { folder: builds[current]?.folder, changed: changes[0] ?? [] }
}

/**
 * Moves what Next has built to its own folder, and removes builds that no process serves.
 *
 * @param sources read before the build began: if a file has changed meanwhile, the build is not current.
 */
export async function placeBuild(root: string, sources: Sources): Promise<string> {
  const id = (await readFile(path.join(root, workshop, 'BUILD_ID'), 'utf8')).trim()
  const [from, to] = [path.join(root, workshop), path.join(root, unfinished)]
  await rm(to, { recursive: true, force: true })
  await mkdir(to)
  for (const name of await readdir(from)) {
    if (!stays.has(name)) await rename(path.join(from, name), path.join(to, name))
  }
  await mkdir(path.join(to, path.dirname(builtFiles.sources)), { recursive: true })
  await writeFile(path.join(to, builtFiles.sources), JSON.stringify(sources))
  const folder = prefix + id
  await rename(to, path.join(root, folder))
  await removeUnused(root, folder)
  return folder
}

/** Marks a build as served by this process, so that no later build removes it. Returns how to remove the mark. */
export async function holdBuild(root: string, folder: string): Promise<() => Promise<void>> {
  const place = path.join(root, folder, users)
  const mark = path.join(place, String(process.pid))
  await mkdir(place, { recursive: true }).catch(passOverForbidden)
  await writeFile(mark, '').catch(passOverForbidden)
  await shareCache(root, folder)
  return () => rm(mark, { force: true }).catch(passOverForbidden)
}

/** Resized pictures depend on no build, so all builds share their cache. */
async function shareCache(root: string, folder: string): Promise<void> {
  await mkdir(path.join(root, workshop, 'cache'), { recursive: true }).catch(passOverForbidden)
  const link = path.join(root, folder, 'cache')
  await symlink(path.join('..', workshop, 'cache'), link, 'junction').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') passOverForbidden(error)
    },
  )
}

interface Build {
  readonly folder: string
  readonly sources: Sources
}

async function readBuilds(root: string): Promise<Build[]> {
  const found = await Promise.all(
    (await foldersOf(root)).map(async (folder) => {
      const file = path.join(root, folder, builtFiles.sources)
      const text = await readFile(file, 'utf8').catch(() => undefined)
      if (text === undefined) return []
      const { mtimeMs } = await stat(file)
      return [{ folder, sources: JSON.parse(text) as Sources, mtimeMs }]
    }),
  )
  return found.flat().sort((one, other) => other.mtimeMs - one.mtimeMs)
}

async function removeUnused(root: string, except: string): Promise<void> {
  for (const folder of await foldersOf(root)) {
    if (folder === except) continue
    const place = path.join(root, folder, users)
    const marks = await readdir(place).catch(() => [])
    if (marks.some((mark) => isAlive(Number(mark)))) continue
    await rm(path.join(root, folder), { recursive: true, force: true }).catch(passOverForbidden)
  }
}

async function foldersOf(root: string): Promise<string[]> {
  return (await readdir(root)).filter((name) => name.startsWith(prefix))
}

function passOverForbidden(error: NodeJS.ErrnoException): void {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error
}
