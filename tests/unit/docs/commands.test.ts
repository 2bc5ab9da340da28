import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseCommandLine } from '#src/commands/setup/choices'
import { knownVariables } from '#src/platform/config/known-variables'
import { readEnvFile } from '#src/platform/config/read-env-file'
import { parseSettings } from '#src/platform/config/settings'
import { commandBlocks, documents, npmLines } from '../../support/documented-commands'

const blocks = documents.flatMap(commandBlocks)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, { profiles?: string[] }>
}
const units = ['octavo.service', 'octavo-backup.service', 'docker/octavo-backup.service'].map(
  (name) => `docs/deploy/${name}`,
)

function isThere(path: string): boolean {
  const parts = path.replace(/\/$/, '').split('/')
  const last = parts.pop() ?? ''
  const folder = parts.join('/')
  if (!last.includes('*')) return existsSync(path)
  return readdirSync(folder).some((name) => name.startsWith(last.replace(/\*.*/, '')))
}

const found = (pattern: RegExp) =>
  blocks.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, word = '']) => ({ file, word })),
  )

describe('a command in the documentation', () => {
  it('is one that the shell understands', () => {
    expect(blocks.length).toBeGreaterThan(40)
    for (const { file, text } of blocks) {
      const { stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' })
      expect(stderr, `${file}:\n${text}`).toBe('')
    }
  })

  it('of npm is one of package.json', () => {
    const named = documents.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, name = '']) => ({
        file,
        name,
      }))
    })
    expect(named.length).toBeGreaterThan(30)
    for (const { file, name } of named)
      expect(scripts, `${file}: npm run ${name}`).toHaveProperty(name)
  })

  it('that writes a backup beside the code leaves nothing to commit', () => {
    const backups = documents.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/npm run backup -- ([\w-]+\.\w+)/g)].map(
        ([, name = '']) => name,
      ),
    )
    // An upgrade takes place only where all is committed, and a backup must not be.
    expect(backups).toContain('before-upgrade.octavo')
    const ignored = readFileSync('.gitignore', 'utf8').split('\n')
    for (const name of backups) expect(ignored, name).toContain(`*${extname(name)}`)
  })

  it('of `setup` has options that it takes', () => {
    const lines = documents.flatMap(npmLines).filter((line) => line.startsWith('npm run setup --'))
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) {
      const [, ...words] = line.match(/"[^"]*"|'[^']*'|\S+/g)?.slice(3) ?? []
      expect(parseCommandLine(words.map((word) => word.replaceAll(/["']/g, ''))).yes, line).toBe(
        true,
      )
    }
  })

  it('sets variables that are read', () => {
    // Of the shell itself, of the end-to-end tests, and of Meilisearch's own command.
    const others = new Set(['MASTER_KEY', 'RENEWED_LINEAGE', 'NODE_OPTIONS', 'OCTAVO_E2E_PART'])
    const set = found(/(?:^|\s)([A-Z][A-Z0-9_]{2,})=/gm)
    expect(set.length).toBeGreaterThan(40)
    const unknown = set.filter(
      ({ word }) =>
        !knownVariables.includes(word) && !word.startsWith('OTEL_') && !others.has(word),
    )
    expect(unknown).toEqual([])
  })

  it('that writes a file .env writes one that is accepted', () => {
    const files = blocks.flatMap(({ text }) =>
      [...text.matchAll(/^.*\.env <<'END'\n([\s\S]*?)^END$/gm)].map(([, file = '']) => file),
    )
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) {
      const { problems, values } = readEnvFile(file, knownVariables)
      expect(problems).toEqual([])
      // Compose alone takes an address in it.
      const { PORT: _, ...settings } = values
      expect(() => parseSettings(settings)).not.toThrow()
    }
  })

  it('names files of this repository', () => {
    const named = found(
      /(?<![\w/.-])(?:\/srv\/octavo\/site\/)?((?:docs|nginx|src|tests|bench)\/[\w./*-]+)/g,
    )
    expect(named.length).toBeGreaterThan(8)
    for (const { file, word } of named) expect(isThere(word), `${file}: ${word}`).toBe(true)
  })

  it('searches the log for messages that the site writes', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      // What comments say is printed nowhere.
      .map((name) => readFileSync(`src/${name}`, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, ''))
    const texts = documents.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    const searched = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/grep (?:-\w+ )*'([^']+)'/g)].map(([, word = '']) => ({ file, word })),
    )
    expect(searched.length).toBeGreaterThan(1)
    for (const { file, word } of searched) {
      expect(
        sources.some((source) => source.includes(word)),
        `${file}: ${word}`,
      ).toBe(true)
    }
  })

  it('of Docker Compose names existing services, profiles, and programs', () => {
    const profiles = Object.values(compose.services).flatMap((service) => service.profiles ?? [])
    for (const { file, word } of found(/--profile (\w+)/g)) expect(profiles, file).toContain(word)
    const services = found(
      /docker compose (?:exec|run|logs|stop|restart)(?: (?:-T|-f|--rm|--entrypoint \S+|-[ev] \S+))* ([\w-]+)/g,
    )
    expect(services.length).toBeGreaterThan(8)
    for (const { file, word } of services)
      expect(Object.keys(compose.services), file).toContain(word)
    const bundle = readFileSync('src/server/build/bundle.ts', 'utf8')
    for (const { word } of found(/node ([\w-]+)\.mjs/g))
      expect(bundle).toMatch(new RegExp(`\\b${word}\\b`))
  })
})

describe('the units of systemd', () => {
  it('start what `npm start` starts', () => {
    const unit = readFileSync('docs/deploy/octavo.service', 'utf8')
    const { start = '' } = scripts
    expect(unit).toContain(`ExecStart=/usr/bin/${start}\n`)
    // With them, the launcher needs no second process.
    const launcher = readFileSync('src/server/launch.mjs', 'utf8')
    const settings = launcher.matchAll(/(MALLOC_\w+): '(\w+)'/g)
    const pairs = [...settings].map(([, name, value]) => `${name}=${value}`)
    expect(pairs).toHaveLength(2)
    expect(unit).toContain(`Environment=${pairs.join(' ')}\n`)
  })

  it('begin with their places, and name folders and files that docs/deploy.md makes', () => {
    const guide = readFileSync('docs/deploy.md', 'utf8')
    for (const unit of units) {
      const text = readFileSync(unit, 'utf8')
      expect(text).toMatch(/^# \/etc\/systemd\/system\/[\w-]+\.service, see docs\/deploy\.md\n/)
      const paths = [
        ...text.matchAll(/(?:WorkingDirectory|EnvironmentFile)=(\S+)|--key-file (\S+)/g),
      ]
      for (const [, place, key] of paths) expect(guide, unit).toContain(place ?? key)
    }
    expect(existsSync('docs/deploy/octavo-backup.timer')).toBe(true)
  })
})
