/** Responses of the server, by URL, shared by several parts of a page. */
export interface SharedAnswers<Answer> {
  find(address: string): Answer | undefined
  /** Parallel calls share one request. Never rejects. */
  load(address: string): Promise<void>
  /** Stores what is newer than any request. */
  keep(address: string, answer: Answer): void
  subscribe(listener: () => void): () => void
}

/** @param ask resolves to `undefined`, or rejects, to keep what is known. */
export function shareAnswers<Answer>(
  ask: (address: string) => Promise<Answer | undefined>,
): SharedAnswers<Answer> {
  const known = new Map<string, { readonly order: number; readonly answer: Answer }>()
  const aboutToBeSent = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  let asked = 0

  /** Requests are numbered, since responses may arrive in another order. */
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
