import { pageCacheHandle } from '../cache/page-cache-handle'

/** What the page cache passes to the routes about the client; it takes neither from outside. */
export const clientHeader = 'x-octavo-client'
/** The account of a token whose signature is ours; absent where there is none. */
export const editorHeader = 'x-octavo-editor'

/** Who asks: an address that limits go by, and whether with an editor's token. */
export interface Caller {
  readonly client: string
  readonly isEditor: boolean
}

/** The page cache removes such headers from what comes from outside. */
export function isBehindPageCache(): boolean {
  return pageCacheHandle() !== undefined
}

/**
 * Reads who asks. Where nothing stands before the routes, as in the site's own code and where Next
 * serves alone, all of them are one client, and whoever brings a token counts as an editor.
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
