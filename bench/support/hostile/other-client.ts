import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sample } from './figures'

export interface ProbeRequest {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

export const probeKinds = ['cached page', 'new page', 'search', 'admin', 'API read'] as const
export type ProbeKind = (typeof probeKinds)[number]
export type ProbeRequests = Readonly<Partial<Record<ProbeKind, () => ProbeRequest>>>

/** Milliseconds between two requests of a kind. */
const interval = 250
/** Open requests per kind: a person does not open a third tab for a page that does not load. */
const atOnce = 2
/** Milliseconds after which a person has left. */
const timeout = 30_000

export interface OtherClientOptions {
  readonly port: number
  /** Where it comes from, in 127.0.0.0/8. */
  readonly address: string
  readonly probes: ProbeRequests
}

/** Sends each request once, so that first-time work is not measured. */
export async function warmUp(options: OtherClientOptions): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  for (const kind of probeKinds) {
    const probe = options.probes[kind]
    for (let round = 0; probe && round < 3; round += 1) {
      samples.push(await send(kind, probe(), options))
    }
  }
  return samples
}

export async function sendBeside(
  options: OtherClientOptions,
  seconds: number,
): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  const until = performance.now() + seconds * 1_000
  const lines = probeKinds.map(async (kind, index) => {
    const probe = options.probes[kind]
    if (!probe) return
    const open = new Set<Promise<void>>()
    // Not all at the same moment.
    await sleep((index * interval) / probeKinds.length)
    while (performance.now() < until) {
      if (open.size < atOnce) {
        const outgoing = send(kind, probe(), options).then((sample) => {
          samples.push(sample)
          open.delete(outgoing)
        })
        open.add(outgoing)
      }
      await sleep(interval)
    }
    await Promise.all(open)
  })
  await Promise.all(lines)
  return samples
}

/** On a connection of its own, as of a client that just comes; read to its end. */
function send(
  kind: ProbeKind,
  { path, headers }: ProbeRequest,
  { address, port }: OtherClientOptions,
): Promise<Sample> {
  const start = performance.now()
  return new Promise((resolve) => {
    const done = (status: number): void => {
      clearTimeout(timer)
      resolve({ kind, wait: performance.now() - start, status })
    }
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        localAddress: address,
        agent: false,
        path,
        headers: { 'Accept-Encoding': 'gzip', 'Accept-Language': 'en', ...headers },
      },
      (response) => {
        response.resume()
        response.on('end', () => done(response.statusCode ?? 0))
        response.on('error', () => done(0))
      },
    )
    const timer = setTimeout(() => outgoing.destroy(), timeout)
    outgoing.on('error', () => done(0))
    outgoing.end()
  })
}
