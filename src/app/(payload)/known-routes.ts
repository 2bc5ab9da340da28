import type { SanitizedConfig } from 'payload'

type Handler<Args> = (request: Request, args: Args) => Promise<Response>

/**
 * Answers 404 where nothing of this site has the names in an address. Payload looks collections up on a
 * plain object, so that `/api/constructor` would be one of them, and has routes for versions, for
 * verifying accounts, and for collections without an API, which fail where there are none.
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

/** @param names of the address, from behind `/api` on. */
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
