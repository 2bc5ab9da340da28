import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { installBeside } from '../support/install-beside'
import { rulesIn } from './rules'
import { scoresOf, tableOf } from './scores'

/**
 * `npm run mutants -- src/features/search`: changes the rules of a room in one place at a time, and counts which of
 * these mutants the unit tests notice. Takes minutes, and is no part of the test command; see docs/testing.md.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Each takes a core and half a gigabyte. */
    workers: { type: 'string', default: '1' },
    /** At most so many files, the same ones each time: for rooms that would take an hour. */
    files: { type: 'string' },
    /** Also what runs once, when a module is loaded, such as tables: all tests of the file for each, often an hour. */
    constants: { type: 'boolean', default: false },
    /** Judges all again, not only what has changed since the last run. */
    force: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const rooms = positionals.map((room) => path.normalize(room).replace(/\/$/, ''))
const missing = rooms.find((room) => !existsSync(room))
if (rooms.length === 0 || missing) {
  console.error(missing ? `${missing}: no such file or folder.` : 'Name a room.')
  console.error('For example: npm run mutants -- src/features/search')
  process.exit(1)
}

const found = rooms.map(rulesIn)
const files = sample(found.flatMap(({ tested, untested }) => [...tested, ...untested]))
if (values.list) {
  const tested = new Set(found.flatMap((rules) => rules.tested))
  console.log(
    files.map((file) => `${tested.has(file) ? 'tested  ' : 'untested'} ${file}`).join('\n'),
  )
  process.exit(0)
}
if (files.length === 0) {
  console.error(`${rooms.join(', ')}: no rules, only views and wiring.`)
  process.exit(1)
}

const install = 'tests/mutants'
installBeside(install, '@stryker-mutator/core', console.log)
const output = `tests/.output/mutants/${nameOf(rooms)}`
const report = `${output}.json`
mkdirSync(path.dirname(output), { recursive: true })
rmSync(report, { force: true })
writeFileSync(
  `${output}.config.json`,
  JSON.stringify({
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutants/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    mutate: files,
    mutator: {
      // Texts of messages, names of fields, and class names: an empty one proves nothing about a rule.
      // Lines of a log have nothing else that could change.
      excludedMutations: ['StringLiteral'],
    },
    concurrency: Number(values.workers),
    ignoreStatic: !values.constants,
    incremental: true,
    incrementalFile: `${output}.incremental.json`,
    force: values.force,
    reporters: ['json', 'clear-text'],
    clearTextReporter: {
      allowColor: false,
      logTests: false,
      reportTests: false,
      reportScoreTable: false,
    },
    jsonReporter: { fileName: report },
    tempDirName: `${output}.copy`,
    warnings: { slow: false },
    // What unit tests do not read.
    ignorePatterns: [
      '.built-*',
      '.data',
      '.next',
      'dist',
      'tests/.output',
      'tests/e2e',
      'tests/integration',
    ],
    // For a loop without an end, beyond what its tests took before.
    timeoutMS: 8_000,
    allowConsoleColors: false,
    // The score is read, not enforced.
    thresholds: { high: 85, low: 60, break: null },
  }),
)
const { status } = spawnSync(
  process.execPath,
  [`${install}/node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', `${output}.config.json`],
  { stdio: 'inherit', env: { ...process.env, NODE_OPTIONS: '--conditions=production' } },
)
rmSync(`${output}.copy`, { recursive: true, force: true })
if (status !== 0) process.exit(status ?? 1)
console.log(tableOf(scoresOf(JSON.parse(readFileSync(report, 'utf8')))))

/** Of the folder and files of a run; many rooms would make one that is too long. */
function nameOf(all: readonly string[]): string {
  const name = all.join('+').replaceAll('/', '-')
  if (name.length <= 100) return name
  return `${name.slice(0, 80)}-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`
}

function sample(all: readonly string[]): readonly string[] {
  if (!values.files) return all
  const orderOf = (file: string) => createHash('sha256').update(file).digest('hex')
  return all
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
    .slice(0, Number(values.files))
}
