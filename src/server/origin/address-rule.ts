import { json } from 'node:stream/consumers'
import { type KnownNames, knownNamesHeader, knownNamesPath } from '#src/platform/urls/known-names'
import { timeouts } from '../cache/fetch-origin'
import { createOncePerState } from '../cache/once-per-state'
import { reasonOf } from '../process/reason-of'
import type { InnerListener } from './inner-listener'
import { createMayLead, type MayLead, mayLeadByForm } from './may-lead'

export interface AddressRuleOptions {
  readonly inner: Pick<InnerListener, 'get'>
  readonly generation: () => number
  readonly isAway: () => boolean
  readonly clock: () => number
  readonly log: (line: string) => void
}

/** By the names that Next knows, read once per state of the content; without them, anything may lead somewhere. */
export function createAddressRule({ inner, generation, isAway, clock, log }: AddressRuleOptions) {
  const mayLead = createOncePerState<MayLead>({
    generation,
    clock,
    rest: timeouts.rest,
    async load() {
      const message = await inner.get({
        path: knownNamesPath,
        timeout: timeouts.withCopy,
        headers: { [knownNamesHeader]: '1' },
      })
      if (message.statusCode !== 200) {
        message.resume()
        throw new Error(`status ${message.statusCode}`)
      }
      return createMayLead((await json(message)) as KnownNames)
    },
    fallback(error) {
      log(`no names of pages, so that Next serves unknown addresses (${reasonOf(error)})`)
      return () => true
    },
  })

  return async (...[pathname, route]: Parameters<MayLead>): Promise<boolean> =>
    mayLeadByForm(pathname, route) || isAway() || (await mayLead())(pathname, route)
}
