import type { SanitizedConfig } from 'payload'

type Handler<Args> = (request: Request, args: Args) => Promise<Response>

/**
 * Responds 404 for unknown names in an address. Payload looks collections up on a plain object, where
 * `/api/constructor` exists, and has routes for versions, verification, and collections without an API, which
 * fail.
 */
export function inKnownRoutes<Args>(
  config: Promise<SanitizedConfig>,
  handler: Handler<Args>,
): Handler<Args> {
  return async (request, args) => {
    const { pathname } = new URL(request.url)
    if (isKnownRoute(await config, pathname.split('/').slice(2))) return handler(request, args)
    const message = `There is nothing at ${pathname.slice(0, 200)}.`
    return Response.json({ errors: [{ message }] }, { status: 404 })
  }
}

/** @param names of the address, after `/api`. */
export function isKnownRoute(
  { collections, endpoints, globals }: Pick<SanitizedConfig, 'collections' | 'endpoints' | 'globals'>,
  [first = '', second = '', third]: readonly string[],
): boolean {
  if (first === 'globals') {
    const global = globals.find(({ slug }) => slug === second)
    return global !== undefined && (third !== 'versions' || Boolean(global.versions))
  }
  const collection = collections.find(({ slug }) => slug === first)
  if (!collection) return (endpoints ?? []).some(({ path }) => path.split('/')[1] === first)
  if (collection.endpoints === false) return false
  if (second === 'versions') return Boolean(collection.versions)
  return second !== 'verify' || Boolean(collection.auth?.verify)
}
