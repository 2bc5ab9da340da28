import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './support/browser'

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

const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false } } })

/** The CMS and its editor load under Node 20 only so; see docs/decisions/0002. */
const nodeOptions = '--conditions=production'
const tooling = { OCTAVO_TOOLING: 'true', NODE_OPTIONS: nodeOptions, PAYLOAD_SECRET: 'unused' }
const vitest = (project: string, report: string) => [
  ...['npx', 'vitest', 'run', '--project', project],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
]

const steps: readonly Step[] = [
  {
    name: 'lint and format',
    fast: true,
    command: ['npx', 'biome', 'check', '--error-on-warnings', '.'],
  },
  {
    name: 'generated files are current',
    fast: true,
    command: ['node', '--import', 'tsx', 'tests/generated.ts'],
    env: tooling,
  },
  { name: 'route types', fast: true, command: ['npx', 'next', 'typegen'], env: tooling },
  { name: 'types', fast: true, command: ['npx', 'tsc', '--noEmit'] },
  {
    name: 'types of the service worker',
    fast: true,
    command: ['npx', 'tsc', '--noEmit', '-p', 'src/offline'],
  },
  {
    name: 'layers',
    fast: true,
    command: [
      'npx',
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'collections',
      'globals',
      'locales',
      'payload.config.ts',
      'tests',
      'bench',
    ],
  },
  { name: 'dead code', fast: true, command: ['npx', 'knip'] },
  {
    name: 'unit',
    fast: true,
    command: vitest('unit', 'tests/.output/unit.json'),
    report: 'tests/.output/unit.json',
    env: { NODE_OPTIONS: nodeOptions },
  },
  {
    name: 'integration',
    command: vitest('integration', 'tests/.output/integration.json'),
    report: 'tests/.output/integration.json',
    env: { NODE_OPTIONS: nodeOptions },
  },
  { name: 'build', command: ['npm', 'run', 'build'] },
  {
    name: 'end to end',
    command: ['npx', 'playwright', 'test'],
    report: 'tests/.output/e2e.json',
  },
  {
    name: 'containers',
    command: vitest('containers', 'tests/.output/containers.json'),
    report: 'tests/.output/containers.json',
    env: { NODE_OPTIONS: nodeOptions },
  },
]

interface Outcome {
  readonly name: string
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const outcomes: Outcome[] = []
if (!values.fast) ensureBrowser((line) => console.log(line))
for (const step of steps) {
  if (values.fast && !step.fast) continue
  console.log(`\n▸ ${step.name}`)
  if (step.report) rmSync(step.report, { force: true })
  const begun = Date.now()
  const code = await run(step)
  outcomes.push({ name: step.name, seconds: (Date.now() - begun) / 1000, ...count(step, code) })
}

console.log('\nWhere the time went:')
for (const { name, seconds, failed } of outcomes) {
  console.log(`  ${failed > 0 ? '✗' : '✓'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(7)} s`)
}
const sum = (key: 'passed' | 'failed' | 'skipped' | 'seconds') =>
  outcomes.reduce((total, outcome) => total + outcome[key], 0)
console.log(`  in all ${''.padEnd(23)} ${sum('seconds').toFixed(1).padStart(7)} s\n`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(sum('failed') > 0 ? 1 : 0)

function run(step: Step): Promise<number> {
  const [command = '', ...args] = step.command
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...step.env },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Counts a step's tests; a step that fails without a failed test counts as one failure. */
function count(step: Step, code: number): Pick<Outcome, 'passed' | 'failed' | 'skipped'> {
  const counted = step.report ? readReport(step.report) : undefined
  if (!counted) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  return { ...counted, failed: Math.max(counted.failed, code === 0 ? 0 : 1) }
}

function readReport(file: string): Pick<Outcome, 'passed' | 'failed' | 'skipped'> | undefined {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    if (report.stats) {
      const { expected, flaky, unexpected, skipped } = report.stats
      // A test that passes only when repeated is a fault.
      return { passed: expected, failed: unexpected + flaky, skipped }
    }
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  } catch {
    return undefined
  }
}
