import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Measurement {
  readonly requestsPerSecond: number
  readonly p50: number
  readonly p99: number
  readonly failures: number
}

export interface Load {
  readonly url: string
  readonly connections: number
  readonly seconds: number
}

export interface LoadGenerator {
  readonly name: string
  measure(load: Load): Promise<Measurement>
}

const headers = ['Accept-Encoding: gzip']

/** `wrk` where it is installed, since it takes far less of the machine than the servers do. */
export async function findLoadGenerator(): Promise<LoadGenerator> {
  const installed = await run('wrk', ['--version']).then(
    () => true,
    // It prints its version and exits with 1; only a missing program has no exit code.
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  )
  return installed ? { name: 'wrk', measure: wrk } : { name: 'autocannon', measure: autocannon }
}

async function wrk({ url, connections, seconds }: Load): Promise<Measurement> {
  const { stdout } = await run('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency'],
    ...headers.flatMap((header) => ['-H', header]),
    url,
  ])
  const find = (pattern: RegExp): string | undefined => pattern.exec(stdout)?.[1]
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
    stdout,
  )
  return {
    requestsPerSecond: Number(find(/Requests\/sec:\s+([\d.]+)/) ?? 0),
    p50: milliseconds(find(/ 50%\s+([\d.]+\w+)/)),
    p99: milliseconds(find(/ 99%\s+([\d.]+\w+)/)),
    failures: (sockets?.slice(1) ?? [])
      .map(Number)
      .reduce((sum, count) => sum + count, Number(find(/Non-2xx or 3xx responses: (\d+)/) ?? 0)),
  }
}

async function autocannon({ url, connections, seconds }: Load): Promise<Measurement> {
  const { stdout } = await run(
    'npx',
    [
      // Its 44 packages are fetched where they are wanted; nothing else of the project uses them.
      ...['--yes', 'autocannon@9.0.0'],
      ...['--json', '--connections', String(connections), '--duration', String(seconds)],
      ...headers.flatMap((header) => ['--headers', header]),
      url,
    ],
    { maxBuffer: 16 * 1024 ** 2 },
  )
  const report = JSON.parse(stdout) as {
    requests: { average: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  return {
    requestsPerSecond: report.requests.average,
    p50: report.latency.p50,
    p99: report.latency.p99,
    failures: report.non2xx + report.errors,
  }
}

function milliseconds(text: string | undefined): number {
  const [, amount, unit] = /^([\d.]+)(us|ms|s|m)$/.exec(text ?? '') ?? []
  const factors: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }
  return amount === undefined ? Number.NaN : Number(amount) * (factors[unit ?? ''] ?? Number.NaN)
}
