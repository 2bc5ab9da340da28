import { isTexts } from './stored-page'

/** What an open page sends to the worker. */
export type Message = ReadMessage | SavedMessage

/** The visitor reads this page. */
export interface ReadMessage {
  readonly type: 'read'
  /** As on the wire, percent-encoded. */
  readonly pathname: string
  /** The build that rendered the document. */
  readonly build: string
  /** Whether its document came through the worker just now, and so is stored already. */
  readonly isKept: boolean
  /** Whether nothing is to be fetched that can be done without (slow or dear connections). */
  readonly isThrifty: boolean
  /** Addresses of the pictures that are shown, without the origin. */
  readonly pictures: readonly string[]
  /** Paths of the files of the build that it has loaded. */
  readonly assets: readonly string[]
}

/** These, and no others, are the pages that the visitor has saved. */
export interface SavedMessage {
  readonly type: 'saved'
  readonly pathnames: readonly string[]
}

/** Reads a message; `undefined` where it is none of ours. */
export function parseMessage(data: unknown): Message | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const message = data as Record<string, unknown>
  switch (message['type']) {
    case 'read':
      return isPathname(message['pathname']) &&
        typeof message['build'] === 'string' &&
        typeof message['isKept'] === 'boolean' &&
        typeof message['isThrifty'] === 'boolean' &&
        isTexts(message['pictures']) &&
        isTexts(message['assets'])
        ? (data as ReadMessage)
        : undefined
    case 'saved':
      return isTexts(message['pathnames']) && message['pathnames'].every(isPathname)
        ? (data as SavedMessage)
        : undefined
    default:
      return undefined
  }
}

/** A path of this site: `//host` would be another one's. */
function isPathname(value: unknown): boolean {
  return typeof value === 'string' && /^\/(?![/\\])[^?#\s]*$/.test(value)
}
