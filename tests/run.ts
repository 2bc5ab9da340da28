import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { knownLocales, locales } from '#locales/languages'
import { ensureBrowser } from './support/browser/browser'
import { ensureS3Server } from './support/servers/ensure-s3-server'
import { ensureTranslateToolkit } from './support/servers/ensure-translate-toolkit'
import { type E2ePart, seededDataDir, site } from './support/site'

/**
 * The test command. Runs every step even after one has failed, so that one run tells all, and ends
 * with what was counted and where the time went. `--fast` leaves out whatever starts a database, a
 * build or a browser.
 */
interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** A report from which to count tests; without one the step counts as one test. */
  readonly report?: string
  readonly fast?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** What mends it, where that is a command. */
  readonly remedy?: string
  /** Names of steps whose files it uses. */
  readonly after?: readonly string[]
  /** Runs beside the two lanes at a lower priority, since it waits for no browser and for no clock. */
  readonly beside?: boolean
}

const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false } } })

/** The CMS and its editor load under Node 20 only so; see docs/decisions/0002. */
const nodeOptions = '--conditions=production'
/**
 * Room for young objects, in MB. What the steps make is short-lived: with Node's own 16 MB, a seventh
 * of the time goes into looking through it.
 */
const roomy = '--max-semi-space-size=64'
/** The compilers that are written in Go collect garbage less often: a seventh of their time, for half as much memory again. */
const rarelyCollected = { GOGC: '400' }
const tooling = { OCTAVO_TOOLING: 'true', NODE_OPTIONS: nodeOptions, PAYLOAD_SECRET: 'unused' }
/** Below normal, and still a quarter of a processor that others want as well. */
const lowPriority = 5

// Steps that write files that others read.
const generated = 'generated files are current'
const image = 'image'
const routeTypes = 'route types'
const seed = 'seed for end to end'

/** In the order in which they begin: quick ones first, so that a slip is known at once, then the longest. */
const steps: readonly Step[] = [
  {
    name: generated,
    fast: true,
    command: ['node', '--import', 'tsx', 'tests/generated.ts'],
    remedy: 'npm run generate',
  },
  // Beside the first one, which writes nothing where all is current.
  { name: image, command: ['node', '--import', 'tsx', 'tests/containers/prepare.ts'] },
  {
    name: 'lint and format',
    fast: true,
    command: [program('biome'), 'check', '--error-on-warnings', '.'],
    remedy: 'npx biome check --write',
    after: [generated],
  },
  { name: 'layers', fast: true, command: ['npm', 'run', 'layers'], after: [generated] },
  { name: 'dead code', fast: true, command: [program('knip')], after: [generated] },
  {
    name: routeTypes,
    fast: true,
    command: [program('next'), 'typegen'],
    env: tooling,
    after: [generated],
  },
  { name: 'types', fast: true, command: types(), after: [routeTypes] },
  {
    name: 'types of the service worker',
    fast: true,
    command: types('-p', 'src/browser/offline'),
    after: [routeTypes],
  },
  { ...vitest('unit'), fast: true, after: [generated] },
  {
    name: seed,
    command: ['npm', 'run', 'seed'],
    env: {
      DATA_DIR: seededDataDir,
      ADMIN_EMAIL: site.admin.email,
      ADMIN_PASSWORD: site.admin.password,
    },
    after: [generated],
  },
  // A browser beside tests without one: two browsers, with their sites, would wait for each other.
  endToEnd('visitors'),
  { ...vitest('cms', '--maxWorkers=1'), after: [image] },
  endToEnd('admin'),
  { ...vitest('integration', '--maxWorkers=1'), after: [image] },
  { ...vitest('containers'), after: [image] },
  // A build has a lower priority still, and most steps wait for it.
  { ...vitest('extensions'), after: [image], beside: true },
  endToEnd('readers'),
]

/** Of a package. `npx` would load npm first, which takes half a second. */
function program(name: string): string {
  return `node_modules/.bin/${name}`
}

/** On one thread: several check many types twice, which takes nearly twice the processor time. */
function types(...options: string[]): string[] {
  return ['npm', 'run', 'types', '--', '--singleThreaded', ...options]
}

/** The tests of a project of `vitest.config.ts`. */
function vitest(project: string, ...options: string[]): Step {
  const report = `tests/.output/${project}.json`
  return {
    name: project,
    command: [
      ...[program('vitest'), 'run', '--project', project, ...options],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    report,
    env: { NODE_OPTIONS: nodeOptions },
  }
}

function endToEnd(part: E2ePart): Step {
  return {
    name: `end to end: ${part}`,
    command: [program('playwright'), 'test'],
    report: `tests/.output/e2e-${part}.json`,
    env: { OCTAVO_E2E_PART: part, OCTAVO_E2E_SEEDED: 'true' },
    after: [image, seed],
  }
}

interface Outcome {
  readonly name: string
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, by name and with the first lines of its error. */
  readonly failures: readonly string[]
}

type Counted = Pick<Outcome, 'passed' | 'failed' | 'skipped' | 'failures'>

const outcomes: Outcome[] = []
if (!values.fast) {
  ensureBrowser((line) => console.log(line))
  ensureS3Server((line) => console.log(line))
  const withoutToolkit = ensureTranslateToolkit()
  if (withoutToolkit) console.log(`${withoutToolkit}: its test is skipped.`)
  rmSync(seededDataDir, { recursive: true, force: true })
}
const begun = Date.now()
// Unit tests have examples in each of Octavo's languages. Those of the texts are about the languages of the site.
const isOctavo = locales.join() === knownLocales.join()
if (!isOctavo) console.log("Octavo's own unit tests are left out: this site has other languages.")
const ofSite = isOctavo
  ? steps
  : steps.map((step) =>
      step.name === 'unit'
        ? { ...step, ...vitest('unit', 'tests/unit/locales/texts.test.ts'), name: 'texts' }
        : step,
    )
await takeAll(ofSite.filter(({ fast }) => !values.fast || fast))

console.log('\nWhere the time went:')
for (const { name, seconds, failed } of outcomes) {
  console.log(`  ${failed > 0 ? '✗' : '✓'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(7)} s`)
}
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((total, outcome) => total + outcome[key], 0)
console.log(`  in all ${''.padEnd(23)} ${((Date.now() - begun) / 1000).toFixed(1).padStart(7)} s\n`)
const failures = outcomes.flatMap(({ name, failures }) => failures.map((f) => `${name}: ${f}`))
if (failures.length > 0) console.log(`Failed:\n${failures.map((f) => `  ✗ ${f}`).join('\n')}\n`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(sum('failed') > 0 ? 1 : 0)

/**
 * Takes two steps at a time, as two cores can bear: with a third, each test waits for the others. The third lane is for
 * steps beside them, at a lower priority. The first one prints as it goes, the others when a step has ended.
 */
async function takeAll(steps: readonly Step[]): Promise<void> {
  const going = new Set(steps.map(({ name }) => name))
  const progress = new EventEmitter()
  const worker = async (waiting: Step[], speaks: boolean): Promise<void> => {
    while (waiting.length > 0) {
      const next = waiting.find(({ after = [] }) => !after.some((name) => going.has(name)))
      if (next) {
        waiting.splice(waiting.indexOf(next), 1)
        outcomes.push(await take(next, speaks))
        going.delete(next.name)
        progress.emit('ended')
      } else {
        // All that is left needs what the other worker is at.
        await once(progress, 'ended')
      }
    }
  }
  const [beside, shared] = [true, false].map((one) =>
    steps.filter((step) => Boolean(step.beside) === one),
  ) as [Step[], Step[]]
  await Promise.all([worker(shared, true), worker(shared, false), worker(beside, false)])
}

/** @param speaks whether it prints as it goes. */
async function take(step: Step, speaks: boolean): Promise<Outcome> {
  if (speaks) console.log(`\n▸ ${step.name}`)
  if (step.report) rmSync(step.report, { force: true })
  const start = Date.now()
  const code = await run(step, speaks)
  return { name: step.name, seconds: (Date.now() - start) / 1000, ...count(step, code) }
}

function run({ beside, command: [command = '', ...args], env, name }: Step, speaks: boolean) {
  const options = [process.env['NODE_OPTIONS'], env?.['NODE_OPTIONS'], roomy]
  const child = spawn(command, args, {
    stdio: ['inherit', speaks ? 'inherit' : 'pipe', speaks ? 'inherit' : 'pipe'],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      ...rarelyCollected,
      ...env,
      NODE_OPTIONS: options.filter(Boolean).join(' '),
    },
  })
  // What it starts inherits this.
  if (beside && child.pid !== undefined) setPriority(child.pid, lowPriority)
  const held: Buffer[] = []
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk: Buffer) => held.push(chunk))
  }
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (!speaks) process.stdout.write(`\n▸ ${name}\n${Buffer.concat(held).toString()}`)
      resolve(code ?? 1)
    })
  })
}

/** Counts a step's tests; a step that fails without a failed test counts as one failure. */
function count(step: Step, code: number): Counted {
  const counted = step.report ? readReport(step.report) : undefined
  const failed = code === 0 ? 0 : 1
  if (!counted) {
    const mends = step.remedy === undefined ? '' : `; ${step.remedy} mends what a command can`
    return { passed: 1 - failed, failed, skipped: 0, failures: failed ? [`see above${mends}`] : [] }
  }
  return { ...counted, failed: Math.max(counted.failed, failed) }
}

function readReport(file: string): Counted | undefined {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return report.stats ? readPlaywright(report) : readVitest(report)
  } catch {
    return undefined
  }
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

function readVitest(report: VitestReport): Counted {
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    const named = failed.map((test) => failure(test.fullName, test.failureMessages[0]))
    // A file that cannot be loaded has no tests that could fail.
    return file.message && named.length === 0 ? [failure(file.name, file.message)] : named
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

interface PlaywrightReport extends Pick<PlaywrightSuite, 'suites'> {
  readonly stats: Readonly<Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>>
}

function readPlaywright({ stats, suites = [] }: PlaywrightReport): Counted {
  const failuresOf = (suite: PlaywrightSuite): string[] => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          failure(`${file} › ${title}`, results.find(({ error }) => error)?.error?.message),
        ),
    ),
    ...(suite.suites ?? []).flatMap(failuresOf),
  ]
  return {
    passed: stats.expected,
    // A test that passes only when repeated is a fault.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOf),
  }
}

/** One failure for the end of the output, where it is found without reading all of it. */
function failure(name: string, message = 'no message'): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return `${name}\n${lines
    .slice(0, 8)
    .map((line) => `      ${line}`)
    .join('\n')}`
}
