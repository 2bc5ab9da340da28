import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Call, Reply } from './thread'

let thread: Worker | undefined
let calls = 0

/** Of some regular expressions, which take a few steps for each sign. Work that grows faster than a text takes thousands. */
const stepsPerSign = 200

/**
 * What a rule returns, if its work is in proportion to its texts: a rule that reads a long row of one sign in more ways
 * than one needs thousands of steps for each. Steps, unlike seconds, are the same on every machine.
 * @param file as from the project's root, without its extension.
 * @throws {TooMuchWork} or what the rule throws.
 */
export async function withinSteps(
  file: string,
  name: string,
  args: readonly unknown[],
  perSign: number = stepsPerSign,
): Promise<unknown> {
  return (await countedCall(file, name, args, perSign * lengthOf(args))).result
}

export async function stepsOf(
  file: string,
  name: string,
  args: readonly unknown[],
): Promise<number> {
  return (await countedCall(file, name, args, Number.POSITIVE_INFINITY)).steps
}

async function countedCall(
  file: string,
  name: string,
  args: readonly unknown[],
  most: number,
): Promise<Extract<Reply, { steps: number }>> {
  thread ??= newThread()
  calls += 1
  const { href } = new URL(`../../../${file}.ts`, import.meta.url)
  thread.postMessage({ id: calls, file: href, name, args, most } satisfies Call)
  const id = calls
  for (;;) {
    const [reply] = (await once(thread, 'message')) as [Reply]
    if (reply.id !== id) continue
    if ('error' in reply) throw reply.error
    return reply
  }
}

/** With a loader of its own: a thread has none of the test runner's. It doesn't keep the process alive. */
function newThread(): Worker {
  const made = new Worker(new URL('thread.mjs', import.meta.url), {
    execArgv: ['--conditions=production'],
  })
  made.once('exit', () => {
    thread = undefined
  })
  made.unref()
  return made
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (value instanceof Uint8Array) return value.length
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, one) => sum + lengthOf(one), 0)
}
