import { json } from 'node:stream/consumers'
import type { RedirectTarget } from '#src/platform/i18n/redirects/redirect-chain'
import { keysOfQuery } from '#src/platform/i18n/redirects/redirect-source'
import { timeouts } from '../cache/fetch-origin'
import { createOncePerState } from '../cache/once-per-state'
import { reasonOf } from '../process/reason-of'
import type { RequestRecord } from '../request/request-record'
import type { InnerListener } from './inner-listener'
import type { Lanes } from './lanes'

export const redirectsPath = '/_octavo/redirects'

export interface EditorsRedirects {
  /** Pages are cached without a query. @param by takes turns with others if Next is needed. @throws {Overloaded} */
  findForQuery(
    pathname: string,
    query: string,
    by?: RequestRecord,
  ): Promise<RedirectTarget | undefined>
}

export interface EditorsRedirectsOptions {
  readonly inner: Pick<InnerListener, 'get'>
  readonly lanes?: Lanes
  readonly generation: () => number
  readonly clock: () => number
  readonly log: (line: string) => void
}

export function createEditorsRedirects(options: EditorsRedirectsOptions): EditorsRedirects {
  const { clock, generation, inner, lanes, log } = options
  const getJson = async (path: string): Promise<unknown> => {
    const message = await inner.get({ path, timeout: timeouts.withCopy, headers: {} })
    if (message.statusCode === 200) return json(message)
    message.resume()
    throw new Error(`status ${message.statusCode}`)
  }

  const keysNow = createOncePerState<ReadonlySet<string>>({
    generation,
    clock,
    rest: timeouts.rest,
    async load() {
      const { keys } = (await getJson(redirectsPath)) as { readonly keys: readonly string[] }
      return new Set(keys)
    },
    fallback(error) {
      log(`no list of redirects (${reasonOf(error)})`)
      return new Set()
    },
  })

  return {
    async findForQuery(pathname, query, by) {
      const own = keysOfQuery(pathname, query)
      if (own.length === 0) return undefined
      const keys = await keysNow()
      if (!own.some((key) => keys.has(key))) return undefined
      const leave = await lanes?.enter('own', by)
      try {
        const params = new URLSearchParams({ path: pathname, query })
        const { target } = (await getJson(`${redirectsPath}?${params}`)) as {
          readonly target?: RedirectTarget
        }
        return target
      } catch (error) {
        log(`no redirect for ${pathname} (${reasonOf(error)})`)
        return undefined
      } finally {
        leave?.()
      }
    },
  }
}
