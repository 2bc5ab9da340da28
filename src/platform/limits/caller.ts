import { pageCacheHandle } from '../cache/page-cache-handle'

/** The page cache names the client to the routes; these headers are not accepted from clients. */
export const clientHeader = 'x-octavo-client'
export const editorHeader = 'x-octavo-editor'

export interface Caller {
  readonly client: string
  readonly isEditor: boolean
}

/** The page cache removes these headers from clients' requests. */
export function isBehindPageCache(): boolean {
  return pageCacheHandle() !== undefined
}

/**
 * Reads the sender of a request. Without the page cache, as in the site's own code and with `next start`, all
 * are one client, and any token counts as an editor's.
 */
export function callerOf(headers: Headers | undefined): Caller {
  if (!isBehindPageCache() || !headers) {
    const token =
      headers?.has('authorization') || headers?.get('cookie')?.includes('payload-token=')
    return { client: 'local', isEditor: Boolean(token) }
  }
  return {
    client: headers.get(clientHeader) ?? 'local',
    isEditor: headers.has(editorHeader),
  }
}
