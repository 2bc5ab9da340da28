/** Answers of the server, by address, that several parts of a page show. */
export interface SharedAnswers<Answer> {
  find(address: string): Answer | undefined
  /** Asks; parts that ask at the same time share one request. Never rejects. */
  load(address: string): Promise<void>
  /** Takes over what is newer than any question so far. */
  keep(address: string, answer: Answer): void
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void
}

/** @param ask gives `undefined`, or rejects, where what is known stays as it is. */
export function shareAnswers<Answer>(
  ask: (address: string) => Promise<Answer | undefined>,
): SharedAnswers<Answer> {
  const known = new Map<string, { readonly order: number; readonly answer: Answer }>()
  const aboutToBeSent = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  let asked = 0

  /** Questions are numbered, since a later one may be answered first. */
  const keep = (address: string, answer: Answer, order: number): void => {
    if (order < (known.get(address)?.order ?? 0)) return
    known.set(address, { order, answer })
    for (const listener of listeners) listener()
  }
  const send = async (address: string): Promise<void> => {
    aboutToBeSent.delete(address)
    asked += 1
    const order = asked
    const answer = await ask(address).catch(() => undefined)
    if (answer !== undefined) keep(address, answer, order)
  }
  return {
    find: (address) => known.get(address)?.answer,
    load(address) {
      const request = aboutToBeSent.get(address) ?? Promise.resolve().then(() => send(address))
      aboutToBeSent.set(address, request)
      return request
    },
    keep(address, answer) {
      asked += 1
      keep(address, answer, asked)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
