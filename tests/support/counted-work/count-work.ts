import { compilePattern, type Program } from './program'
import { search } from './run-program'

export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork'
}

const programs = new Map<string, Program>()

function programOf(pattern: RegExp): Program {
  const key = String(pattern)
  const known = programs.get(key) ?? compilePattern(pattern)
  programs.set(key, known)
  return known
}

/**
 * Counts what a rule does instead of how long it takes: the steps of its regular expressions, the signs that it looks
 * through or cuts out, and the entries of lists that it looks through. Replaces built-in functions, which slows down all
 * that runs later: only for a thread of its own.
 * @throws {TooMuchWork} above the limit, even if the rule caught it.
 */
export function countWork<Result>(
  work: () => Result,
  most: number,
): { steps: number; result: Result } {
  let steps = 0
  let isCounting = true
  let failure: Error | undefined
  const add = (more: number): void => {
    steps += more
    if (steps <= most) return
    failure ??= new TooMuchWork(`more than ${most} steps`)
    throw failure
  }
  /** What counts itself does not count. */
  const apart = (count: () => void): void => {
    if (!isCounting) return
    isCounting = false
    try {
      count()
    } finally {
      isCounting = true
    }
  }
  const restored: (() => void)[] = []
  function count<Owner extends object>(
    owner: Owner,
    name: keyof Owner & string,
    cost: (self: never, args: readonly unknown[], result: unknown) => number,
  ): void {
    const original = owner[name] as (...args: unknown[]) => unknown
    restored.push(() => Object.assign(owner, { [name]: original }))
    Object.assign(owner, {
      [name](this: unknown, ...args: unknown[]) {
        const result = original.apply(this, args)
        apart(() => add(cost(this as never, args, result)))
        return result
      },
    })
  }

  const exec = RegExp.prototype.exec
  restored.push(() => Object.assign(RegExp.prototype, { exec }))
  Object.assign(RegExp.prototype, {
    exec(this: RegExp, given: unknown) {
      const text = String(given)
      let expected: ReturnType<typeof search>
      const { global, sticky, lastIndex } = this
      const from = global || sticky ? lastIndex : 0
      apart(() => {
        // Before the engine does it, which might take for ever.
        if (from > text.length) return
        expected = search(programOf(this), text, { from, isSticky: sticky }, { add })
        const found = exec.call(this, text)
        this.lastIndex = lastIndex
        const end = found ? found.index + (found[0]?.length ?? 0) : undefined
        if (found?.index === expected?.start && end === expected?.end) return
        failure = new Error(`The counter misreads ${this}: ${JSON.stringify([found, expected])}`)
        throw failure
      })
      return exec.call(this, text)
    },
  })
  const through = (
    self: { length: number },
    [, from]: readonly unknown[],
    result: unknown,
  ): number =>
    (Number(result) < 0 ? self.length : Number(result)) -
    Math.min(Number(from ?? 0), self.length) +
    1
  const whole = (self: { length: number }): number => self.length + 1
  const cut = (_: unknown, __: unknown, result: unknown): number => String(result).length + 1
  count(String.prototype, 'indexOf', through)
  count(Array.prototype, 'indexOf', through)
  for (const name of ['includes', 'lastIndexOf'] as const) {
    count(String.prototype, name, whole)
    count(Array.prototype, name, whole)
  }
  for (const name of ['find', 'findIndex', 'filter', 'some', 'every', 'shift'] as const) {
    count(Array.prototype, name, whole)
  }
  for (const name of ['slice', 'substring', 'trim', 'normalize'] as const) {
    count(String.prototype, name, cut)
  }
  for (const name of ['startsWith', 'endsWith'] as const) count(String.prototype, name, () => 1)
  count(String.prototype, 'split', whole)
  for (const kind of [Map, Set]) {
    count(kind.prototype as Map<unknown, unknown>, 'has', () => 1)
    for (const name of ['entries', 'forEach', 'keys', 'values'] as const) {
      count(kind.prototype as Map<unknown, unknown>, name, ({ size }: { size: number }) => size)
    }
  }
  count(Map.prototype, 'get', () => 1)
  try {
    const result = work()
    if (failure) throw failure
    return { steps, result }
  } catch (error) {
    throw failure ?? error
  } finally {
    for (const restore of restored) restore()
  }
}
