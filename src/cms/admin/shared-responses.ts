export interface SharedResponses<Body> {
  find(address: string): Body | undefined
  /** Parallel calls share one request. Never rejects. */
  load(address: string): Promise<void>
  /** Stores what is newer than any request. */
  keep(address: string, body: Body): void
  subscribe(listener: () => void): () => void
}

/** @param fetchBody resolves to `undefined`, or rejects, to keep what is known. */
export function shareResponses<Body>(
  fetchBody: (address: string) => Promise<Body | undefined>,
): SharedResponses<Body> {
  const known = new Map<string, { readonly order: number; readonly body: Body }>()
  const aboutToBeSent = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  let requests = 0

  /** Requests are numbered, since responses may arrive in another order. */
  const keep = (address: string, body: Body, order: number): void => {
    if (order < (known.get(address)?.order ?? 0)) return
    known.set(address, { order, body })
    for (const listener of listeners) listener()
  }
  const send = async (address: string): Promise<void> => {
    aboutToBeSent.delete(address)
    requests += 1
    const order = requests
    const body = await fetchBody(address).catch(() => undefined)
    if (body !== undefined) keep(address, body, order)
  }
  return {
    find: (address) => known.get(address)?.body,
    load(address) {
      const request = aboutToBeSent.get(address) ?? Promise.resolve().then(() => send(address))
      aboutToBeSent.set(address, request)
      return request
    },
    keep(address, body) {
      requests += 1
      keep(address, body, requests)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
