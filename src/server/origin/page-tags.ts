import type { IncomingMessage, ServerResponse } from 'node:http'
import { surrogateKeys } from '#src/platform/cache/surrogate-keys'
import { withinRequest } from '#src/platform/request-context'
import { innerHeaderPrefix } from '../headers/inner-headers'
import type { RequestHandler } from './inner-listener'

/** Carries the surrogate keys of a response from Next's side to the page cache. */
const keysHeader = `${innerHeaderPrefix}surrogate-keys`

/** Keys per response: more would exceed the header limits of Node, Cloudflare, and Fastly. */
const mostKeys = 1_000

/** Addresses whose keys are remembered, at some hundred bytes each. */
const mostAddresses = 50_000

/** Next names tags only in its minimal mode; `page-types/content/reads/cached.ts` notes them for us. */
export function withSurrogateKeys(next: RequestHandler): RequestHandler {
  return (req, res) => {
    const tags = new Set<string>()
    nameBeforeHead(res, () => {
      if (tags.size > 0 && tags.size <= mostKeys) {
        res.setHeader(keysHeader, surrogateKeys(tags).join(' '))
      }
    })
    return withinRequest({ tags }, () => next(req, res))
  }
}

/** Node has no event for it; it calls `writeHead` itself if the handler does not. */
function nameBeforeHead(res: ServerResponse, work: () => void): void {
  const writeHead = res.writeHead
  res.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    if (!res.headersSent) work()
    return Reflect.apply(writeHead, this, args) as ServerResponse
  } as typeof writeHead
}

export interface PageTags {
  keysOf(address: string, message: IncomingMessage): readonly string[] | undefined
}

/** For a page from Next's own cache, nothing is read, so no tags are noted. */
export function createPageTags(): PageTags {
  const known = new Map<string, readonly string[]>()
  return {
    keysOf(address, message) {
      const header = message.headers[keysHeader]
      const keys = typeof header === 'string' ? header.split(' ') : known.get(address)
      if (!keys) return undefined
      known.delete(address)
      known.set(address, keys)
      const [oldest] = known.size > mostAddresses ? known.keys() : []
      if (oldest !== undefined) known.delete(oldest)
      return keys
    },
  }
}
