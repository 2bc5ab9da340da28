import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sample } from './figures'

/** What a visitor or an editor asks for beside an attack. */
export interface Question {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

export const questionKinds = ['cached page', 'new page', 'search', 'admin', 'API read'] as const
export type QuestionKind = (typeof questionKinds)[number]
export type Questions = Readonly<Partial<Record<QuestionKind, () => Question>>>

/** Milliseconds between two questions of a kind. */
const interval = 250
/** Questions of a kind that are open at once: a person does not open a third tab for what does not come. */
const atOnce = 2
/** Milliseconds after which a person has left. */
const patience = 30_000

export interface OtherClientOptions {
  readonly port: number
  /** Where it comes from, in 127.0.0.0/8. */
  readonly address: string
  readonly questions: Questions
}

/** Asks each question once, so that nothing is measured that happens once in the life of a process. */
export async function warmUp(options: OtherClientOptions): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  for (const kind of questionKinds) {
    const question = options.questions[kind]
    for (let round = 0; question && round < 3; round += 1) {
      samples.push(await ask(kind, question(), options))
    }
  }
  return samples
}

/** Asks all questions until the time is over, and waits for the last answers. */
export async function askBeside(
  options: OtherClientOptions,
  seconds: number,
): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  const until = performance.now() + seconds * 1_000
  const lines = questionKinds.map(async (kind, index) => {
    const question = options.questions[kind]
    if (!question) return
    const open = new Set<Promise<void>>()
    // Not all at the same moment.
    await sleep((index * interval) / questionKinds.length)
    while (performance.now() < until) {
      if (open.size < atOnce) {
        const asking = ask(kind, question(), options).then((sample) => {
          samples.push(sample)
          open.delete(asking)
        })
        open.add(asking)
      }
      await sleep(interval)
    }
    await Promise.all(open)
  })
  await Promise.all(lines)
  return samples
}

/** On a connection of its own, as of a client that just comes; read to its end. */
function ask(
  kind: QuestionKind,
  { path, headers }: Question,
  { address, port }: OtherClientOptions,
): Promise<Sample> {
  const start = performance.now()
  return new Promise((resolve) => {
    const done = (status: number): void => {
      clearTimeout(timer)
      resolve({ kind, wait: performance.now() - start, status })
    }
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        localAddress: address,
        agent: false,
        path,
        headers: { 'Accept-Encoding': 'gzip', 'Accept-Language': 'en', ...headers },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => done(answer.statusCode ?? 0))
        answer.on('error', () => done(0))
      },
    )
    const timer = setTimeout(() => asking.destroy(), patience)
    asking.on('error', () => done(0))
    asking.end()
  })
}
