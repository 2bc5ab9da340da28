/** What a reader's token says: an ID token of Firebase. Times in milliseconds since 1970. */
export interface ReaderToken {
  readonly uid: string
  /** Absent for a reader who gave no name. */
  readonly email: string | undefined
  /** When it was made, by Google's clock. */
  readonly issued: number
  readonly expires: number
  /** When the reader last signed in, rather than had a token renewed. */
  readonly signedIn: number
}

/** How every ID token of Firebase names who made it; the project's id follows. */
const issuer = 'https://securetoken.google.com/'

/** A token is not sent in its last moments: it has to outlive the way to the server. */
const lastMoments = 30_000

/**
 * Reads a token without believing it: whether it is genuine the server finds out.
 *
 * @returns `undefined` for what is no ID token of Firebase, such as the token of an editor.
 */
export function parseReaderToken(token: string | null): ReaderToken | undefined {
  const [, payload] = token?.split('.') ?? []
  if (!payload) return undefined
  let claims: unknown
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (byte) =>
      byte.charCodeAt(0),
    )
    claims = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
  if (typeof claims !== 'object' || claims === null) return undefined
  const { iss, sub, email, iat, exp, auth_time } = claims as Record<string, unknown>
  if (typeof iss !== 'string' || !iss.startsWith(issuer)) return undefined
  if (typeof sub !== 'string' || sub === '') return undefined
  if (typeof iat !== 'number' || typeof exp !== 'number') return undefined
  return {
    uid: sub,
    email: typeof email === 'string' && email !== '' ? email : undefined,
    issued: iat * 1000,
    expires: exp * 1000,
    signedIn: (typeof auth_time === 'number' ? auth_time : iat) * 1000,
  }
}

/** Whether a token can still be sent. */
export function isFresh({ expires }: Pick<ReaderToken, 'expires'>, now: number): boolean {
  return expires - now > lastMoments
}
