import { findInProcess, offerInProcess } from '../in-process'

export interface PageCacheHandle {
  expire(): void
}

const name = 'page cache'

/** `undefined` for `next start`, and in programs that serve nothing. */
export const pageCacheHandle = (): PageCacheHandle | undefined => findInProcess(name)

export const offerPageCacheHandle = (handle: PageCacheHandle | undefined): void =>
  offerInProcess(name, handle)
