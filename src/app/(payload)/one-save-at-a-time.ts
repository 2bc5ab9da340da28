import { NextRequest } from 'next/server'
import { inTurn, type Scope, scopeOf } from '#collections/publication/turns'

type Handler<Args> = (request: Request, args: Args) => Promise<Response>

/** Lets the saves of one document that come through REST wait for their turn. */
export function oneSaveAtATime<Args>(handler: Handler<Args>): Handler<Args> {
  return async (request, args) => {
    const scope = scopeOfRequest(request)
    if (!scope) return handler(request, args)
    // A slow sender must not keep the others waiting.
    const received = await withWholeBody(request)
    return inTurn(scope, () => handler(received, args))
  }
}

/** What a request of the API saves; `undefined` where it saves nothing that is there already. */
export function scopeOfRequest({ method, url }: Pick<Request, 'method' | 'url'>): Scope | undefined {
  const [, , slug, id, part] = new URL(url).pathname.split('/')
  // These ask another service first, which takes its time; they wait for their turn to save.
  if (!slug || part === 'machine-translation') return undefined
  // A POST saves a global, or brings a version back, of which the address does not say whose it is.
  if (method === 'POST') {
    if (slug === 'globals') return id ? [slug, id] : undefined
    return id === 'versions' ? [slug] : undefined
  }
  if (method !== 'PATCH' && method !== 'DELETE') return undefined
  return id ? [slug, id] : [slug]
}

async function withWholeBody(request: Request): Promise<Request> {
  if (!request.body) return request
  const { headers, method, signal, url } = request
  return new NextRequest(url, { method, headers, signal, body: await request.arrayBuffer() })
}

/** The same for what the admin asks of the server without the API: one language copied onto another. */
export function oneCopyAtATime<Args extends { name: string; args: Record<string, unknown> }, Result>(
  answer: (args: Args) => Promise<Result>,
): (args: Args) => Promise<Result> {
  return async (args) => {
    if (args.name !== 'copy-data-from-locale') return answer(args)
    const { collectionSlug, docID, globalSlug } = args.args
    const document = globalSlug
      ? { global: String(globalSlug) }
      : { collection: String(collectionSlug), id: String(docID) }
    return inTurn(scopeOf(document), () => answer(args))
  }
}
