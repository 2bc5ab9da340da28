import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gitIn } from '#src/commands/frame/git'
import { mergeVersion } from '#src/commands/upgrade/merge'
import { planUpgrade } from '#src/commands/upgrade/plan'

/** A site that has followed the recipes, and a version that changes what lies beside. */
const isMade = (file: string) => file === 'made.txt'
const form = 'export const databaseForm = 1\n'
const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`
const start = {
  'package.json': json({ version: '0.2.0', engines: { node: '>=20' } }),
  'CHANGELOG.md': '# Changelog\n\n## 0.2.0\n\n- A.\n',
  '.env.example': '#PORT=3000\n',
  'src/cms/builds/database-form.ts': form,
  'locales/chosen-languages.json': '["en", "zh", "de"]\n',
  'locales/de/site.json': json({ title: 'Blog', empty: 'Nichts.' }),
  'collections/blogs.ts': 'title,\nexcerpt,\nbody,\n',
  'public/logo.svg': '<svg/>\n',
  'made.txt': 'en zh de\n',
  'docs/removed.md': 'Text.\n',
}
const ofSite = {
  'locales/chosen-languages.json': '["de", "en"]\n',
  'locales/de/site.json': json({ title: 'Magazin', empty: 'Nichts.' }),
  'collections/blogs.ts': 'title,\nexcerpt,\nsubtitle,\nbody,\n',
  'public/logo.svg': '<svg id="mine"/>\n',
  'made.txt': 'de en\n',
}
const ofVersion = {
  'package.json': json({ version: '0.3.0', engines: { node: '>=20' } }),
  'CHANGELOG.md': '# Changelog\n\n## 0.3.0\n\n- B.\n\n## 0.2.0\n\n- A.\n',
  'locales/chosen-languages.json': '["en", "zh", "de", "it"]\n',
  'locales/de/site.json': json({ title: 'Journal', added: 'Neu.', empty: 'Nichts.' }),
  'collections/blogs.ts': 'title,\nexcerpt2,\nseries,\nbody,\n',
  'public/logo.svg': '<svg id="theirs"/>\n',
  'made.txt': 'en zh de it\n',
  'docs/removed.md': 'Another text.\n',
}

let root: string
let site: string
let upstream: string
const run = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, stdio: 'pipe' })
const who = [
  '-c',
  'user.name=A',
  '-c',
  'user.email=a@example.org',
  '-c',
  'core.hooksPath=/dev/null',
]

async function commit(cwd: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(cwd, file)), { recursive: true })
    await writeFile(path.join(cwd, file), text)
  }
  run(cwd, 'add', '--all')
  run(cwd, ...who, 'commit', '--quiet', '--message', 'Change')
}

const read = (file: string) => readFile(path.join(site, file), 'utf8')

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'octavo-upgrade-'))
  upstream = path.join(root, 'upstream')
  site = path.join(root, 'site')
  run(root, 'init', '--quiet', upstream)
  await commit(upstream, start)
  run(upstream, 'tag', 'v0.2.0')
  run(root, 'clone', '--quiet', '--origin', 'upstream', upstream, site)
  for (const [name, value] of [
    ['user.name', 'A'],
    ['user.email', 'a@example.org'],
  ] as const)
    run(site, 'config', name, value)
  await rm(path.join(site, 'docs/removed.md'))
  await commit(site, ofSite)
  await commit(upstream, ofVersion)
  run(upstream, 'tag', 'v0.3.0')
})
afterAll(() => rm(root, { recursive: true, force: true }))

describe('a site with a brand, two languages, texts, and a field of its own', () => {
  it('takes a version that changes the same places without a conflict', async () => {
    const git = gitIn(site, 'git')
    const plan = await planUpgrade({ git, remote: 'upstream', isMade })
    expect(plan).toMatchObject({ from: '0.2.0', to: 'v0.3.0', conflicts: [] })
    expect(plan?.both).toContain('collections/blogs.ts')
    const renew = () => writeFile(path.join(site, 'made.txt'), 'de en, anew\n')
    expect(await mergeVersion({ git, to: 'v0.3.0', isMade, renew })).toEqual([])
    expect(await read('collections/blogs.ts')).toBe(
      'title,\nexcerpt2,\nseries,\nsubtitle,\nbody,\n',
    )
    expect(await read('locales/chosen-languages.json')).toBe('["de", "en"]\n')
    expect(await read('locales/de/site.json').then(JSON.parse)).toEqual({
      title: 'Magazin',
      added: 'Neu.',
      empty: 'Nichts.',
    })
    expect(await read('public/logo.svg')).toBe('<svg id="mine"/>\n')
    expect(await read('made.txt')).toBe('de en, anew\n')
    await expect(read('docs/removed.md')).rejects.toThrow('ENOENT')
    expect(run(site, 'status', '--porcelain').toString()).toBe('')
    expect(run(site, 'log', '-1', '--format=%s').toString().trim()).toBe('Octavo 0.3.0')
  })
})
