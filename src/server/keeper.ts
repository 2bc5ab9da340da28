import { toBrotli } from './compression'
import type { ContentState } from './content-state'
import { DatabaseAwayError } from './database-guard'
import type { Filled } from './fill'
import { InnerRequestError } from './inner-listener'
import { type Content, type KeptAnswer, keepAnswer } from './kept-answer'
import { createShelf } from './shelf'
import { createSingleFlight } from './single-flight'
import type { TaskQueue } from './task-queue'

/** How Next is to be asked. */
export interface Asking {
  readonly key: string
  readonly generation: number
  /** What is kept of the answer at the moment, in whatever state. */
  readonly known: () => Content | undefined
  /** Longest silence to bear, in milliseconds. */
  readonly patience: number
  /** Fires where the answer is not waited for any longer. */
  readonly signal?: AbortSignal | undefined
}

export type Fill = (asking: Asking) => Promise<Filled>

/** Keeps answers and renews them. */
export interface Keeper {
  /** A kept answer that shows the content as it is now. */
  find(key: string): KeptAnswer | undefined
  /** The same, or else what Next says now; the old answer where Next fails. */
  obtain(key: string, fill: Fill): Promise<Filled>
  /** An answer with its Brotli form, for a client that takes nothing else. */
  withBrotli(answer: KeptAnswer): Promise<KeptAnswer>
  readonly answers: number
  readonly bytes: number
}

export interface KeeperOptions {
  readonly maxBytes: number
  readonly state: ContentState
  /** Where Brotli forms are made, after the answer has been sent. */
  readonly later: TaskQueue
  /** Milliseconds that only grow. */
  readonly clock: () => number
  readonly log: (line: string) => void
}

/** Milliseconds. */
export const patience = {
  /** Longest silence of Next while a visitor has nothing else to look at. */
  alone: 20_000,
  /** The same where an older copy can be served instead. */
  withCopy: 5_000,
  /** How long a failed renewal is not repeated. */
  rest: 5_000,
} as const

export function createKeeper({ maxBytes, state, later, clock, log }: KeeperOptions): Keeper {
  const shelf = createShelf(maxBytes)
  const once = createSingleFlight<Filled>()

  const renew = async (
    key: string,
    fill: Fill,
    generation: number,
    copy: KeptAnswer | undefined,
  ): Promise<Filled> => {
    const filled = await tryFill(fill, {
      key,
      generation,
      known: () => shelf.peek(key)?.content,
      patience: copy ? patience.withCopy : patience.alone,
    })
    // Known before it was asked: it is asked again with the next visitor, at no cost.
    if (filled.kind === 'failed' && filled.away) {
      return copy ? { kind: 'answer', answer: copy, keep: true } : filled
    }
    if (filled.kind === 'failed' && copy) {
      log(`${key}: Next failed (${filled.reason}); the copy from before serves`)
      const resting = { ...copy, rest: { generation, until: clock() + patience.rest } }
      shelf.put(resting)
      return { kind: 'answer', answer: resting, keep: true }
    }
    if (filled.kind === 'failed') log(`${key}: Next failed (${filled.reason})`)
    else if (filled.kind === 'answer' && filled.keep) {
      shelf.put(filled.answer)
      refine(filled.answer)
    } else if ((shelf.peek(key)?.generation ?? 0) <= generation) {
      // Unpublished since, or no longer the same for everybody.
      shelf.remove(key)
    }
    return filled
  }

  const withBrotli = async (answer: KeptAnswer): Promise<KeptAnswer> => {
    const { content, key } = answer
    if (!content.identity || !content.gzip || content.brotli) return answer
    const brotli = await toBrotli(content.identity)
    // The shelf may hold a newer state of the same bytes by now.
    const there = shelf.peek(key)
    const current = there?.content.hash === content.hash ? there : answer
    const refined = {
      ...keepAnswer({ ...current, content: { ...content, brotli } }),
      rest: current.rest,
    }
    if (there === current) shelf.put(refined)
    return refined
  }

  const refine = (answer: KeptAnswer): void => {
    if (answer.content.brotli || !answer.content.gzip) return
    later.add(async () => {
      const there = shelf.peek(answer.key)
      if (there?.content === answer.content) await withBrotli(there)
    })
  }

  return {
    find(key) {
      const answer = shelf.get(key)
      return answer && answer.generation >= state.generation ? answer : undefined
    },

    obtain(key, fill) {
      const { generation } = state
      const copy = shelf.get(key)
      const resting = copy?.rest?.generation === generation && clock() < copy.rest.until
      if (copy && (copy.generation >= generation || resting))
        return Promise.resolve({ kind: 'answer', answer: copy, keep: true })
      // Who asks after a change must not join a question from before it.
      return once(`${generation} ${key}`, () => renew(key, fill, generation, copy))
    },

    withBrotli,

    get answers() {
      return shelf.count
    },
    get bytes() {
      return shelf.bytes
    },
  }
}

/** Asks, and makes a failure of whatever goes wrong on the way. */
export async function tryFill(fill: Fill, asking: Asking): Promise<Filled> {
  try {
    return await fill(asking)
  } catch (error) {
    const away = error instanceof DatabaseAwayError
    return { kind: 'failed', status: 503, reason: reasonOf(error), away }
  }
}

/** An error in one line, with what caused it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof InnerRequestError && error.cause instanceof Error
    ? `${error.message}: ${error.cause.message}`
    : error.message
}
