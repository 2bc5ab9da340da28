import { CommandError } from '#src/platform/command-error'
import { type Git, linesOf } from '../frame/git'
import { type SettingChanges, settingChanges } from './settings'
import { readUnmerged } from './unmerged'
import { isOlder, newestVersion, newsSince } from './versions'

export interface UpgradePlan {
  readonly from: string
  /** Tag of the version that it gets. */
  readonly to: string
  /** What the changelog says of the versions between. */
  readonly news: string
  /** Node's range, where it differs. */
  readonly node: string | undefined
  /** The format of the stored content, before and after. */
  readonly databaseForm: readonly [before: number, after: number]
  readonly settings: SettingChanges
  /** Files that the site has changed, and how many of them the new version changes, too. */
  readonly own: readonly string[]
  readonly both: readonly string[]
  /** Of these, those that a person has to merge. */
  readonly conflicts: readonly string[]
}

export interface PlanOptions {
  readonly git: Git
  /** The name or address of the repository with the new versions. */
  readonly remote: string
  /** Such as `0.3.0`; the newest one where it is not given. */
  readonly wanted?: string | undefined
  readonly isMade: (file: string) => boolean
}

/**
 * Undefined where there is no newer version. @throws {CommandError} where the repository or the version is missing.
 */
export async function planUpgrade(options: PlanOptions): Promise<UpgradePlan | undefined> {
  const { git, isMade, remote } = options
  await git('fetch', '--quiet', '--tags', remote)
  const to = await targetOf(options)
  const [from, base] = await Promise.all([versionAt(git, 'HEAD'), baseWith(git, to)])
  if (!to || !isOlder(from, to)) return undefined
  const [own, theirs, conflicts] = await Promise.all([
    changedFiles(git, base, 'HEAD'),
    changedFiles(git, base, to),
    conflictsWith(git, to, isMade),
  ])
  const changedByThem = new Set(theirs)
  const [nodeBefore, nodeAfter] = await Promise.all([nodeAt(git, 'HEAD'), nodeAt(git, to)])
  return {
    from,
    to,
    news: newsSince(await fileAt(git, to, 'CHANGELOG.md'), from),
    node: nodeBefore === nodeAfter ? undefined : nodeAfter,
    databaseForm: [await formAt(git, 'HEAD'), await formAt(git, to)],
    settings: settingChanges(
      await fileAt(git, base, '.env.example'),
      await fileAt(git, to, '.env.example'),
    ),
    own,
    both: own.filter((file) => changedByThem.has(file) && !isMade(file)),
    conflicts,
  }
}

async function targetOf({ git, wanted }: PlanOptions): Promise<string> {
  const tags = linesOf(await git('tag', '--list', 'v*'))
  if (wanted === undefined) return newestVersion(tags) ?? ''
  const tag = `v${wanted.replace(/^v/, '')}`
  if (tags.includes(tag)) return tag
  const newest = newestVersion(tags)
  throw new CommandError(
    `There is no version ${wanted}.${newest ? ` The newest one is ${newest.slice(1)}.` : ''}`,
  )
}

async function baseWith(git: Git, to: string): Promise<string> {
  if (to === '') return 'HEAD'
  try {
    return (await git('merge-base', 'HEAD', to)).trim()
  } catch (cause) {
    throw new CommandError(
      `This repository shares no history with ${to}. docs/versions.md says how a site begins.`,
      { cause },
    )
  }
}

const changedFiles = async (git: Git, from: string, to: string): Promise<string[]> =>
  linesOf(await git('diff', '--name-only', '--no-renames', from, to))

/** Files that a person has to merge; nothing is written for it. */
async function conflictsWith(
  git: Git,
  to: string,
  isMade: (file: string) => boolean,
): Promise<string[]> {
  const merge = ['merge-tree', '--write-tree', '--no-messages', 'HEAD', to]
  const said = await git(...merge).catch((error: unknown) => {
    // It ends with 1 where there are conflicts, and prints them.
    const { code, stdout } = (error as { cause?: { code?: number; stdout?: string } }).cause ?? {}
    if (code === 1 && stdout !== undefined) return stdout
    throw error
  })
  const unmerged = await readUnmerged(git, said, isMade)
  return unmerged.filter(({ merged }) => merged === undefined).map(({ file }) => file)
}

const fileAt = (git: Git, commit: string, file: string): Promise<string> =>
  git('show', `${commit}:${file}`)

interface OwnPackage {
  readonly version: string
  readonly engines?: { readonly node?: string }
}

const packageAt = async (git: Git, commit: string): Promise<OwnPackage> =>
  JSON.parse(await fileAt(git, commit, 'package.json')) as OwnPackage

const versionAt = async (git: Git, commit: string): Promise<string> =>
  (await packageAt(git, commit)).version

const nodeAt = async (git: Git, commit: string): Promise<string> =>
  (await packageAt(git, commit)).engines?.node ?? ''

async function formAt(git: Git, commit: string): Promise<number> {
  const source = await fileAt(git, commit, 'src/cms/builds/database-form.ts')
  return Number(/databaseForm = (\d+)/.exec(source)?.[1])
}
