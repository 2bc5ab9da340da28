import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './support/browser'
import { ensureS3Server } from './support/ensure-s3-server'
import { ensureTranslateToolkit } from './support/ensure-translate-toolkit'
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
}

/** Lanes of steps that run side by side. What the later lanes print comes when a step has ended. */
type Together = readonly (readonly Step[])[]

const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false } } })

/** The CMS and its editor load under Node 20 only so; see docs/decisions/0002. */
const nodeOptions = '--conditions=production'
/**
 * Room for young objects, in MB. What the steps make is short-lived: with Node's own 16 MB, a seventh
 * of the time goes into looking through it.
 */
const roomy = '--max-semi-space-size=64'
const tooling = { OCTAVO_TOOLING: 'true', NODE_OPTIONS: nodeOptions, PAYLOAD_SECRET: 'unused' }
const vitest = (projects: readonly string[], report: string) => [
  ...['npx', 'vitest', 'run', ...projects.flatMap((project) => ['--project', project])],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
]

const steps: readonly (Step | Together)[] = [
  // Writes the files that others read.
  {
    name: 'generated files are current',
    fast: true,
    command: ['node', '--import', 'tsx', 'tests/generated.ts'],
  },
  [
    [
      {
        name: 'lint and format',
        fast: true,
        command: ['npx', 'biome', 'check', '--error-on-warnings', '.'],
      },
      {
        name: 'unit',
        fast: true,
        command: vitest(['unit'], 'tests/.output/unit.json'),
        report: 'tests/.output/unit.json',
        env: { NODE_OPTIONS: nodeOptions },
      },
      {
        name: 'extensions',
        command: vitest(['extensions'], 'tests/.output/extensions.json'),
        report: 'tests/.output/extensions.json',
        env: { NODE_OPTIONS: nodeOptions },
      },
      {
        name: 'seed for end to end',
        command: ['npm', 'run', 'seed'],
        env: {
          DATA_DIR: seededDataDir,
          ADMIN_EMAIL: site.admin.email,
          ADMIN_PASSWORD: site.admin.password,
        },
      },
    ],
    [
      { name: 'layers', fast: true, command: ['npm', 'run', 'layers'] },
      { name: 'dead code', fast: true, command: ['npx', 'knip'] },
      { name: 'route types', fast: true, command: ['npx', 'next', 'typegen'], env: tooling },
      { name: 'types', fast: true, command: ['npm', 'run', 'types'] },
      {
        name: 'types of the service worker',
        fast: true,
        command: ['npm', 'run', 'types', '--', '-p', 'src/browser/offline'],
      },
      { name: 'image', command: ['node', '--import', 'tsx', 'tests/containers/prepare.ts'] },
    ],
  ],
  // Two cores are busy with two lanes; a third would only make each test wait for the others.
  [
    [
      endToEnd('visitors'),
      endToEnd('readers'),
      {
        name: 'containers',
        command: vitest(['containers'], 'tests/.output/containers.json'),
        report: 'tests/.output/containers.json',
        env: { NODE_OPTIONS: nodeOptions },
      },
    ],
    [
      {
        name: 'integration',
        command: [
          ...vitest(['integration', 'cms'], 'tests/.output/integration.json'),
          '--maxWorkers=1',
        ],
        report: 'tests/.output/integration.json',
        env: { NODE_OPTIONS: nodeOptions },
      },
      endToEnd('admin'),
    ],
  ],
]

function endToEnd(part: E2ePart): Step {
  return {
    name: `end to end: ${part}`,
    command: ['npx', 'playwright', 'test'],
    report: `tests/.output/e2e-${part}.json`,
    env: { OCTAVO_E2E_PART: part, OCTAVO_E2E_SEEDED: 'true' },
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
for (const entry of steps) {
  const lanes: Together = 'name' in entry ? [[entry]] : entry
  outcomes.push(
    ...(await Promise.all(lanes.map((lane, index) => follow(lane, index === 0)))).flat(),
  )
}

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

/** The steps of a lane, one after the other. */
async function follow(lane: readonly Step[], speaks: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of lane) {
    if (!values.fast || step.fast) outcomes.push(await take(step, speaks))
  }
  return outcomes
}

/** @param speaks whether it prints as it goes. */
async function take(step: Step, speaks: boolean): Promise<Outcome> {
  if (speaks) console.log(`\n▸ ${step.name}`)
  if (step.report) rmSync(step.report, { force: true })
  const start = Date.now()
  const code = await run(step, speaks)
  return { name: step.name, seconds: (Date.now() - start) / 1000, ...count(step, code) }
}

function run({ command: [command = '', ...args], env, name }: Step, speaks: boolean) {
  const options = [process.env['NODE_OPTIONS'], env?.['NODE_OPTIONS'], roomy]
  const child = spawn(command, args, {
    stdio: ['inherit', speaks ? 'inherit' : 'pipe', speaks ? 'inherit' : 'pipe'],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      ...env,
      NODE_OPTIONS: options.filter(Boolean).join(' '),
    },
  })
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
  if (!counted) return { passed: 1 - failed, failed, skipped: 0, failures: [] }
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
