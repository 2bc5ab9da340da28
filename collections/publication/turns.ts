import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a save works on, from the outside in: one document (`['blogs', id]`), a whole collection
 * (`['blogs']`), or whatever there is (`[]`).
 */
export type Scope = readonly string[]

interface Turn {
  readonly scope: Scope
  /** Resolves when it is over, whatever became of it. */
  readonly over: Promise<void>
}

interface Turns {
  readonly underWay: Set<Turn>
  /** The turns in which the code that asks already is. */
  readonly held: AsyncLocalStorage<readonly Turn[]>
}

const key = Symbol.for('octavo.turns')

/** Next bundles the routes and the start of the CMS apart; the turns have to be the same in all. */
function turnsOfProcess(): Turns {
  const holder = globalThis as { [key]?: Turns }
  holder[key] ??= { underWay: new Set(), held: new AsyncLocalStorage() }
  return holder[key]
}

/**
 * Lets the saves of one document follow each other, whoever makes them: the API, GraphQL, the admin's
 * own functions, a scheduled publication. Payload reads the whole document, changes one language and
 * writes the whole back, so that of two at the same moment one would lose its words.
 *
 * Work that is in its turn already goes on in it. It holds within this process.
 *
 * @throws {RangeError} where work asks for more than the turn that it is in.
 */
export async function inTurn<Result>(scope: Scope, work: () => Promise<Result>): Promise<Result> {
  const { underWay, held } = turnsOfProcess()
  // What was begun in a turn may go on after it.
  const own = (held.getStore() ?? []).filter((turn) => underWay.has(turn))
  if (own.some((turn) => covers(turn.scope, scope))) return work()
  if (own.some((turn) => covers(scope, turn.scope))) {
    throw new RangeError(`"${own[0]?.scope.join('/')}" has its turn; a wider one would never come.`)
  }
  const before = [...underWay].filter(
    (turn) => covers(turn.scope, scope) || covers(scope, turn.scope),
  )
  const turn: Turn & { over: Promise<void> } = { scope, over: Promise.resolve() }
  const result = Promise.all(before.map(({ over }) => over)).then(() =>
    held.run([...own, turn], work),
  )
  turn.over = result.then(
    () => undefined,
    () => undefined,
  )
  underWay.add(turn)
  try {
    return await result
  } finally {
    underWay.delete(turn)
  }
}

function covers(outer: Scope, inner: Scope): boolean {
  return outer.every((segment, index) => segment === inner[index])
}

/** The turn in which a document is saved; the REST interface builds the same from its addresses. */
export function scopeOf(
  document: { readonly collection: string; readonly id: string } | { readonly global: string },
): Scope {
  return 'collection' in document
    ? [document.collection, document.id]
    : ['globals', document.global]
}
