type Handler<Args> = (request: Request, args: Args) => Promise<Response>

/** The last save under way of each document, by its address in the API. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Lets the saves of one document follow each other. Payload reads the whole document, changes one
 * language and writes the whole back, so that of two editors who save two languages at the same
 * moment one would lose theirs.
 *
 * It holds within this process, which is the one that serves the API.
 */
export function oneSaveAtATime<Args>(handler: Handler<Args>): Handler<Args> {
  return async (request, args) => {
    const { pathname } = new URL(request.url)
    // A POST saves a global; elsewhere it makes something new, or signs somebody in.
    const savesDocument = request.method === 'PATCH' || pathname.startsWith('/api/globals/')
    if (!savesDocument) return handler(request, args)
    const before = underWay.get(pathname) ?? Promise.resolve()
    const save = before.then(() => handler(request, args))
    // The next one goes on whatever became of this.
    const settled = save.catch(() => undefined)
    underWay.set(pathname, settled)
    try {
      return await save
    } finally {
      if (underWay.get(pathname) === settled) underWay.delete(pathname)
    }
  }
}
