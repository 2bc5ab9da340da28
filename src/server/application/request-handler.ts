import type { ServerResponse } from 'node:http'
import { withinRequest } from '#src/platform/request-context'
import type { RequestHandler } from '../origin/inner-listener'
import { withSurrogateKeys } from '../origin/page-tags'
import { innerIdHeader } from '../origin/record-headers'
import { proxiedHeader } from '../proxying/pass-to-next'
import { headerText } from '../request/header-text'

export interface ApplicationHandler {
  readonly handle: RequestHandler
  /** Called when content has changed. */
  expire(): void
}

/**
 * @param expired notifies the page cache that content has changed.
 * @param namesKeys whether responses name the tags that they are made of, for a shared cache in front.
 */
export function createRequestHandler(
  next: RequestHandler,
  { expired, namesKeys }: { readonly expired: () => void; readonly namesKeys: boolean },
): ApplicationHandler {
  let changes = 0
  const ofPageCache = namesKeys ? withSurrogateKeys(next) : next

  /**
   * A hook calls `expire()` in the middle of a save, but Next carries out `revalidateTag` only when its handler is
   * done (`executeRevalidates`): a page rendered in between would be the old one in the new generation. Therefore the
   * content expires once more when the request ends.
   */
  const watch = async (res: ServerResponse, work: () => Promise<void>): Promise<void> => {
    const before = changes
    const ended = (): void => {
      // Compared with real changes only: two simultaneous saves must not keep renewing each other.
      if (changes !== before) expired()
    }
    // Twice: a client may leave before the handler is done, and a visitor may return with the response before
    // the handler's promise settles.
    res.once('close', ended)
    try {
      await work()
    } finally {
      ended()
    }
  }

  return {
    expire() {
      changes += 1
      expired()
    },
    handle(req, res) {
      const requestId = headerText(req.headers[innerIdHeader])
      const within = (work: () => Promise<void>): Promise<void> =>
        requestId === undefined ? work() : withinRequest({ requestId }, work)
      // A proxied request may be a save; a request of the page cache itself is none.
      return within(() =>
        req.headers[proxiedHeader] === undefined
          ? ofPageCache(req, res)
          : watch(res, () => next(req, res)),
      )
    },
  }
}
