import { isTexts } from './stored-page'

export type Message = ReadMessage | SavedMessage

export interface ReadMessage {
  readonly type: 'read'
  /** Percent-encoded. */
  readonly pathname: string
  readonly build: string
  /** Whether its document came through the worker, and so is stored already. */
  readonly isKept: boolean
  /** Whether optional requests are to be avoided (slow or expensive connections). */
  readonly isThrifty: boolean
  /** Visible pictures, without the origin. */
  readonly pictures: readonly string[]
  readonly assets: readonly string[]
}

/** The complete list of saved pages. */
export interface SavedMessage {
  readonly type: 'saved'
  readonly pathnames: readonly string[]
}

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
