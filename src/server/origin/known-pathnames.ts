import { json } from 'node:stream/consumers'
import { readManifest } from '#src/platform/build-manifest'
import { timeouts } from '../cache/fetch-origin'
import { createOncePerState } from '../cache/once-per-state'
import { reasonOf } from '../process/reason-of'
import type { InnerListener } from './inner-listener'

export interface KnownPathnamesOptions {
  readonly inner: Pick<InnerListener, 'get'>
  readonly generation: () => number
  readonly log: (line: string) => void
}

/** From the build manifest, once per state of the content; empty if that is not available. */
export function createKnownPathnames({ generation, inner, log }: KnownPathnamesOptions) {
  const getJson = async (path: string): Promise<unknown> =>
    json(await inner.get({ path, timeout: timeouts.withCopy, headers: {} }))

  return createOncePerState<readonly string[]>({
    generation,
    async load() {
      const { id } = (await getJson('/builds/latest.json')) as { readonly id: string }
      return readManifest(await getJson(`/builds/meta/${id}.json`))?.prerendered ?? []
    },
    fallback(error) {
      log(`no addresses for error pages (${reasonOf(error)})`)
      return []
    },
  })
}
