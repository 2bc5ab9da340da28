import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Git, gitIn } from '#src/commands/frame/git'
import { mergeVersion, refuseOpenMerge } from '#src/commands/upgrade/merge'
import { planUpgrade, type UpgradePlan } from '#src/commands/upgrade/plan'

/** A repository with versions, and a site that began with the first one. */
let top: string
let upstream: Git
let site: Git
const isMade = (file: string) => file === 'made.ts' || file === 'package-lock.json'

beforeEach(async () => {
  top = await mkdtemp(path.join(tmpdir(), 'octavo-upgrade-'))
  upstream = gitIn(top, 'git')
  await upstream('init', '--quiet', '--initial-branch=main', 'upstream')
  upstream = repository('upstream')
  await write('upstream', {
    'package.json': packageOf('0.2.0'),
    'package-lock.json': 'lock 1\n',
    '.env.example': '#PORT=3000\n#OLD=\n',
    'CHANGELOG.md': '# Changelog\n\n## 0.2.0\n\n- A.\n',
    'src/cms/builds/database-form.ts': 'export const databaseForm = 1\n',
    'made.ts': 'of en, de\n',
    'article.ts': lines('title', 'body'),
    'view.ts': lines('title', 'body'),
  })
  await commit(upstream, 'v0.2.0')
  await gitIn(top, 'git')('clone', '--quiet', 'upstream', 'site')
  site = repository('site')
  await site('remote', 'rename', 'origin', 'upstream')
  await write('site', {
    'made.ts': 'of de alone\n',
    'article.ts': lines('title', 'subtitle', 'body'),
  })
  await commit(site)
})

afterEach(() => rm(top, { recursive: true, force: true }))

const repository = (name: string): Git => {
  const git = gitIn(path.join(top, name), 'git')
  const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org']
  return (...args) => git(...person, ...args)
}
const packageOf = (version: string) =>
  `${JSON.stringify({ version, engines: { node: '>=20' } }, null, 2)}\n`
/** Far enough apart that git tells them apart. */
const lines = (...names: string[]) => names.map((name) => `${name}\n${'.\n'.repeat(5)}`).join('')

async function write(name: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(top, name, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
  }
}

async function commit(git: Git, tag?: string): Promise<void> {
  await git('add', '--all')
  await git('commit', '--quiet', '--message', tag ?? 'Ours')
  if (tag !== undefined) await git('tag', tag)
}

async function release(files: Readonly<Record<string, string>> = {}): Promise<void> {
  await write('upstream', {
    'package.json': packageOf('0.3.0'),
    'package-lock.json': 'lock 2\n',
    '.env.example': '#PORT=3000\n#NEW=\n',
    'CHANGELOG.md': '# Changelog\n\n## 0.3.0\n\n- B.\n\n## 0.2.0\n\n- A.\n',
    'made.ts': 'of en, de, new\n',
    'article.ts': lines('title', 'body', 'footer'),
    ...files,
  })
  await commit(upstream, 'v0.3.0')
}

const plan = (wanted?: string): Promise<UpgradePlan | undefined> =>
  planUpgrade({ git: site, remote: 'upstream', wanted, isMade })
const merge = (renew = async () => write('site', { 'made.ts': 'of de alone, new\n' })) =>
  mergeVersion({ git: site, to: 'v0.3.0', isMade, renew })

it('a site with changes of its own takes a new version, and files that are made are made anew', async () => {
  await release()
  expect(await plan()).toEqual({
    from: '0.2.0',
    to: 'v0.3.0',
    news: '## 0.3.0\n\n- B.',
    node: undefined,
    databaseForm: [1, 1],
    settings: { added: ['NEW'], removed: ['OLD'], changed: [] },
    own: ['article.ts', 'made.ts'],
    both: ['article.ts'],
    conflicts: [],
  })
  expect(await site('status', '--porcelain')).toBe('')
  expect(await merge()).toEqual([])
  const [article, made] = await Promise.all(
    ['article.ts', 'made.ts'].map((file) => readFile(path.join(top, 'site', file), 'utf8')),
  )
  expect(article).toBe(lines('title', 'subtitle', 'body', 'footer'))
  expect(made).toBe('of de alone, new\n')
  expect(await site('status', '--porcelain')).toBe('')
  expect(await site('log', '-1', '--format=%s')).toBe('Octavo 0.3.0\n')
  expect(await plan()).toBeUndefined()
})

it('a file that both have changed in the same lines is named before, and the merge stays open', async () => {
  await write('site', { 'view.ts': lines('our title', 'body') })
  await commit(site)
  await release({ 'view.ts': lines('their title', 'body') })
  expect(await plan()).toMatchObject({ both: ['article.ts', 'view.ts'], conflicts: ['view.ts'] })
  let isRenewed = false
  expect(
    await merge(async () => {
      isRenewed = true
    }),
  ).toEqual(['view.ts'])
  expect(isRenewed).toBe(false)
  await expect(refuseOpenMerge(site)).rejects.toThrow('Merge by hand: view.ts')
  await site('merge', '--abort')
  expect(await readFile(path.join(top, 'site/view.ts'), 'utf8')).toBe(lines('our title', 'body'))
})

it('an upgrade that was stopped while it made files is recognized, and what it prints ends it', async () => {
  await release()
  await plan()
  const stopped = merge(async () => {
    await write('site', { 'made.ts': 'of de alone, half' })
    throw new Error('stopped')
  })
  await expect(stopped).rejects.toThrow('stopped')
  // Git itself refuses: a file differs from what is staged.
  await expect(site('merge', '--abort')).rejects.toThrow('made.ts')
  await expect(refuseOpenMerge(site)).rejects.toThrow(
    'git commit --no-edit --no-verify\nTo go back to where you were: git reset --hard && npm ci',
  )
  await site('reset', '--quiet', '--hard')
  await refuseOpenMerge(site)
  expect(await site('status', '--porcelain')).toBe('')
  expect(await merge()).toEqual([])
})

it('a version that is not there is refused with the newest one, and an older one is no upgrade', async () => {
  await release()
  await expect(plan('0.9.0')).rejects.toThrow('There is no version 0.9.0. The newest one is 0.3.0.')
  expect(await plan('0.2.0')).toBeUndefined()
})

it('a folder that shares no history with the new version is refused', async () => {
  await release()
  await site('checkout', '--quiet', '--orphan', 'copied')
  await commit(site)
  await expect(plan()).rejects.toThrow('shares no history with v0.3.0')
})
